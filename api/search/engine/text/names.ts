import type { ModelName } from '../query'
import type { Variants } from '../store/variants'
import { KeyedNames } from './keyed-names'

/** Whatever the case. Read anew when a kind of car was met for the first time. */
export class Names {
  private makes = new Map<string, string>()
  private models = new Map<string, ModelName[]>()
  private trims = new Map<string, (ModelName & { trim: string })[]>()
  private readonly byKey = new KeyedNames()
  private read = 0

  constructor(private readonly variants: Variants) {}

  make(name: string): string | undefined {
    this.learn()
    return this.makes.get(name.toLowerCase())
  }

  modelsNamed(name: string, makes: readonly string[]): ModelName[] {
    this.learn()
    const found = this.models.get(name.toLowerCase()) ?? []
    return makes.length > 0 ? found.filter(({ make }) => makes.includes(make)) : found
  }

  trimsNamed(name: string, makes: readonly string[], models: readonly ModelName[]) {
    this.learn()
    const found = this.trims.get(name.toLowerCase()) ?? []
    if (models.length > 0)
      return found.filter((one) => models.some(({ make, model }) => make === one.make && model === one.model))
    return makes.length > 0 ? found.filter(({ make }) => makes.includes(make)) : found
  }

  get all(): { make: string; model: string }[] {
    this.learn()
    return [...this.models.values()].flat()
  }

  get allMakes(): string[] {
    this.learn()
    return [...this.makes.values()]
  }

  /** As sentences say them. */
  get keyed(): KeyedNames {
    this.learn()
    return this.byKey
  }

  private learn(): void {
    const { makes, models, trims, size } = this.variants
    for (let code = Math.max(1, this.read); code < size; code += 1) {
      const [make = '', model = '', trim = ''] = [makes[code], models[code], trims[code]]
      this.makes.set(make.toLowerCase(), make)
      this.byKey.add(make, model, trim)
      addOnce(this.models, model, { make, model }, (one) => one.make === make)
      if (trim) addOnce(this.trims, trim, { make, model, trim }, (one) => one.make === make && one.model === model)
    }
    this.read = size
  }
}

function addOnce<T>(into: Map<string, T[]>, name: string, value: T, isSame: (one: T) => boolean): void {
  const key = name.toLowerCase()
  const list = into.get(key) ?? []
  if (!list.some(isSame)) into.set(key, [...list, value])
}
