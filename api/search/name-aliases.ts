import type { NameAlias } from '../vehicles/taxonomy/aliases'
import { type CatalogueNames, catalogueNames, namesWith } from './catalogue-names'
import type { Engine } from './engine/engine'
import type { ModelName } from './engine/query'
import type { SearchQuery } from './query.contract'

export interface MovedName {
  name: 'make' | 'model'
  from: string
  to: string
}

const keyOf = (name: string): string => name.toLowerCase()

/** Other names of makes and models, for addresses and sentences. An old name leads on once nothing on sale has it. */
export class SearchAliases {
  private readonly makes: readonly NameAlias[]
  private readonly models: readonly NameAlias[]

  constructor(private readonly rows: readonly NameAlias[] = []) {
    this.makes = rows.filter(({ kind }) => kind === 'make')
    this.models = rows.filter(({ kind }) => kind === 'model')
  }

  /** The names of the trade, with these. Read when first needed: it takes a moment. */
  get catalogue(): CatalogueNames {
    this.read ??= this.makes.length + this.models.length > 0 ? namesWith(this.rows) : catalogueNames()
    return this.read
  }
  private read: CatalogueNames | undefined

  /** The makes that a name means; undefined where it has nothing to do with an alias. While vehicles move, both names mean both. */
  makesMeant(name: string, engine: Engine): string[] | undefined {
    const rows = this.makes.filter((row) => [row.name, row.make].some((one) => keyOf(one) === keyOf(name)))
    if (rows.length === 0) return undefined
    const names = rows.flatMap((row) => engine.names.make(row.name) ?? [])
    return unique([...rows.map(({ make }) => make), ...names.filter((one) => engine.countOf(one) > 0)])
  }

  modelsMeant(name: string, makes: readonly string[], engine: Engine): ModelName[] | undefined {
    const rows = this.models.filter(
      ({ make, model, ...row }) =>
        (makes.length === 0 || makes.includes(make)) &&
        [row.name, model ?? ''].some((one) => keyOf(one) === keyOf(name)),
    )
    if (rows.length === 0) return undefined
    const meant = rows.map(({ make, model }) => ({ make, model: model ?? '' }))
    const named = [name, ...rows.map((row) => row.name)].flatMap((one) => engine.names.modelsNamed(one, makes))
    const onSale = named.filter(({ make, model }) => engine.countOf(make, model) > 0)
    return [...new Map([...meant, ...onSale].map((one) => [`${one.make}\n${one.model}`, one])).values()]
  }

  /** The names of an address that only lead on, each with the name to use. */
  movedNames(query: SearchQuery, engine: Engine): MovedName[] {
    const makes = (query.make ?? []).flatMap((make) => this.makesMeant(make, engine) ?? engine.names.make(make) ?? [])
    const old = {
      make: (value: string) => this.isOldMake(value, engine),
      model: (value: string) => this.isOldModel(value, engine, makes),
    }
    const meant = {
      make: (value: string) => this.makesMeant(value, engine),
      model: (value: string) => this.modelsMeant(value, makes, engine)?.map(({ model }) => model),
    }
    return (['make', 'model'] as const).flatMap((name) =>
      (query[name] ?? []).flatMap((from) => {
        const [to, ...others] = old[name](from) ? unique(meant[name](from) ?? []) : []
        return to === undefined || others.length > 0 ? [] : [{ name, from, to }]
      }),
    )
  }

  /** Tells whether a make's name only leads on: it is an alias, and nothing on sale is called so. */
  isOldMake = (name: string, engine: Engine): boolean =>
    this.makes.some((row) => keyOf(row.name) === keyOf(name)) && engine.countOf(name) === 0

  /** Tells the same of a model’s name, among these makes or all: another make’s model of that name is no old name. */
  isOldModel(name: string, engine: Engine, makes: readonly string[] = []): boolean {
    const rows = this.models.filter(
      (row) => keyOf(row.name) === keyOf(name) && (makes.length === 0 || makes.includes(row.make)),
    )
    return (
      rows.length > 0 &&
      engine.names
        .modelsNamed(name, makes)
        .every(({ make, model }) => rows.some((row) => row.make === make) && engine.countOf(make, model) === 0)
    )
  }
}

const unique = (names: readonly string[]): string[] => [...new Set(names)]
