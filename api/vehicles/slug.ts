/** Words of an address: lower case, ASCII, joined by hyphens. */
export const slugify = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 70)
    .replace(/-$/, '')

/** The part of an address that names a make or a model: signs that tell two models apart become words. */
export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll('+', ' plus ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

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
