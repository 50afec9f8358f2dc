import type { FileStore } from '../../assets/files'
import { answerDownload } from '../../http/download'
import { allow, allowRecent, staff } from '../../http/guards'
import { type ApiRoutes, route } from '../../http/route'
import * as account from './account.contract'
import * as admin from './admin-invoices'
import * as accounts from './billing-account'
import { getBillingOf } from './billing-overview'
import { closeInvoice, creditInvoice } from './correct-invoice'
import { getIncome } from './income'
import * as contract from './invoices.contract'
import * as own from './own-invoices'

export function addInvoiceRoutes(routes: ApiRoutes, files: FileStore): void {
  addOwnRoutes(routes, files)
  addAdminRoutes(routes, files)
}

function addOwnRoutes(routes: ApiRoutes, files: FileStore): void {
  const billing = staff('billing')
  route(routes, account.getBilling, billing, (context) => getBillingOf(context, context.dealership.id))
  route(routes, account.changeBillingAccount, billing, accounts.changeBillingAccount)
  route(routes, account.sendExemption, billing, accounts.sendExemption)
  route(routes, contract.listInvoices, billing, own.listInvoices)
  route(routes, contract.listOwnInvoiceLines, billing, own.listOwnInvoiceLines)
  route(routes, contract.getInvoice, billing, own.getInvoice)
  route(routes, contract.sendInvoice, billing, own.sendInvoice)
  route(routes, contract.getInvoicePdf, billing, async (context, input, call) =>
    answerDownload(call, await own.getInvoicePdf(context, files, input)),
  )
}

function addAdminRoutes(routes: ApiRoutes, files: FileStore): void {
  const administrator = allow('system_admin')
  const recent = allowRecent('system_admin')
  route(routes, contract.listAdminInvoices, administrator, admin.listAdminInvoices)
  route(routes, contract.listAdminInvoiceLines, administrator, admin.listAdminInvoiceLines)
  route(routes, contract.getAdminInvoice, administrator, admin.getAdminInvoice)
  route(routes, contract.getIncome, administrator, getIncome)
  route(routes, contract.creditInvoice, recent, creditInvoice)
  route(routes, contract.closeInvoice, recent, closeInvoice)
  route(routes, contract.sendAdminInvoice, administrator, admin.sendAdminInvoice)
  route(routes, account.getAdminBilling, administrator, (context, { id }) => getBillingOf(context, id))
  route(routes, account.decideExemption, recent, accounts.decideExemption)
  route(routes, contract.getAdminInvoicePdf, administrator, async (context, input, call) =>
    answerDownload(call, await admin.getAdminInvoicePdf(context, files, input)),
  )
  route(routes, account.openExemption, administrator, async (context, input, call) =>
    answerDownload(call, await accounts.openExemption(context, files, input)),
  )
}
