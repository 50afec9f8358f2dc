import { adminAdPaths } from './ad-paths'
import { paths, withQuery } from './paths'

type Id = string | number

/** Addresses of invoices, apart from `paths`, which every page carries. Without an id the active dealership is meant. */
export const invoicePaths = (dealershipId?: Id) => {
  const { billing, invoice } = paths.dealership(dealershipId)
  return {
    csv: `${billing}/invoices.csv`,
    pdf: (number: string) => `${invoice(number)}/pdf`,
    pay: (number: string) => withQuery(`${billing}/pay`, { invoice: number }),
  }
}

export const adminInvoicePaths = {
  list: '/admin/billing',
  csv: '/admin/billing.csv',
  invoice: (id: Id) => `/admin/billing/invoices/${id}`,
  pdf: (id: Id) => `/admin/billing/invoices/${id}/pdf`,
  /** Leads to a payer's own page. */
  payer: ({ kind, id }: { kind: 'dealership' | 'advertiser'; id: Id }) =>
    kind === 'dealership' ? paths.admin.dealership(id) : adminAdPaths.advertiser(id),
  /** Lists the invoices of a payer. */
  of: ({ kind, id }: { kind: 'dealership' | 'advertiser'; id: Id }) =>
    withQuery('/admin/billing', { show: 'all', [kind]: id }),
  exemption: (dealershipId: Id) => `/admin/dealerships/${dealershipId}/exemption`,
}
