import { type RouteConfigEntry, route } from '@remix-run/route-config'

/** Lists the addresses of a dealership's area that are no pages: files, drafts of forms, photos. */
export const dealershipFiles: RouteConfigEntry[] = [
  ...['days', 'missed-searches', 'people', 'searches', 'sources', 'vehicles'].map((table) =>
    route(`dealership/:dealershipId?/analytics/${table}.csv`, 'routes/resources/list-csv.ts', {
      id: `dealership-analytics-${table}-csv`,
    }),
  ),
  route('dealership/:dealershipId?/analytics/vehicles/:vehicleId/days.csv', 'routes/resources/list-csv.ts', {
    id: 'dealership-vehicle-days-csv',
  }),
  route('dealership/:dealershipId?/billing/invoices.csv', 'routes/resources/list-csv.ts', {
    id: 'dealership-invoices-csv',
  }),
  route('dealership/:dealershipId?/billing/invoice/:slug/pdf', 'routes/resources/invoice-pdf.ts'),
  route('dealership/:dealershipId?/advertising.csv', 'routes/resources/list-csv.ts', { id: 'own-campaigns-csv' }),
  route('dealership/:dealershipId?/users.csv', 'routes/resources/list-csv.ts', { id: 'dealership-users-csv' }),
  route('dealership/:dealershipId?/billing/statement.csv', 'routes/resources/list-csv.ts', { id: 'statement-csv' }),
  route('dealership/:dealershipId?/inventory.csv', 'routes/resources/list-csv.ts', { id: 'dealership-inventory-csv' }),
  route('dealership/:dealershipId?/inventory/feed.csv', 'routes/resources/list-csv.ts', { id: 'dealership-feed-csv' }),
  route('dealership/:dealershipId?/inventory/stickers.pdf', 'routes/resources/stickers.ts'),
  route('dealership/:dealershipId?/inventory/:vehicleId/sticker.pdf', 'routes/resources/sticker.ts'),
  route('dealership/:dealershipId?/inventory/:vehicleId/draft', 'routes/resources/vehicle-draft.ts'),
  route('dealership/:dealershipId?/inventory/feed/:feedId/upload', 'routes/resources/feed-upload.ts'),
  route('dealership/:dealershipId?/inventory/feed/runs/:runId/file', 'routes/resources/feed-run-file.ts'),
  route('dealership/:dealershipId?/inventory/feed/runs/:runId/annotated.csv', 'routes/resources/feed-annotated-csv.ts'),
  route('dealership/:dealershipId?/inventory/feed/runs/:runId/issues.csv', 'routes/resources/feed-issues-csv.ts'),
  route('dealership/:dealershipId?/social.csv', 'routes/resources/list-csv.ts', { id: 'dealership-social-csv' }),
  route('dealership/:dealershipId?/inbox.csv', 'routes/resources/list-csv.ts', { id: 'dealership-inbox-csv' }),
  route('dealership/:dealershipId?/inbox/selling.csv', 'routes/resources/list-csv.ts', { id: 'sell-requests-csv' }),
  route('dealership/:dealershipId?/inbox/selling/:requestId/photos/:assetId', 'routes/resources/sell-request-photo.ts'),
  route('dealership/:dealershipId?/inbox/:inboxId/files/:assetId', 'routes/resources/dealership-inbox-file.ts'),
  route('dealership/:dealershipId?/inbox/:inboxId/appointments/:file', 'routes/resources/dealership-calendar.ts'),
  route('dealership/:dealershipId?/inbox/:inboxId/draft', 'routes/resources/dealership-draft.ts'),
  route('dealership/:dealershipId?/support.csv', 'routes/resources/list-csv.ts', { id: 'tickets-csv' }),
  route('dealership/:dealershipId?/support/:ticketId/files/:assetId', 'routes/resources/ticket-file.ts'),
  route('dealership/:dealershipId?/documents/:documentId', 'routes/resources/own-document.ts'),
]
