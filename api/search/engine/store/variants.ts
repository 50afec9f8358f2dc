import { Dictionary } from './dictionary'

const parted = (...names: string[]) => names.join('\u0000')

export class Variants {
  private readonly dictionary = new Dictionary()
  private readonly modelKeys = new Dictionary()
  readonly makes: string[] = ['']
  readonly models: string[] = ['']
  readonly trims: string[] = ['']
  /** A number per make and model: what listings are compared within. */
  readonly modelOf: number[] = [0]
  readonly counts: number[] = [0]

  constructor(private readonly onNew: (code: number) => void) {}

  codeOf(make: string, model: string, trim: string | null): number {
    const code = this.dictionary.codeOf(parted(make, model, trim ?? ''))
    if (code === this.makes.length) {
      this.makes.push(make)
      this.models.push(model)
      this.trims.push(trim ?? '')
      this.counts.push(0)
      this.modelOf.push(this.modelKeys.codeOf(parted(make, model)))
      this.onNew(code)
    }
    return code
  }

  countOf(make: string, model: string): number {
    const of = this.modelCode(make, model)
    return of === 0 ? 0 : this.counts.reduce((sum, count, code) => (this.modelOf[code] === of ? sum + count : sum), 0)
  }

  get size(): number {
    return this.dictionary.size
  }

  modelCode(make: string, model: string): number {
    return this.modelKeys.find(parted(make, model))
  }
}
