import type { RequestContext } from '~/session/request-context.server'
import { getTaxonomy, TaxonomyQuery } from '../../api/taxonomy/contract'

export type TaxonomyPage = Awaited<ReturnType<typeof taxonomyPage>>

/** Reads the makes, the models of the chosen one, and which of these are chosen to be merged. */
export async function taxonomyPage({ api, url }: RequestContext) {
  const text = (name: string) => url.searchParams.get(name) ?? undefined
  const query = TaxonomyQuery.safeParse({ make: text('make'), q: text('q') }).data ?? { q: '' }
  const { make, ...rest } = await api.call(getTaxonomy, query)
  const wanted = url.searchParams.getAll('m').map(Number)
  const chosen = make?.models.filter(({ id }) => wanted.includes(id)) ?? []
  return { ...rest, make, q: query.q, chosen: chosen.map(({ id }) => id), pair: pairOf(chosen) }
}

/** Returns which of two models would go and which stay: the larger one, or the one whose name is confirmed. */
function pairOf<Model extends { id: number; confirmed: boolean; vehicles: number }>(chosen: readonly Model[]) {
  const [first, second, ...more] = chosen
  if (!first || !second || more.length > 0) return null
  const isFirst = first.confirmed === second.confirmed ? first.vehicles >= second.vehicles : first.confirmed
  return isFirst ? { from: second, into: first } : { from: first, into: second }
}
