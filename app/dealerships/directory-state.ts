import { paths, withQuery } from '~/paths'

/** The names that the directory's address may carry; anything else in it is ignored. */
// biome-ignore format: a list reads better as a list
export const directoryNames = ['name', 'letter', 'zip', 'radius', 'state', 'brand', 'rating', 'open', 'delivery', 'sort', 'view', 'page'] as const
export type DirectoryName = (typeof directoryNames)[number]
export type DirectoryState = Partial<Record<DirectoryName, string[]>>

/** What names begin with; the last is for all that begin with no letter. */
export const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ', '0-9']
export const letterLabel = (letter: string): string => letter.toUpperCase().replace('-', '–')

export const radii = ['10', '25', '50', '100', '250', '500']
export const ratings = ['3', '4', '4.5']

const maxLength = 100

export function directoryState(url: URL): DirectoryState {
  const entries = directoryNames.map((name) => {
    const values = url.searchParams.getAll(name).flatMap((value) => (name === 'brand' ? value.split(',') : [value]))
    const said = values.map((value) => value.trim().slice(0, maxLength)).filter(Boolean)
    return [name, name === 'brand' ? [...new Set(said)].slice(0, 30) : said.slice(0, 1)] as const
  })
  return Object.fromEntries(entries.filter(([, values]) => values.length > 0))
}

export const directoryQuery = (state: DirectoryState): Record<string, string> =>
  Object.fromEntries(Object.entries(state).map(([name, values]) => [name, values.join(',')]))

export const showsMap = ({ view }: DirectoryState): boolean => view?.[0] === 'map'

type Change = Partial<Record<DirectoryName, string[] | undefined>>

/** The directory's address with some names changed; the page starts anew unless it is what changes. */
export function directoryHref(state: DirectoryState, change: Change = {}): string {
  const { page: _, ...rest } = state
  return withQuery(paths.dealerships, { ...rest, ...change })
}

const mapRadius = '100'

/** The search's map: pins of dealerships around the place or in the state, else the country's states. */
export const carsMapHref = ({ zip, radius = [mapRadius], state }: DirectoryState): string =>
  withQuery(paths.search, { view: 'map', state, ...(zip && { zip, radius }) })

interface FilterChip {
  label: string
  href: string
}

export function directoryChips(state: DirectoryState): FilterChip[] {
  const chips: FilterChip[] = []
  const put = (label: string | undefined, change: Change) =>
    label && chips.push({ label, href: directoryHref(state, change) })
  const { name, letter, zip, radius, rating, brand = [] } = state
  put(name && `“${name[0]}”`, { name: undefined })
  put(letter && `Begins with ${letterLabel(letter[0] ?? '')}`, { letter: undefined })
  if (zip)
    put(radius ? `${radius[0]} miles of ${zip[0]}` : `Measured from ${zip[0]}`, { zip: undefined, radius: undefined })
  put(state.state?.[0]?.toUpperCase(), { state: undefined })
  for (const one of brand) put(one, { brand: brand.filter((other) => other !== one) })
  put(rating && `${rating[0]} stars and more`, { rating: undefined })
  put(state.open && 'Open now', { open: undefined })
  put(state.delivery && 'Delivers', { delivery: undefined })
  return chips
}
