import { chipsOf } from './chips'
import type { Chosen } from './choice'
import type { SearchPage } from './contract'
import type { FilterName, Query } from './engine/query'
import type { SearchContext } from './index'

const parametersOf = (name: FilterName): string[] => {
  if (name === 'radius') return ['zip']
  return name === 'year' || name === 'price'
    ? [`${name}_min`, `${name}_max`]
    : name === 'mileage'
      ? ['mileage_max']
      : [name]
}

export function withoutEach(
  { search }: Pick<SearchContext, 'search'>,
  query: Query,
  chosen: Chosen,
): SearchPage['widen'] {
  const chips = chipsOf(chosen, search.engine)
  return search.engine
    .countWithout(query)
    .map(({ name, count }) => {
      const names = parametersOf(name)
      const labels = chips.filter((chip) => names.includes(chip.name)).map(({ label }) => label)
      return { name: names[0] ?? name, names, label: labels.join(', '), count }
    })
    .filter(({ count, label }) => count > 0 && label)
    .sort((a, b) => b.count - a.count)
}

const steps = [25, 50, 100, 200, 500, 1000]

export function fartherOut(
  { search }: Pick<SearchContext, 'search'>,
  query: Query,
  total: number,
): SearchPage['farther'] {
  const { place, radiusMiles } = query.choice
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
export function firstFarther({ search }: Pick<SearchContext, 'search'>, choice: Query['choice']) {
  const { place, radiusMiles } = choice
  if (!place || radiusMiles === null) return null
  const radii = steps.filter((miles) => miles > radiusMiles)
  const counts = search.engine.countWithin({ choice }, radii)
  const at = counts.findIndex((count) => count > 0)
  return at < 0 ? null : { radius: radii[at] ?? 0, count: counts[at] ?? 0 }
}
