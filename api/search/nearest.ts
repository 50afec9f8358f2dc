import { canonicalQuery } from './canonical'
import { catalogueNames } from './catalogue-names'
import { chipsOf } from './chips'
import type { SearchPage } from './contract'
import type { Engine } from './engine/engine'
import type { Asked, SearchFilter } from './engine/query'
import type { SearchContext } from './index'

const maxNearest = 4
const maxBodies = 2
/** How far a limit is raised at a time until there are cars. */
const raises = [1.1, 1.25, 1.5, 2]

/** Makes and models of a search that nothing on sale has. */
export function notOnSale({ models, makes }: SearchFilter, engine: Engine): string[] {
  if (models.length > 0) {
    const none = models.every(({ make, model }) => engine.countOf(make, model) === 0)
    return none ? [...new Set(models.map(({ make, model }) => `${make} ${model}`))] : []
  }
  return makes.every((make) => engine.countOf(make) === 0) ? [...makes] : []
}

/** When nothing matches: searches close to it that find cars, the closest first. */
export function nearestTo({ search: { engine } }: Pick<SearchContext, 'search'>, query: Asked): SearchPage['nearest'] {
  const offers = new Map<string, SearchPage['nearest'][number]>()
  for (const filter of closeTo(query, engine)) {
    const count = engine.countMatches({ filter, now: query.now })
    const address = canonicalQuery(filter, engine)
    const label = chipsOf(filter, engine)
      .filter(({ name }) => name !== 'zip')
      .map((chip) => chip.label)
      .join(', ')
    if (count > 0 && address && !offers.has(address)) offers.set(address, { label, query: address, count })
    if (offers.size === maxNearest) break
  }
  return [...offers.values()]
}

function closeTo(query: Asked, engine: Engine): SearchFilter[] {
  const { filter } = query
  return [
    ...withHigherLimits(query, engine),
    ...withFewerWords(filter),
    ...ofSameMake(filter),
    ...ofSameBody(filter, engine),
  ]
}

/** Raises a price or mileage limit as little as gives cars. */
function withHigherLimits({ filter, now }: Asked, engine: Engine): SearchFilter[] {
  return (['priceMaxCents', 'mileageMax'] as const).flatMap((field) => {
    const limit = filter[field]
    if (limit === null) return []
    const step = field === 'priceMaxCents' ? 50_000 : 1_000
    const raised = raises.map((raise) => ({ ...filter, [field]: Math.ceil((limit * raise) / step) * step }))
    return raised.find((one) => engine.countMatches({ filter: one, now }) > 0) ?? []
  })
}

/** Leaves out each of several words once. */
const withFewerWords = (filter: SearchFilter): SearchFilter[] =>
  filter.words.length < 2
    ? []
    : filter.words.map((word) => ({ ...filter, words: filter.words.filter((other) => other !== word) }))

function ofSameMake(filter: SearchFilter): SearchFilter[] {
  const { models, trims } = filter
  if (trims.length > 0) return [{ ...filter, trims: [] }, ...ofSameMake({ ...filter, trims: [] })]
  return models.length > 0 ? [{ ...filter, makes: [...new Set(models.map(({ make }) => make))], models: [] }] : []
}

/** Offers any make’s cars of the body that the missing make or model has, within the limits of price and miles before others. */
function ofSameBody(filter: SearchFilter, engine: Engine): SearchFilter[] {
  if (notOnSale(filter, engine).length === 0) return []
  const { makes, models, facets } = filter
  const isMeant = (make: string, model: string) =>
    models.length > 0 ? models.some((one) => one.make === make && one.model === model) : makes.includes(make)
  const bodies = catalogueNames()
    .models.filter(({ make, model }) => isMeant(make, model))
    .map(({ body }) => body)
  const others = { ...filter, makes: [], models: [], trims: [] }
  const sameBodies =
    facets.body.length > 0
      ? [others]
      : commonest(bodies).map((body) => ({ ...others, facets: { ...facets, body: [body] } }))
  return [...sameBodies, ...sameBodies.map((one) => ({ ...one, priceMaxCents: null, mileageMax: null }))]
}

function commonest(bodies: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const body of bodies) counts.set(body, (counts.get(body) ?? 0) + 1)
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, maxBodies)
    .map(([body]) => body)
}
