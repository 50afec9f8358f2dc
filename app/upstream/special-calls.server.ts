import * as closure from '../../api/accounts/account-closure/account-closure.contract'
import { endImpersonation } from '../../api/accounts/admin-users/users.contract'
import * as accounts from '../../api/accounts/contract'
import { verifyEmail } from '../../api/accounts/email-links/verification.contract'
import { getAdminSecurity, getSecurity, reauthenticate } from '../../api/accounts/mfa/factors.contract'
import { changePassword, setPassword } from '../../api/accounts/passwords/password.contract'
import * as profile from '../../api/accounts/profile/profile.contract'
import { registerDealership } from '../../api/accounts/registration/dealership-registration.contract'
import { register } from '../../api/accounts/registration/registration.contract'
import { listSessions } from '../../api/accounts/sessions/sessions.contract'
import { listConnections, providerCallback } from '../../api/accounts/third-party/third-party.contract'
import { getAnalytics, listVehicleFigures } from '../../api/analytics/analytics.contract'
import { getDashboard } from '../../api/analytics/dashboard.contract'
import { getDealershipSearches } from '../../api/analytics/dealership-searches.contract'
import { getAdminOverview } from '../../api/analytics/overview.contract'

import { listShownAnnouncements } from '../../api/announcements/announcements.contract'
import { getPicture, uploadAsset, uploadGuestAsset } from '../../api/assets/contract'
import { getAdminBilling, getBilling, openExemption } from '../../api/billing/invoices/account.contract'
import * as invoices from '../../api/billing/invoices/invoices.contract'
import { getPaymentMethod, openCardPage } from '../../api/billing/payments/payment-method.contract'
import { getPayment, payByCard, refundPayment } from '../../api/billing/payments/payments.contract'
import { takeOverDifference } from '../../api/billing/payments/reconciliation.contract'
import { getPlan, getPlanUse } from '../../api/billing/plans/plan.contract'
import { getStanding } from '../../api/billing/standing/standing.contract'
import { downloadOfCase } from '../../api/cases/cases.contract'
import { orderClosure } from '../../api/closures/contract'
import { firstContact, firstHome, firstHowItWorks } from '../../api/content/site-pages/first-words.contract'
import { getContactWords, getHomeWords, getHowItWorksWords } from '../../api/content/site-pages/site-pages.contract'
import { recordVehicleEvent } from '../../api/counting/counts.contract'
import { getActiveDealership, listDealerships, listMyDealerships } from '../../api/dealerships/contract'
import { openDocument, openDocumentAsAdmin } from '../../api/dealerships/documents/documents.contract'
import { getEmbed } from '../../api/embeds/contract'
import { testEnvironment } from '../../api/environment/contract'
import * as anyRuns from '../../api/feeds/run-list/all-runs.contract'
import * as runFiles from '../../api/feeds/runs/run-files.contract'
import { listRuns } from '../../api/feeds/runs/runs.contract'
import { listFeeds } from '../../api/feeds/sources/sources.contract'
import { waitingRuns, waitingValues } from '../../api/feeds/waiting/waiting.contract'
import { listHelpArticles } from '../../api/help/help.contract'
import type { z } from '../../api/http/contract'
import { listCustomerAppointments } from '../../api/inbox/appointments/appointment.contract'
import { calendarOfCustomer } from '../../api/inbox/appointments/customer-appointments.contract'
import { calendarOfGuest } from '../../api/inbox/appointments/guest-appointments.contract'
import { calendarOfStaff } from '../../api/inbox/appointments/staff-appointments.contract'
import * as attachments from '../../api/inbox/threads/attachments.contract'
import { countReassignable, listAssignable } from '../../api/inbox/threads/bulk.contract'
import { listCustomerThreads } from '../../api/inbox/threads/customer-inbox.contract'
import { listDealershipThreads } from '../../api/inbox/threads/dealership-inbox.contract'
import { customerInboxState, dealershipInboxState } from '../../api/inbox/threads/state.contract'
import { moderationState } from '../../api/moderation/queue.contract'
import { countUnread, listNotifications, readPreferences } from '../../api/notifications/contract'
import { downloadExport, latestExport } from '../../api/privacy/contract'
import { listReviewInvitations } from '../../api/reviews/contract'
import { listSavedChanges } from '../../api/saved/changes.contract'
import { listSavedIds } from '../../api/saved/contract'
import { listSavedDealerships } from '../../api/saved/dealerships.contract'
import { listSavedSearches } from '../../api/saved/searches.contract'
import { listSavedVehicles } from '../../api/saved/vehicles.contract'
import { listPriceDrops, overview, search } from '../../api/search/contract'
import { listPins } from '../../api/search/pins.contract'
import { countSearch, listSuggestions } from '../../api/search/suggestions.contract'
import { getSellPhoto } from '../../api/selling/drafts/photos.contract'
import { getSellExample } from '../../api/selling/estimate/example.contract'
import { countSellRequests, listSellRequests } from '../../api/selling/requests/requests.contract'
import { listOwnSellRequests } from '../../api/selling/seller/seller.contract'
import { listFollows } from '../../api/social/follows/follows.contract'
import { explorePosts, listHashtags } from '../../api/social/posts/explore.contract'
import { listOfficialPosts } from '../../api/social/posts/official-posts.contract'
import * as ownPosts from '../../api/social/posts/own-posts.contract'
import { listPosts } from '../../api/social/posts/posts.contract'
import { listPromotedPosts } from '../../api/social/posts/promote-posts.contract'
import { listSavedPosts } from '../../api/social/saves/saves.contract'
import { getShareImage, listVehicleCards } from '../../api/vehicles/contract'
import { listPageVersions } from '../../api/vehicles/page/page.contract'
import { addPhotos } from '../../api/vehicles/photos/photos.contract'
import { printSticker, printStickers } from '../../api/vehicles/stickers/stickers.contract'
import type { Contract, Output } from './call-input'
import * as missing from './missing-answers'
import * as spec from './spec-answers'

