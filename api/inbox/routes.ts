import type { FileStore } from '../assets/files'
import { answerDownload } from '../http/download'
import { anyone, signedIn, staff } from '../http/guards'
import { type ApiRoutes, apiRoutes, route } from '../http/route'
import { appointmentRoutes } from './appointments/appointments.routes'
import * as blockCalls from './blocks/block.contract'
import * as blocks from './blocks/blocks'
import { cannedReplyRoutes } from './canned-replies/canned-replies.routes'
import { type DeliveryRouteParts, deliveryRoutes } from './deliveries/deliveries.routes'
import * as draftCalls from './drafts/draft.contract'
import * as drafts from './drafts/drafts'
import * as guestCalls from './guests/guest.contract'
import * as guests from './guests/guest-threads'
import * as lead from './leads/lead.contract'
import { sendLead } from './leads/send-lead'
import { offerRoutes } from './offers/offers.routes'
import * as reportCalls from './thread-reports/report.contract'
import * as reports from './thread-reports/reports'
import * as attachments from './threads/attachments'
import * as attachmentCalls from './threads/attachments.contract'
import { changeThreads } from './threads/bulk'
import * as bulkCalls from './threads/bulk.contract'
import * as customer from './threads/customer-inbox'
import * as customerCalls from './threads/customer-inbox.contract'
import * as dealership from './threads/dealership-inbox'
import * as dealershipCalls from './threads/dealership-inbox.contract'
import { listAssignable, openDealershipThread } from './threads/dealership-thread'
import * as pipeline from './threads/pipeline'
import { countReassignable, reassignThreads } from './threads/reassign'
import * as replies from './threads/replies'
import * as states from './threads/state'
import * as stateCalls from './threads/state.contract'
import { addV1Routes } from './v1/v1.routes'

export function inboxRoutes({ files, ...parts }: DeliveryRouteParts & { files: FileStore; origin: string }) {
  const routes = apiRoutes()
  route(routes, lead.sendLead, anyone, sendLead)

  route(routes, customerCalls.listCustomerThreads, signedIn, customer.listCustomerThreads)
  route(routes, stateCalls.customerInboxState, signedIn, states.customerInboxState)
  route(routes, customerCalls.openCustomerThread, signedIn, customer.openCustomerThread)
  route(routes, stateCalls.customerThreadState, signedIn, states.customerThreadState)
  route(routes, customerCalls.replyAsCustomer, signedIn, replies.replyAsCustomer)
  route(routes, customerCalls.readAsCustomer, signedIn, customer.readAsCustomer)
  route(routes, customerCalls.archiveAsCustomer, signedIn, customer.archiveAsCustomer)

  route(routes, guestCalls.openGuestThread, anyone, guests.openGuestThread)
  route(routes, guestCalls.replyAsGuest, anyone, guests.replyAsGuest)
  route(routes, guestCalls.readAsGuest, anyone, guests.readAsGuest)
  route(routes, guestCalls.revokeGuestLink, anyone, guests.revokeGuestLink)

  conductRoutes(routes) // before those with a number: “reassignment” is none
  const ofInbox = staff('inbox')
  route(routes, dealershipCalls.listDealershipThreads, ofInbox, dealership.listDealershipThreads)
  route(routes, stateCalls.dealershipInboxState, ofInbox, states.dealershipInboxState)
  route(routes, dealershipCalls.openDealershipThread, ofInbox, openDealershipThread)
  route(routes, stateCalls.dealershipThreadState, ofInbox, states.dealershipThreadState)
  route(routes, dealershipCalls.replyAsStaff, ofInbox, replies.replyAsStaff)
  route(routes, dealershipCalls.readAsStaff, ofInbox, dealership.readAsStaff)
  route(routes, dealershipCalls.archiveAsStaff, ofInbox, dealership.archiveAsStaff)
  route(routes, dealershipCalls.assignThread, ofInbox, pipeline.assignThread)
  route(routes, dealershipCalls.setThreadStatus, ofInbox, pipeline.setThreadStatus)
  route(routes, dealershipCalls.setAnswerNeeded, ofInbox, pipeline.setAnswerNeeded)

  attachmentRoutes(routes, files)
  appointmentRoutes(routes)
  offerRoutes(routes)
  deliveryRoutes(routes, parts)
  cannedReplyRoutes(routes)
  addV1Routes(routes, parts)
  return routes
}

/** What each side does with a thread beside writing into it. */
function conductRoutes(routes: ApiRoutes): void {
  const ofInbox = staff('inbox')
  route(routes, bulkCalls.changeThreads, ofInbox, changeThreads)
  route(routes, bulkCalls.countReassignable, staff('users'), countReassignable)
  route(routes, bulkCalls.listAssignable, ofInbox, listAssignable)
  route(routes, bulkCalls.reassignThreads, staff('users'), reassignThreads)
  route(routes, blockCalls.blockDealership, signedIn, blocks.blockDealership)
  route(routes, blockCalls.blockDealershipAsGuest, anyone, blocks.blockDealershipAsGuest)
  route(routes, blockCalls.blockCustomer, ofInbox, blocks.blockCustomer)
  route(routes, reportCalls.reportAsCustomer, signedIn, reports.reportAsCustomer)
  route(routes, reportCalls.reportAsGuest, anyone, reports.reportAsGuest)
  route(routes, reportCalls.reportAsStaff, ofInbox, reports.reportAsStaff)
  route(routes, draftCalls.saveDraftAsCustomer, signedIn, drafts.saveDraftAsCustomer)
  route(routes, draftCalls.saveDraftAsStaff, ofInbox, drafts.saveDraftAsStaff)
}

function attachmentRoutes(routes: ApiRoutes, files: FileStore): void {
  route(routes, attachmentCalls.downloadAsCustomer, signedIn, async (context, file, call) =>
    answerDownload(call, await attachments.downloadAsCustomer(context, files, file)),
  )
  route(routes, attachmentCalls.downloadAsStaff, staff('inbox'), async (context, file, call) =>
    answerDownload(call, await attachments.downloadAsStaff(context, files, file)),
  )
  route(routes, attachmentCalls.downloadAsGuest, anyone, async (context, file, call) =>
    answerDownload(call, await attachments.downloadAsGuest(context, files, file)),
  )
}
