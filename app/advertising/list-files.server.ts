import { paymentsList } from '~/billing/payments/payments-list'
import { type ListFileAddress, listFile } from '~/list-file.server'
import { fileOf } from '~/lists/list-definition'
import { orPageNotFound } from '~/session/not-found'
import { AdvertisementQuery, listAdvertisements } from '../../api/advertising/advertisements/advertisements.contract'
import { CampaignQuery, listCampaigns, listOwnCampaigns } from '../../api/advertising/campaigns/campaigns.contract'
import { listAdvertiserPayments, PaymentQuery } from '../../api/billing/payments/payment-list.contract'
import { advertisementsList } from './advertisements-list'
import { campaignsList } from './campaigns-list'

/** Holds the files of the lists of advertising, of the site and of a dealership. */
export const advertisingFiles: Readonly<Record<string, ListFileAddress>> = {
  'admin/advertising/advertisers/:id/payments.csv': listFile(fileOf(paymentsList), {
    guard: 'admin',
    query: PaymentQuery,
    read: ({ api, url }, state, { id }) =>
      orPageNotFound(url, api.call(listAdvertiserPayments, { ...state, id: Number(id) })),
  }),
  'dealership/:dealershipId?/advertising.csv': listFile(fileOf(campaignsList), {
    guard: 'staff:advertising',
    query: CampaignQuery,
    read: ({ api }, state) => api.call(listOwnCampaigns, state),
  }),
  'admin/advertising/campaigns.csv': listFile(fileOf(campaignsList), {
    guard: 'admin',
    query: CampaignQuery,
    read: ({ api }, state) => api.call(listCampaigns, state),
  }),
  'admin/advertisements.csv': listFile(fileOf(advertisementsList), {
    guard: 'admin',
    query: AdvertisementQuery,
    read: ({ api }, state) => api.call(listAdvertisements, state),
  }),
}
