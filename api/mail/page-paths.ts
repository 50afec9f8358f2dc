import { mailPicture } from '../assets/contract'

/** Pages of the web half that mails about alerts lead to (app/paths.ts). */
export const pagePaths = {
  savedSearches: '/user/saved-searches',
  savedVehicles: '/user/saved-vehicles',
  vehicle: (slug: string) => `/vehicle/${encodeURIComponent(slug)}`,
  dealership: (slug: string) => `/dealerships/${encodeURIComponent(slug)}`,
  /** The search page of a saved search, whose query is in its canonical form, the latest listed first. */
  newestOf: ({ id, query }: { id: number; query: string }) => `/search?${query}&sort=newest&saved=${id}`,
  picture: (id: string) => `/media/${id}/${mailPicture}`,
  unsubscribe: (token: string) => `/unsubscribe?token=${encodeURIComponent(token)}`,
}
