import { paths, withQuery } from './paths'

/** Every step of selling a car has an address of its own, in this order. */
export const sellSteps = ['car', 'miles', 'condition', 'photos', 'estimate', 'dealerships'] as const
export type SellStep = (typeof sellSteps)[number]

/** Names the pages below `/sell`, each with a module of its name. */
export const sellPages = [
  'car',
  'miles',
  'condition',
  'photos',
  'estimate',
  'dealerships',
  'sent',
  'confirm',
  'draft',
] as const

/** Addresses of selling a car: of its seller, and of the dealerships that were asked. */
export const sellPaths = {
  start: paths.sell,
  step: (step: SellStep): string => `${paths.sell}/${step}`,
  later: `${paths.sell}/draft`,
  sent: `${paths.sell}/sent`,
  confirm: (token: string) => withQuery(`${paths.sell}/confirm`, { token }),
  photo: (id: number) => `${paths.sell}/photos/${id}`,
  uploads: `${paths.sell}/photos/uploads`,
  offers: (id: number) => `${paths.sell}/offers?request=${id}`,
  offersByLink: (token: string) => `${paths.sell}/offers?token=${encodeURIComponent(token)}`,
  sellerPhoto: (assetId: string, query: string) => `${paths.sell}/offers/photos/${assetId}${query}`,
  ofDealership: (dealershipId?: number | string) => {
    const list = `${paths.dealership(dealershipId).inbox()}/selling`
    return {
      list,
      csv: `${list}.csv`,
      request: (id: number) => `${list}/${id}`,
      photo: (id: number, assetId: string) => `${list}/${id}/photos/${assetId}`,
    }
  },
}
