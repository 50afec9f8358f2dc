/** 0 means none. */
export class Dictionary {
  private readonly codes = new Map<string, number>()
  readonly names: string[] = ['']

  codeOf(name: string): number {
    const known = this.codes.get(name)
    if (known !== undefined) return known
    this.codes.set(name, this.names.length)
    return this.names.push(name) - 1
  }

  /** 0 when there is none. */
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
