import type { AdminBillingSettings } from '../../../api/billing/admin-settings/settings.contract'

export const labels: Record<keyof AdminBillingSettings, string> = {
  issuer: 'Prefix of invoice numbers',
  sellerName: 'Name',
  sellerAddress: 'Address',
  sellerTaxId: 'Tax ID',
  sellerEmail: 'Email',
  bankAccountName: 'Account holder',
  bankRoutingNumber: 'Routing number',
  bankAccountNumber: 'Account number',
  runDay: 'Day of the month',
  termDays: 'Time to pay',
  reminder: 'First reminder',
  secondReminder: 'Second reminder',
  additionsRest: 'Additions rest',
  listingsRest: 'Listings leave the site',
  subscriptionEnds: 'Subscription is canceled',
  retentionYears: 'Invoices are stored for',
}
