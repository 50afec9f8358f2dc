import { mailPicture } from '../../assets/contract'

/** The web half's own: app/paths.ts. */
export const pagePaths = {
  savedSearches: '/user/saved-searches',
  savedVehicles: '/user/saved-vehicles',
  vehicle: (slug: string) => `/vehicle/${encodeURIComponent(slug)}`,
  dealership: (slug: string) => `/dealerships/${encodeURIComponent(slug)}`,
  newestOf: ({ id, query }: { id: number; query: string }) => `/search?${query}&sort=newest&saved=${id}`,
  picture: (id: string) => `/media/${id}/${mailPicture}`,
  unsubscribe: (token: string) => `/unsubscribe?token=${encodeURIComponent(token)}`,
}
