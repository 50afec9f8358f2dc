export const exploreNames = ['q', 'tag', 'media', 'dealership', 'zip'] as const
export type ExploreState = Partial<Record<(typeof exploreNames)[number], string>>

export const mediaChoices = [
  { value: 'pictures', label: 'Posts with pictures' },
  { value: 'cars', label: 'Posts with cars' },
]

/** What the address says; what is no value of its kind is left out. */
export function exploreState(search: URLSearchParams): ExploreState {
  const said = (name: string) => search.get(name)?.trim().normalize().slice(0, 100) || undefined
  const only = (name: string, pattern: RegExp) => pattern.exec(said(name) ?? '')?.[0]
  return {
    q: said('q'),
    tag: said('tag')?.replace(/^#/, '').toLowerCase().slice(0, 50) || undefined,
    media: mediaChoices.find(({ value }) => value === said('media'))?.value,
    dealership: only('dealership', /^[1-9]\d{0,14}$/),
    zip: only('zip', /^\d{5}$/),
  }
}

export const isSearch = ({ q, tag, media, dealership }: ExploreState): boolean =>
  [q, tag, media, dealership].some((one) => one !== undefined)
