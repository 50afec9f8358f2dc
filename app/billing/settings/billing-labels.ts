import type { AdminBillingSettings } from '../../../api/billing/admin-settings/settings.contract'

export const labels: Record<keyof AdminBillingSettings, string> = {
  issuer: 'Invoice number prefix',
  sellerName: 'Name',
  sellerAddress: 'Address',
  sellerTaxId: 'Tax ID',
  sellerEmail: 'Email',
  bankAccountName: 'Account holder',
  bankRoutingNumber: 'Routing number',
  bankAccountNumber: 'Account number',
  runDay: 'Day of the month',
  termDays: 'Payment due',
  reminder: 'First reminder',
  secondReminder: 'Second reminder',
  additionsRest: 'No new additions',
  listingsRest: 'Listings come off the site',
  subscriptionEnds: 'Subscription canceled',
  retentionYears: 'Keep invoices for',
}
