import { paths, withQuery } from '~/paths'

export interface SavedVehiclesState {
  show: 'listed' | 'ended'
  sort: string
  page: number
  per: '24' | '50'
  view: SavedView
}

export type SavedView = 'table' | 'grid'

export const sortOptions = [
  { value: 'newest', label: 'Last saved' },
  { value: 'oldest', label: 'First saved' },
  { value: 'drop', label: 'Biggest drop' },
  { value: 'price', label: 'Lowest total' },
  { value: 'price_desc', label: 'Highest total' },
  { value: 'year', label: 'Newest model year' },
]

/** What an address says; what it says wrongly is as if it were not there. */
export function savedVehiclesState({ searchParams }: URL): SavedVehiclesState {
  const sort = searchParams.get('sort')
  const page = Math.trunc(Number(searchParams.get('page')))
  return {
    show: searchParams.get('show') === 'ended' ? 'ended' : 'listed',
    sort: sortOptions.find(({ value }) => value === sort)?.value ?? 'newest',
    page: Number.isFinite(page) && page > 1 ? page : 1,
    per: searchParams.get('per') === '50' ? '50' : '24',
    view: searchParams.get('view') === 'grid' ? 'grid' : 'table',
  }
}

export function savedVehiclesHref(state: SavedVehiclesState, change: Partial<SavedVehiclesState> = {}): string {
  const { show, sort, page, per, view } = { ...state, page: 1, ...change }
  return withQuery(paths.user.savedVehicles, {
    show: show === 'listed' ? undefined : show,
    sort: sort === 'newest' ? undefined : sort,
    per: per === '24' ? undefined : per,
    view: view === 'table' ? undefined : view,
    page: page > 1 ? page : undefined,
  })
}
