import { paths, withQuery } from './paths'

type Id = string | number
type Query = Record<string, string | undefined>

/** Leads to a dealership's pages of advertising that few others link to. */
export const adPaths = (dealership?: Id) => {
  const { advertising, campaign } = paths.dealership(dealership)
  return {
    csv: `${advertising}.csv`,
    new: (query: Query = {}) => withQuery(`${advertising}/new`, query),
    newAd: (id: Id) => `${campaign(id)}/ads/new`,
    ad: (id: Id) => `${advertising}/ads/${id}`,
  }
}

/** Leads to the administrators' pages of advertising. */
export const adminAdPaths = {
  calendar: paths.admin.advertising,
  campaigns: '/admin/advertising/campaigns',
  campaignsCsv: '/admin/advertising/campaigns.csv',
  newCampaign: '/admin/advertising/campaigns/new',
  campaign: (id: Id) => `/admin/advertising/campaigns/${id}`,
  placements: '/admin/advertising/placements',
  placement: (code: string) => `/admin/advertising/placements/${code}`,
  advertisers: '/admin/advertising/advertisers',
  newAdvertiser: '/admin/advertising/advertisers/new',
  advertiser: (id: Id) => `/admin/advertising/advertisers/${id}`,
  advertiserPayments: (id: Id) => `/admin/advertising/advertisers/${id}/payments`,
  advertiserPaymentsCsv: (id: Id) => `/admin/advertising/advertisers/${id}/payments.csv`,
  advertisements: paths.admin.advertisements,
  advertisementsCsv: '/admin/advertisements.csv',
  advertisement: (id: Id) => `/admin/advertisements/${id}`,
}

/** Leads to what pages of everybody have of advertising. */
export const publicAdPaths = {
  /** Leads on to what an advertisement is for. */
  ad: (token: string) => `/ad/${token}`,
  seen: '/ad/seen',
  /** Names the picture of a page without script. */
  seenPicture: (token: string) => `/ad/seen?t=${token}`,
  report: (id: Id) => `/ads/${id}/report`,
}
