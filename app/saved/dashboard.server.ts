import { unreadMessagesOf } from '~/notifications/unread.server'
import type { RequestContext } from '~/session/request-context.server'
import { vehicleCards } from '~/vehicles/vehicle-cards.server'
import { listCustomerAppointments } from '../../api/inbox/appointments/appointment.contract'
import { listCustomerThreads } from '../../api/inbox/threads/customer-inbox.contract'
import { listReviewInvitations } from '../../api/reviews/contract'
import { listSavedChanges } from '../../api/saved/changes.contract'
import { listSavedDealerships } from '../../api/saved/dealerships.contract'
import { listSavedSearches } from '../../api/saved/searches.contract'
import { listSavedVehicles } from '../../api/saved/vehicles.contract'
import { listOwnSellRequests } from '../../api/selling/seller/seller.contract'

const shownChanges = 4
const shownSearches = 3
const shownRecent = 6
const shownConversations = 3

export type Dashboard = Awaited<ReturnType<typeof dashboard>>

export async function dashboard(context: RequestContext) {
  const [follows, dealings] = await Promise.all([followed(context), dealingsOf(context)])
  return { ...follows, ...dealings }
}

/** With dealerships: conversations, and what comes of them. */
async function dealingsOf(context: RequestContext) {
  const [unread, { items: conversations }, { items: appointments }, { items: invitations }, selling] =
    await Promise.all([
      unreadMessagesOf(context),
      context.api.call(listCustomerThreads, { size: shownConversations }),
      context.api.call(listCustomerAppointments),
      context.api.call(listReviewInvitations),
      context.api.call(listOwnSellRequests),
    ])
  return { unread, conversations, appointments, invitations, selling: selling.items }
}

async function followed(context: RequestContext) {
  const [changed, { items: searches }, { items: dealerships }, recent, lately] = await Promise.all([
    context.api.call(listSavedVehicles, { show: 'changed', sort: 'drop' }),
    context.api.call(listSavedSearches),
    context.api.call(listSavedDealerships),
    vehicleCards(context, context.current.browserState.recent).catch(() => ({ items: [] })),
    context.api.call(listSavedChanges),
  ])
  const { listed, ended } = changed.counts
  const withNews = searches.filter(({ fresh }) => fresh > 0).sort((a, b) => b.fresh - a.fresh)
  return {
    changes: changed.items.slice(0, shownChanges),
    changed: changed.total,
    saved: listed + ended,
    searches: searches.length,
    dealerships: dealerships.filter(({ isOpen }) => isOpen).slice(0, shownChanges),
    news: withNews
      .slice(0, shownSearches)
      .map(({ id, name, query, fresh, newest }) => ({ id, name, query, fresh, newest })),
    fresh: withNews.reduce((sum, { fresh }) => sum + fresh, 0),
    lately: lately.items.slice(0, shownChanges),
    latelyTotal: lately.total,
    told: lately.counts,
    recent: recent.items.slice(0, shownRecent),
  }
}
