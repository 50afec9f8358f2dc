import { type RouteConfigEntry, route } from '@remix-run/route-config'
import { marketplaceTables } from './admin-paths'

/** Lists the addresses of administration that are no pages: files of lists, documents, attachments. */
export const administrationFiles: RouteConfigEntry[] = [
  route('admin/advertising/advertisers/:id/payments.csv', 'routes/resources/list-csv.ts', {
    id: 'advertiser-payments-csv',
  }),
  route('admin/dealerships/:id/payments.csv', 'routes/resources/list-csv.ts', { id: 'dealership-payments-csv' }),
  route('admin/billing/reconciliation.csv', 'routes/resources/list-csv.ts', { id: 'reconciliation-csv' }),
  route('admin/dealerships/:id/documents/:documentId', 'routes/resources/document-of-dealership.ts'),
  ...marketplaceTables.map((table) =>
    route(`admin/analytics/${table}.csv`, 'routes/resources/list-csv.ts', { id: `admin-analytics-${table}-csv` }),
  ),
  route('admin/billing.csv', 'routes/resources/list-csv.ts', { id: 'admin-billing-csv' }),
  route('admin/billing/invoices/:id/pdf', 'routes/resources/admin-invoice-pdf.ts'),
  route('admin/dealerships/:id/exemption', 'routes/resources/exemption-file.ts'),
  route('admin/audit.csv', 'routes/resources/list-csv.ts', { id: 'admin-audit-csv' }),
  route('admin/dealerships/prospects.csv', 'routes/resources/list-csv.ts', { id: 'admin-prospects-csv' }),
  route('admin/inbox.csv', 'routes/resources/list-csv.ts', { id: 'admin-inbox-csv' }),
  route('admin/inbox/:inboxId/attachments/:assetId', 'routes/resources/case-file.ts'),
  route('admin/comments.csv', 'routes/resources/list-csv.ts', { id: 'admin-comments-csv' }),
  route('admin/comments/taken', 'routes/resources/moderation-taken.ts'),
  route('admin/social.csv', 'routes/resources/list-csv.ts', { id: 'admin-social-csv' }),
  route('admin/feed-history.csv', 'routes/resources/list-csv.ts', { id: 'admin-feed-history-csv' }),
  route('admin/feed-history/:runId/file', 'routes/resources/any-feed-run-file.ts'),
  route('admin/feed-history/:runId/annotated.csv', 'routes/resources/any-feed-annotated-csv.ts'),
  route('admin/feed-history/:runId/issues.csv', 'routes/resources/any-feed-issues-csv.ts'),
  route('admin/import-validations.csv', 'routes/resources/list-csv.ts', { id: 'admin-import-validations-csv' }),
  route('admin/import-validations/decisions.csv', 'routes/resources/list-csv.ts', { id: 'admin-import-decisions-csv' }),
  route('admin/users.csv', 'routes/resources/list-csv.ts', { id: 'admin-users-csv' }),
  route('admin/dealerships.csv', 'routes/resources/list-csv.ts', { id: 'admin-dealerships-csv' }),
  route('admin/dealerships/:id/inventory.csv', 'routes/resources/list-csv.ts', {
    id: 'admin-dealerships-inventory-csv',
  }),
  route('admin/inventory.csv', 'routes/resources/list-csv.ts', { id: 'admin-inventory-csv' }),
  route('admin/inventory/taxonomy/models.csv', 'routes/resources/list-csv.ts', {
    id: 'admin-inventory-taxonomy-models-csv',
  }),
  route('admin/inventory/taxonomy/trims.csv', 'routes/resources/list-csv.ts', {
    id: 'admin-inventory-taxonomy-trims-csv',
  }),
  route('admin/inventory/taxonomy/aliases.csv', 'routes/resources/list-csv.ts', {
    id: 'admin-inventory-taxonomy-aliases-csv',
  }),
  route('admin/advertisements.csv', 'routes/resources/list-csv.ts', { id: 'admin-advertisements-csv' }),
  route('admin/advertising/campaigns.csv', 'routes/resources/list-csv.ts', { id: 'admin-campaigns-csv' }),
  route('admin/announcements.csv', 'routes/resources/list-csv.ts', { id: 'admin-announcements-csv' }),
  route('admin/settings/state-costs.csv', 'routes/resources/list-csv.ts', { id: 'admin-state-costs-csv' }),
  route('admin/settings/insurance-minimums.csv', 'routes/resources/list-csv.ts', { id: 'admin-minimums-csv' }),
]
