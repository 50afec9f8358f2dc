import { matchPath } from '@remix-run/react'
import { auditList } from '~/accounts/audit/audit-list'
import { leadsByMember } from '~/accounts/members/member-leads.server'
import { membersList } from '~/accounts/members/members-list'
import { activityList } from '~/accounts/my-account/activity-list'
import { ownProfile } from '~/accounts/profile/own-profile.server'
import { usersList } from '~/accounts/users/users-list'
import { advertisingFiles } from '~/advertising/list-files.server'
import { announcementsList } from '~/announcements/announcements-list'
import { invoiceLinesFile } from '~/billing/invoices/invoice-lines-file'
import { differencesList } from '~/billing/payments/differences-list'
import { paymentsList } from '~/billing/payments/payments-list'
import { statementFile, statementRows } from '~/billing/payments/statement-file'
import { casesList } from '~/cases/cases-list'
import { prospectsList } from '~/cases/prospects-list'
import { ticketsList } from '~/cases/tickets/tickets-list'
import { dayFigures, daysFile, peopleFile, sourcesFile, vehicleDaysFile } from '~/dealership-analytics/figure-files'
import { missedSearchesFile, searchesFile } from '~/dealership-analytics/search-files'
import { vehicleFiguresList } from '~/dealership-analytics/vehicle-figures-list'
import { inventoryList } from '~/dealership-inventory/inventory-list'
import { recordsList } from '~/dealerships/admin/records-list'
import { stockList } from '~/dealerships/admin/stock-list'
import { idIn } from '~/feeds/feed-id.server'
import { newestFirst, runsList } from '~/feeds/history/runs-list'
import { ownRunsList } from '~/feeds/RunsPanel'
import { decisionsList } from '~/feeds/validations/DecisionsPanel'
import { openValuesFile } from '~/feeds/validations/open-values-file'
import { conversationsFile } from '~/inbox/dealership/conversations-file'
import { fileOf } from '~/lists/list-definition'
import { marketplaceFiles } from '~/marketplace-analytics/list-files.server'
import { moderationFile } from '~/moderation/moderation-file'
import { sellRequestsList } from '~/selling/requests/requests-list'
import { orPageNotFound, pageNotFound } from '~/session/not-found'
import { type StateSection, stateRows, stateRowsFile } from '~/site-settings/state-rows'
import { postsFile } from '~/social/posts-file'
import { stockList as everyVehicle } from '~/stock/stock-list'
import { taxonomyFiles } from '~/taxonomy/list-files.server'
import { isoIn } from '~/zoned'
import { AuditLogQuery, listAuditLog } from '../api/accounts/admin-audit/audit-log.contract'
import { listUsers, UserQuery } from '../api/accounts/admin-users/users.contract'
import { listMembers, MemberQuery } from '../api/accounts/members/members.contract'
import { getAnalytics, listVehicleFigures, VehicleFigureQuery } from '../api/analytics/analytics.contract'
import { getDealershipSearches } from '../api/analytics/dealership-searches.contract'
import { getVehicleAnalytics } from '../api/analytics/vehicle-analytics.contract'
import { AnnouncementsQuery, listAnnouncements } from '../api/announcements/announcements.contract'
import { listActivity } from '../api/audit/contract'
import {
  AdminInvoiceQuery,
  InvoiceQuery,
  listAdminInvoiceLines,
  listOwnInvoiceLines,
} from '../api/billing/invoices/invoices.contract'
import { listPayments, PaymentQuery } from '../api/billing/payments/payment-list.contract'
import { DifferenceQuery, listDifferences } from '../api/billing/payments/reconciliation.contract'
import { getStatement, StatementQuery } from '../api/billing/payments/statement.contract'
import { CaseQuery, listCases } from '../api/cases/cases.contract'
import { listTickets, TicketQuery } from '../api/cases/tickets/tickets.contract'
import { DealershipRecordQuery, listDealershipRecords } from '../api/dealerships/admin/dealerships.contract'
import { listAllRuns } from '../api/feeds/run-list/all-runs.contract'
import { RunQuery } from '../api/feeds/run-list/run-list.contract'
import { listRuns, RunListQuery } from '../api/feeds/runs/runs.contract'
import {
  DecisionQuery,
  listOpenValues,
  listValueDecisions,
  OpenValueQuery,
} from '../api/feeds/validations/values.contract'
import { z } from '../api/http/contract'
import { DealershipInboxQuery, listDealershipThreads } from '../api/inbox/threads/dealership-inbox.contract'
import { listModeration, ModerationQuery } from '../api/moderation/queue.contract'
import { RangeQuery } from '../api/range.contract'
import { listSellRequests, SellRequestQuery } from '../api/selling/requests/requests.contract'
import { getSetting } from '../api/site-settings/admin-settings.contract'
import { listPostFigures } from '../api/social/posts/own-posts.contract'
import { LotQuery, listLot } from '../api/vehicles/inventory/inventory.contract'
import { InventoryQuery, listInventory } from '../api/vehicles/inventory-list/inventory-list.contract'
import { listStock, StockQuery } from '../api/vehicles/stock/stock.contract'
import { type ListFileAddress, listFile } from './list-file.server'

