import { paths } from '~/paths'

const start = '/sell'

/** Addresses of selling a car: of its seller, and of the dealerships that were asked. */
export const sellPaths = {
  start,
  offers: (id: number) => `${start}/offers?request=${id}`,
  offersByLink: (token: string) => `${start}/offers?token=${encodeURIComponent(token)}`,
  sellerPhoto: (assetId: string, query: string) => `${start}/offers/photos/${assetId}${query}`,
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
