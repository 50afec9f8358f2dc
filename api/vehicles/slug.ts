import { slugify } from '../slug'

interface Named {
  id: number
  year: number
  make: string
  model: string
  trim: string | null
}

/** `{year}-{make}-{model}-{trim}-{id36}`: the words are for people, the id at the end decides. */
export function vehicleSlug({ id, year, make, model, trim }: Named): string {
  const words = slugify([year, make, model, trim].filter(Boolean).join(' '))
  return `${words}-${id.toString(36)}`
}

/** The vehicle's id from a slug, or null when there is none in it. */
export function idOfSlug(slug: string): number | null {
  const tail = /(?:^|-)([0-9a-z]{1,9})$/.exec(slug.toLowerCase())?.[1]
  const id = tail ? Number.parseInt(tail, 36) : Number.NaN
  return Number.isSafeInteger(id) && id > 0 ? id : null
}