const stateFile = (section: StateSection) =>
  listFile(stateRowsFile(section), {
    guard: 'admin',
    query: z.object({}),
    async read({ api }) {
      const { value, people } = await api.call(getSetting, { section })
      return { items: stateRows(section, value, people) }
    },
  })

/** Names, by address as in app/routes.ts, who may have the file, how its rows are read, and what its columns are. */
export const listFiles: Readonly<Record<string, ListFileAddress>> = {
  'dealership/:dealershipId?/analytics/days.csv': listFile(daysFile, {
    guard: 'staff:analytics',
    query: RangeQuery,
    read: async ({ api }, { size: _, ...range }) => ({ items: dayFigures(await api.call(getAnalytics, range)) }),
  }),
  'dealership/:dealershipId?/analytics/searches.csv': listFile(searchesFile, {
    guard: 'staff:analytics',
    query: RangeQuery,
    read: async ({ api }, { size: _, ...range }) => ({ items: (await api.call(getDealershipSearches, range)).led }),
  }),
  'dealership/:dealershipId?/analytics/missed-searches.csv': listFile(missedSearchesFile, {
    guard: 'staff:analytics',
    query: RangeQuery,
    read: async ({ api }, { size: _, ...range }) => ({ items: (await api.call(getDealershipSearches, range)).missed }),
  }),
  'dealership/:dealershipId?/analytics/people.csv': listFile(peopleFile, {
    guard: 'staff:users',
    query: RangeQuery,
    read: async ({ api }, { size: _, ...range }) => ({ items: (await api.call(getAnalytics, range)).people ?? [] }),
  }),
  'dealership/:dealershipId?/analytics/sources.csv': listFile(sourcesFile, {
    guard: 'staff:analytics',
    query: RangeQuery,
    read: async ({ api }, { size: _, ...range }) => ({ items: (await api.call(getAnalytics, range)).sources }),
  }),
  'dealership/:dealershipId?/analytics/vehicles.csv': listFile(fileOf(vehicleFiguresList), {
    guard: 'staff:analytics',
    query: VehicleFigureQuery,
    read: ({ api }, state) => api.call(listVehicleFigures, state),
  }),
  'dealership/:dealershipId?/analytics/vehicles/:vehicleId/days.csv': listFile(vehicleDaysFile, {
    guard: 'staff:analytics',
    query: RangeQuery,
    read: async ({ api, url }, { size: _, ...range }, { vehicleId }) => ({
      items: (await orPageNotFound(url, api.call(getVehicleAnalytics, { id: idIn(vehicleId, url), ...range }))).byDay,
    }),
  }),
  'dealership/:dealershipId?/billing/invoices.csv': listFile(invoiceLinesFile, {
    guard: 'staff:billing',
    query: InvoiceQuery,
    read: ({ api }, state) => api.call(listOwnInvoiceLines, state),
  }),
  'dealership/:dealershipId?/support.csv': listFile(fileOf(ticketsList), {
    guard: 'staff:support',
    query: TicketQuery,
    read: ({ api }, state) => api.call(listTickets, state),
  }),
  'dealership/:dealershipId?/users.csv': listFile(fileOf(membersList), {
    guard: 'staff:users',
    query: MemberQuery,
    read: ({ api }, state) => api.call(listMembers, state),
    facts: async (context) => ({ leads: await leadsByMember(context) }),
  }),
  'dealership/:dealershipId?/inventory.csv': listFile(fileOf(inventoryList), {
    guard: 'staff:inventory',
    query: LotQuery,
    read: ({ api }, state) => api.call(listLot, state),
  }),
  'dealership/:dealershipId?/inventory/feed.csv': listFile(fileOf(ownRunsList), {
    guard: 'staff:feed',
    query: RunListQuery,
    read: ({ api }, state) => api.call(listRuns, state),
  }),
  'dealership/:dealershipId?/social.csv': listFile(postsFile, {
    guard: 'staff:social',
    query: z.object({}),
    read: ({ api }) => api.call(listPostFigures),
    facts: ({ origin }) => ({ origin }),
  }),
  'dealership/:dealershipId?/inbox.csv': listFile(conversationsFile, {
    guard: 'staff:inbox',
    query: DealershipInboxQuery,
    read: ({ api }, state) => api.call(listDealershipThreads, state),
  }),
  'admin/billing.csv': listFile(invoiceLinesFile, {
    guard: 'admin',
    query: AdminInvoiceQuery,
    read: ({ api }, state) => api.call(listAdminInvoiceLines, state),
  }),
  'admin/settings/state-costs.csv': stateFile('state-costs'),
  'admin/settings/insurance-minimums.csv': stateFile('insurance-minimums'),
  'admin/audit.csv': listFile(fileOf(auditList), {
    guard: 'admin',
    query: AuditLogQuery.omit({ before: true }),
    read: ({ api }, state) => api.call(listAuditLog, state),
  }),
  'admin/inbox.csv': listFile(fileOf(casesList), {
    guard: 'admin',
    query: CaseQuery,
    read: ({ api }, state) => api.call(listCases, state),
  }),
  'admin/dealerships/prospects.csv': listFile(fileOf(prospectsList), {
    guard: 'admin',
    query: CaseQuery,
    read: ({ api }, state) => api.call(listCases, { ...state, kind: 'dealership' }),
  }),
  'admin/comments.csv': listFile(moderationFile, {
    guard: 'admin',
    query: ModerationQuery,
    read: ({ api }, state) => api.call(listModeration, { ...state, queue: 'comments' }),
  }),
  'admin/social.csv': listFile(moderationFile, {
    guard: 'admin',
    query: ModerationQuery,
    read: ({ api }, state) => api.call(listModeration, { ...state, queue: 'posts' }),
  }),
  'admin/feed-history.csv': listFile(fileOf(runsList), {
    guard: 'admin',
    query: RunQuery,
    read: ({ api }, state) => api.call(listAllRuns, { sort: newestFirst, ...state }),
  }),
  'admin/import-validations.csv': listFile(openValuesFile, {
    guard: 'admin',
    query: OpenValueQuery,
    read: ({ api }, state) => api.call(listOpenValues, state),
  }),
  'admin/import-validations/decisions.csv': listFile(fileOf(decisionsList), {
    guard: 'admin',
    query: DecisionQuery,
    read: ({ api }, state) => api.call(listValueDecisions, state),
  }),
  'admin/users.csv': listFile(fileOf(usersList), {
    guard: 'admin',
    query: UserQuery,
    read: ({ api }, state) => api.call(listUsers, state),
  }),
  'admin/dealerships.csv': listFile(fileOf(recordsList), {
    guard: 'admin',
    query: DealershipRecordQuery,
    read: ({ api }, state) => api.call(listDealershipRecords, state),
  }),
  'admin/dealerships/:id/inventory.csv': listFile(fileOf(stockList), {
    guard: 'admin',
    query: InventoryQuery,
    read: ({ api, url }, state, { id }) => orPageNotFound(url, api.call(listInventory, { ...state, id: Number(id) })),
  }),
  'dealership/:dealershipId?/billing/statement.csv': listFile(statementFile, {
    guard: 'staff:billing',
    query: StatementQuery,
    read: async ({ api }, { size: _, ...range }) => ({ items: statementRows(await api.call(getStatement, range)) }),
  }),
  'admin/dealerships/:id/payments.csv': listFile(fileOf(paymentsList), {
    guard: 'admin',
    query: PaymentQuery,
    read: ({ api, url }, state, { id }) => orPageNotFound(url, api.call(listPayments, { ...state, id: Number(id) })),
  }),
  'admin/billing/reconciliation.csv': listFile(fileOf(differencesList), {
    guard: 'admin',
    query: DifferenceQuery,
    read: ({ api }, state) => api.call(listDifferences, state),
  }),
  'dealership/:dealershipId?/inbox/selling.csv': listFile(fileOf(sellRequestsList), {
    guard: 'staff:inbox',
    query: SellRequestQuery,
    read: ({ api }, state) => api.call(listSellRequests, state),
  }),
  'admin/inventory.csv': listFile(fileOf(everyVehicle), {
    guard: 'admin',
    query: StockQuery,
    read: ({ api }, state) => api.call(listStock, state),
  }),
  'admin/announcements.csv': listFile(fileOf(announcementsList), {
    guard: 'admin',
    query: AnnouncementsQuery,
    read: ({ api }, state) => api.call(listAnnouncements, state),
  }),
  ...advertisingFiles,
  ...marketplaceFiles,
  ...taxonomyFiles,
  'user/activity.csv': listFile(fileOf(activityList), {
    guard: 'user',
    query: z.object({}),
    read: ({ api }) => api.call(listActivity, { size: '1000' }),
    facts: async (context) => {
      const zone = (await ownProfile(context)).timeZone ?? 'UTC'
      return { zone, timeIn: (instant) => isoIn(zone, instant) }
    },
  }),
}

/** Throws the page “not found” for an address that is no list's file. */
export function listFileAt(url: URL): ListFileAddress {
  const path = Object.keys(listFiles).find((one) => matchPath(one, url.pathname))
  const file = path && listFiles[path]
  if (!file) throw pageNotFound(url)
  return file
}
