import { paths, withQuery } from './paths'

type Id = string | number

/** A conversation’s page with one of its forms open, or at earlier messages; a guest’s address has a query already. */
export const threadView = (thread: string, view: { with?: 'time' | 'offer' | 'revoke'; before?: number }): string =>
  thread.includes('?') ? `${thread}&${withQuery('', view).slice(1)}` : withQuery(thread, view)

/** What stands below the address of a conversation. */
const partsOf = (thread: string) => ({
  file: (assetId: string) => `${thread}/files/${assetId}`,
  calendar: (appointment: Id) => `${thread}/appointments/${appointment}.ics`,
  draft: `${thread}/draft`,
})

/** The addresses of conversations and of forms that begin one: apart from `paths`, which every page carries. */
export const inboxPaths = {
  ofCustomer: (thread: Id) => partsOf(paths.user.inbox(thread)),
  ofDealership: (dealership: Id | undefined, thread: Id) => partsOf(paths.dealership(dealership).inbox(thread)),
  dealershipCsv: (dealership?: Id) => `${paths.dealership(dealership).inbox()}.csv`,
  adminReplies: '/admin/inbox#replies',
  adminCsv: `${paths.admin.inbox()}.csv`,
  ofAdmin: (thread: Id, assetId: string) => `${paths.admin.inbox(thread)}/attachments/${assetId}`,
  guestThread: (token: string) => withQuery('/thread', { token }),
  guestFile: (token: string, assetId: string) => withQuery(`/thread/files/${assetId}`, { token }),
  guestCalendar: (token: string, appointment: Id) => withQuery(`/thread/appointments/${appointment}.ics`, { token }),
  vehicleContact: (slug: string, about?: string) => withQuery(`${paths.vehicle(slug)}/contact`, { about }),
  dealershipContact: (slug: string, about?: string) => withQuery(`${paths.dealershipPage(slug)}/contact`, { about }),
}
