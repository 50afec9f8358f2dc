import { mailPicture } from '../../assets/contract'

/** The web half's own: app/paths.ts. */
export const pagePaths = {
  savedSearches: '/user/saved-searches',
  savedVehicles: '/user/saved-vehicles',
  /** Says that the way led through an alert (app/counting/source.ts). */
  vehicle: (slug: string, via: 'alert' | 'saved_search') => `/vehicle/${encodeURIComponent(slug)}?via=${via}`,
  dealership: (slug: string) => `/dealerships/${encodeURIComponent(slug)}`,
  /** `id` of a saved search; an alert without an account has none. */
  newestOf: ({ id, query }: { id?: number; query: string }) =>
    `/search?${query}&sort=newest${id === undefined ? '' : `&saved=${id}`}`,
  picture: (id: string) => `/media/${id}/${mailPicture}`,
  guestAlertConfirmation: (token: string) => `/alerts/confirm?token=${encodeURIComponent(token)}`,
  unsubscribe: (token: string) => `/unsubscribe?token=${encodeURIComponent(token)}`,
}
