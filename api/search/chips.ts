import { type Filters, listFacets, listNames } from './filters'

export interface Chip {
  name: string
  value: string
  label: string
}

const dollars = (cents: number) => `$${(cents / 100).toLocaleString('en-US')}`

/** The filters in force, in words: each names the parameter and the value that it came from. */
export function chipsOf(filters: Filters): Chip[] {
  const chips: Chip[] = []
  const put = (name: string, value: string, label: string) => chips.push({ name, value, label })
  if (filters.words.length > 0) put('q', filters.words.join(' '), `“${filters.words.join(' ')}”`)
  for (const name of listNames)
    for (const value of filters.lists[name]) put(name, value, listFacets[name].labels[value] ?? value)
  for (const { name } of filters.makes) put('make', name, name)
  for (const { name } of filters.models) put('model', name, name)
  if (filters.place) put('zip', filters.place.zip, nearness(filters))
  if (filters.yearMin !== null) put('year_min', String(filters.yearMin), `${filters.yearMin} or newer`)
  if (filters.yearMax !== null) put('year_max', String(filters.yearMax), `${filters.yearMax} or older`)
  if (filters.priceMinCents !== null)
    put('price_min', String(filters.priceMinCents / 100), `From ${dollars(filters.priceMinCents)}`)
  if (filters.priceMaxCents !== null)
    put('price_max', String(filters.priceMaxCents / 100), `Up to ${dollars(filters.priceMaxCents)}`)
  if (filters.mileageMax !== null)
    put('mileage_max', String(filters.mileageMax), `Up to ${filters.mileageMax.toLocaleString('en-US')} mi`)
  if (filters.days !== null) put('days', String(filters.days), `Listed within ${filters.days} days`)
  return chips
}

function nearness({ place, radiusMiles }: Filters): string {
  if (!place) return ''
  return radiusMiles === null ? `Measured from ${place.zip}` : `${radiusMiles} miles of ${place.zip}`
}