export interface CallOptions {
  /** A new GET with the same key cancels the previous one of the same browser session. */
  abortKey?: string | undefined
  /** Milliseconds, when the call may take less than the page's deadline allows. */
  within?: number
  /** The call carries files: it may take a minute. */
  files?: boolean
  /** A picture that is made when it is first asked for, a password that is judged: being late, it says nothing of the API. */
  slow?: boolean
  /** The session it speaks for, where that is not the caller's own. */
  bearer?: string
}

/** Says what another API may leave out (docs/decisions/0044). */
interface SpecialFacts extends CallOptions {
  /** Reads its answer in place of the contract. */
  reads?: z.ZodType
  missing?: unknown
}
export interface SpecialCall<C extends Contract> extends SpecialFacts {
  /** Replaces the answer of a call that it does not have: a 404. */
  missing?: Output<C>
}

const special = <C extends Contract>(contract: C, facts: SpecialCall<C>) => [contract, facts] as const
const withFiles = (...contracts: Contract[]) => contracts.map((contract) => [contract, { files: true }] as const)

/** Says what is special about a call, once for all pages that make it. */
export const specialCalls: ReadonlyMap<Contract, SpecialFacts> = new Map<Contract, SpecialFacts>([
  // Accounts and sessions
  special(accounts.login, { slow: true, reads: spec.SignInResult }),
  special(accounts.ping, { reads: spec.SpecProfile }),
  // The person who leaves waits for a second at most, whether the API heard it or not (spec section 4).
  special(accounts.logout, { within: 1000, reads: spec.Anything }),
  special(endImpersonation, { within: 1000 }),
  special(register, { slow: true, reads: spec.SpecSignedIn }),
  special(registerDealership, { files: true, reads: spec.SpecSignedIn }),
  special(providerCallback, { slow: true, reads: spec.ProviderSignedIn }),
  special(setPassword, { slow: true }),
  special(changePassword, { slow: true, reads: spec.EndedSessions }),
  special(verifyEmail, { slow: true }),
  special(reauthenticate, { slow: true }),
  special(closure.deactivateAccount, { slow: true }),
  special(closure.requestDeletion, { slow: true }),
  special(closure.readAccountClosure, { missing: { deletesAt: null } }),
  special(profile.requestEmailChange, { slow: true }),
  special(profile.saveCustomerProfile, { files: true, reads: spec.SavedProfile }),
  special(profile.saveStaffProfile, { reads: spec.SavedProfile }),
  special(profile.saveAdminProfile, { reads: spec.SavedProfile }),
  special(listSessions, { missing: [] }),
  special(listConnections, { missing: { items: [], hasPassword: true } }),
  special(getSecurity, { missing: missing.noFactors }),
  special(getAdminSecurity, { missing: { adminSecondFactor: false } }),
  special(listShownAnnouncements, { missing: missing.noAnnouncements }),
  special(getHomeWords, { missing: firstHome }),
  special(getHowItWorksWords, { missing: firstHowItWorks }),
  special(getContactWords, { missing: firstContact }),
  special(listHelpArticles, { missing: { items: [], aboutPage: [] } }),
  special(countUnread, { missing: { unread: 0 } }),
  special(listNotifications, { missing: missing.emptyPage }),
  special(readPreferences, { missing: missing.noPreferences }),
  special(latestExport, { missing: { latest: null, nextAt: null } }),

  // Dealerships
  special(listMyDealerships, { reads: spec.SpecDealerships }),
  special(getActiveDealership, { reads: spec.SpecDealership.nullable(), missing: null }),
  special(listDealerships, { missing: missing.noDealerships }),
  special(getDashboard, { missing: missing.noDashboard }),
  special(getPlan, { missing: missing.noPlan }),
  special(getPlanUse, { missing: missing.noPlanUse }),
  special(getStanding, { missing: missing.nothingLate }),
  special(getAnalytics, { missing: missing.noAnalytics }),
  special(getAdminOverview, { missing: missing.noAdminOverview }),
  special(getDealershipSearches, { missing: { led: [], missed: [] } }),
  special(listVehicleFigures, { missing: missing.emptyPage }),
  special(orderClosure, { slow: true }),
  // Waits for up to ten seconds for another server.
  special(testEnvironment, { files: true }),
  special(moderationState, { missing: { comments: 0, posts: 0 } }),
  special(listReviewInvitations, { missing: { items: [] } }),

  // Billing: the card company is asked, which says nothing of the API
  special(getPaymentMethod, { slow: true, missing: missing.noPaymentMethod }),
  special(openCardPage, { slow: true }),
  special(payByCard, { slow: true }),
  special(getPayment, { slow: true }),
  special(refundPayment, { slow: true }),
  special(takeOverDifference, { slow: true }),

  // Feeds
  special(listFeeds, {
    missing: {
      items: [],
      can: { configure: false, watchFolders: false, fetch: false, fetchRefusal: null },
      megabytes: null,
    },
  }),
  special(listRuns, { missing: missing.emptyPage }),
  special(waitingRuns, { missing: { waiting: 0 } }),
  special(waitingValues, { missing: { values: 0, rows: 0 } }),

  // Billing
  special(getBilling, { missing: missing.noBilling }),
  special(getAdminBilling, { missing: missing.noBilling }),
  special(invoices.listInvoices, { missing: missing.emptyPage }),
  special(invoices.listAdminInvoices, { missing: missing.emptyPage }),
  special(invoices.getIncome, { missing: missing.noIncome }),

  // Inbox
  special(listCustomerThreads, { missing: missing.emptyPage }),
  special(listDealershipThreads, { missing: missing.emptyPage }),
  special(listAssignable, { missing: { items: [] } }),
  special(countReassignable, { missing: { items: [] } }),
  special(customerInboxState, { missing: { unread: 0, newestAt: null } }),
  special(dealershipInboxState, { missing: { unread: 0, newestAt: null, needsAnswer: 0, overdue: 0 } }),
  special(listCustomerAppointments, { missing: { items: [] } }),
  special(countSellRequests, { missing: { waiting: 0, countered: 0 } }),
  special(listOwnSellRequests, { missing: { items: [] } }),
  // The page for selling shows no example rather than wait for one that is being computed.
  special(getSellExample, { within: 800, slow: true, missing: null }),
  special(listSellRequests, { missing: missing.emptyPage }),

  // Searches and vehicles
  special(search, { missing: missing.noMatches }),
  special(overview, { missing: missing.noOverview }),
  special(listPriceDrops, { missing: [] }),
  special(listPins, { missing: { total: 0, pins: [], around: null } }),
  special(listSuggestions, { missing: { groups: [] } }),
  special(countSearch, { missing: { total: 0, label: 'No cars' } }),
  special(listVehicleCards, { missing: { items: [], missing: [] } }),
  special(recordVehicleEvent, { missing: { counted: false } }),
  // A cached page waits for its version: late, the answer is worth nothing.
  special(listPageVersions, { within: 800, slow: true }),
  special(getPicture, { slow: true }),
  special(getShareImage, { slow: true }),
  special(getSellPhoto, { slow: true }),
  special(getEmbed, { slow: true }),

  // Saved: every page of a signed-in person asks for the ids, which may take no longer than it can wait for its hearts
  special(listSavedIds, { within: 1500, missing: { vehicles: [], dealerships: [], searches: [] } }),
  special(listSavedVehicles, { missing: missing.noSavedVehicles }),
  special(listSavedDealerships, { missing: { items: [] } }),
  special(listSavedSearches, { missing: { items: [], most: 50 } }),
  special(listSavedChanges, { missing: missing.noSavedChanges }),

  // Social
  special(listPosts, { missing: { items: [], older: null, pinned: [] } }),
  special(explorePosts, { missing: { posts: [], hashtags: [], vehicles: [], dealerships: [] } }),
  special(listHashtags, { missing: { items: [] } }),
  special(ownPosts.listOwnPosts, { missing: missing.noOwnPosts }),
  special(ownPosts.listDealershipPosts, {
    missing: { ...missing.noOwnPosts, reach: [], followerCount: 0, timeZone: 'UTC' },
  }),
  special(ownPosts.listDealershipComments, { missing: { items: [], older: null } }),
  special(ownPosts.listPostFigures, { missing: { items: [] } }),
  special(listOfficialPosts, { missing: missing.noOwnPosts }),
  special(listPromotedPosts, { missing: { pinned: [], featured: [] } }),
  special(listFollows, { missing: { dealerships: [], people: 0 } }),
  special(listSavedPosts, { missing: { items: [], older: null } }),

  // Files, which may take a minute
  special(uploadAsset, { files: true, reads: spec.SpecAsset }),
  special(uploadGuestAsset, { files: true, reads: spec.SpecAsset }),
  ...withFiles(
    addPhotos,
    downloadExport,
    invoices.getInvoicePdf,
    invoices.getAdminInvoicePdf,
    openExemption,
    downloadOfCase,
    openDocument,
    openDocumentAsAdmin,
    printSticker,
    printStickers,
  ),
  ...withFiles(attachments.downloadAsCustomer, attachments.downloadAsGuest, attachments.downloadAsStaff),
  ...withFiles(calendarOfCustomer, calendarOfGuest, calendarOfStaff),
  ...withFiles(runFiles.runIssuesCsv, runFiles.runFile, runFiles.annotatedFile),
  ...withFiles(anyRuns.issuesCsvOfAnyRun, anyRuns.fileOfAnyRun, anyRuns.annotatedFileOfAnyRun),
])
