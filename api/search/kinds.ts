import { makesNamed, modelsNamed } from '../vehicles/taxonomy/taxonomy-lookup'
import type { ModelName } from './engine/query'
import type { SearchContext, SearchIndex } from './index'
import { SearchAliases } from './name-aliases'
import type { QueryName, SearchQuery } from './query.contract'
import { type Complain, shorten } from './readers'

/** An engine of its own, as alerts have one, may know no aliases. */
export type NamedEngine = Pick<SearchIndex, 'engine'> & Partial<Pick<SearchIndex, 'aliases'>>
type Asking = Pick<SearchContext, 'db'> & { search: NamedEngine }
export const noAliases = new SearchAliases()

/** Names by the engine, which knows what is on sale; what it does not know is looked up before it is called unknown. */
export async function kindsOf(context: Asking, query: SearchQuery, complain: Complain) {
  const { names } = context.search.engine
  const makes = await makesIn(context, query, 'make', complain)
  const models = await modelsIn(context, query, 'model', { makes, complain })
  const trims = await named(query, 'trim', complain, {
    known: (name) => names.trimsNamed(name, makes, models),
    lookUp: async () => [],
  })
  return { makes, models, trims }
}

/** Models by their names alone: whose is left out is left out of every make. */
export async function excludedKinds(context: Asking, query: SearchQuery, complain: Complain) {
  const models = await modelsIn(context, query, 'model_not', { makes: [], complain })
  return {
    make: await makesIn(context, query, 'make_not', complain),
    model: [...new Set(models.map(({ model }) => model))],
  }
}

function makesIn(context: Asking, query: SearchQuery, name: 'make' | 'make_not', complain: Complain) {
  return named<string>(query, name, complain, {
    known: (make) =>
      aliasesOf(context).makesMeant(make, context.search.engine) ?? context.search.engine.names.make(make) ?? [],
    lookUp: async (unknown) => (await makesNamed(context, unknown)).map((make) => [make, make]),
  })
}

function modelsIn(
  context: Asking,
  query: SearchQuery,
  name: 'model' | 'model_not',
  { makes, complain }: { makes: readonly string[]; complain: Complain },
) {
  return named<ModelName>(query, name, complain, {
    known: (model) =>
      aliasesOf(context).modelsMeant(model, makes, context.search.engine) ??
      context.search.engine.names.modelsNamed(model, makes),
    lookUp: async (unknown) => (await modelsNamed(context, unknown, makes)).map((one) => [one.model, one]),
  })
}

const aliasesOf = ({ search: { aliases = noAliases } }: Asking): SearchAliases => aliases

interface Look<T> {
  known: (name: string) => T | T[]
  /** Names that were looked up, shared by concurrent queries. */
  lookUp: (names: string[]) => Promise<[name: string, value: T][]>
}

async function named<T>(
  query: SearchQuery,
  name: QueryName & `${'make' | 'model' | 'trim'}${string}`,
  complain: Complain,
  { known, lookUp }: Look<T>,
): Promise<T[]> {
  const values = query[name] ?? []
  const kind = name.replace('_not', '')
  const found = new Map(values.map((value) => [value, [known(value)].flat() as T[]]))
  const unknown = values.filter((value) => found.get(value)?.length === 0)
  const looked = unknown.length > 0 ? await lookUp(unknown) : []
  for (const value of unknown) {
    const these = looked.filter(([one]) => one.toLowerCase() === value.toLowerCase()).map(([, one]) => one)
    if (these.length === 0) complain(name, value, `We know no ${kind} “${shorten(value)}”, so it was left out.`)
    found.set(value, these)
  }
  return unique([...found.values()].flat())
}

/** Two names of one make or model are one filter. */
const unique = <T>(values: readonly T[]): T[] => [...new Map(values.map((one) => [JSON.stringify(one), one])).values()]
