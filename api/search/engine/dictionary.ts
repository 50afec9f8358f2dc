/** Names and the small numbers that stand for them, from 1: 0 means none. */
export class Dictionary {
  private readonly codes = new Map<string, number>()
  readonly names: string[] = ['']

  /** The number of a name, a new one when it is new. */
  codeOf(name: string): number {
    const known = this.codes.get(name)
    if (known !== undefined) return known
    this.codes.set(name, this.names.length)
    return this.names.push(name) - 1
  }

  /** The number of a name that is there already, else 0. */
  find(name: string): number {
    return this.codes.get(name) ?? 0
  }

  nameOf(code: number): string {
    return this.names[code] ?? ''
  }

  get size(): number {
    return this.names.length
  }
}
