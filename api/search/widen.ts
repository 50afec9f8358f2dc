import { type Chip, chipsOf } from './chips'
import type { SearchPage } from './contract'
import { boundNames, boundOf } from './engine/bounds'
import type { Asked, Criterion } from './engine/query'
import type { SearchContext } from './index'

/** What an address would have to drop. */
function namesOf(criterion: Criterion): string[] {
  const ends = boundNames.filter((name) => boundOf(name).criterion === criterion)
  return ends.length > 0 ? ends : [criterion]
}

export function withoutEach({ search }: Pick<SearchContext, 'search'>, query: Asked): SearchPage['widen'] {
  const chips = chipsOf(query.filter, search.engine)
  return search.engine
    .countWithout(query)
    .map(({ name: criterion, count }) => {
      const names = namesOf(criterion)
      const labels = chips.filter((chip) => names.includes(chip.name)).map(({ label }) => label)
      const label = criterion === 'radius' ? `${query.filter.radiusMiles} miles` : labels.join(', ')
      return { name: names[0] ?? criterion, names, label, count }
    })
    .filter(({ count, label, names }) => count > 0 && label && isSearch(chips, names))
    .sort((a, b) => b.count - a.count)
}

/** Without its only filter a search is the whole catalogue, which helps no one. */
const isSearch = (chips: readonly Chip[], left: readonly string[]): boolean =>
  left.includes('radius') || chips.some(({ name }) => name !== 'zip' && !left.includes(name))

const steps = [25, 50, 100, 200, 500, 1000]

export function fartherOut(
  { search }: Pick<SearchContext, 'search'>,
  query: Asked,
  total: number,
): SearchPage['farther'] {
  const { place, radiusMiles } = query.filter
  if (!place || radiusMiles === null) return []
  const radii = steps.filter((miles) => miles > radiusMiles)
  let most = total
  return search.engine.countWithin(query, radii).flatMap((count, at) => {
    const radius = radii[at] ?? 0
    if (count <= most) return []
    most = count
    return [{ radius, count }]
  })
}

/** Null too when no distance was asked for. */
export function firstFarther({ search }: Pick<SearchContext, 'search'>, query: Asked) {
  const { place, radiusMiles } = query.filter
  if (!place || radiusMiles === null) return null
  const radii = steps.filter((miles) => miles > radiusMiles)
  const counts = search.engine.countWithin(query, radii)
  const at = counts.findIndex((count) => count > 0)
  return at < 0 ? null : { radius: radii[at] ?? 0, count: counts[at] ?? 0 }
}
