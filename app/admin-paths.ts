type Id = string | number

/** Names the tables of the marketplace’s figures that have a file. */
export const marketplaceTables = [
  'bodies',
  'cohorts',
  'feeds',
  'found-nothing',
  'funnel',
  'mail',
  'models',
  'moderation',
  'price-index',
  'responses',
  'searches',
  'supply',
  'words',
  'words-not-understood',
] as const
export type MarketplaceTable = (typeof marketplaceTables)[number]

/** Addresses of administrators alone: apart from `paths`, which every page carries. */
export const adminPaths = {
  analyticsCsv: (table: MarketplaceTable) => `/admin/analytics/${table}.csv`,
  auditCsv: '/admin/audit.csv',
  usersCsv: '/admin/users.csv',
  notificationPreferences: '/admin/profile#notifications',
  officialPosts: '/admin/social/official',
  prospects: '/admin/dealerships/prospects',
  prospectsCsv: '/admin/dealerships/prospects.csv',
  dealershipMerge: (id: Id, into: Id) => `/admin/dealerships/${id}/merge?into=${into}`,
  dealershipInventory: (id: Id) => `/admin/dealerships/${id}/inventory`,
  dealershipInventoryCsv: (id: Id) => `/admin/dealerships/${id}/inventory.csv`,
  dealershipImports: (id: Id) => `/admin/dealerships/${id}/runs`,
  dealershipPayments: (id: Id) => `/admin/dealerships/${id}/payments`,
  dealershipPaymentsCsv: (id: Id) => `/admin/dealerships/${id}/payments.csv`,
  reconciliation: '/admin/billing/reconciliation',
  reconciliationCsv: '/admin/billing/reconciliation.csv',
  feedRun: (id: Id) => `/admin/feed-history/${id}`,
  feedRunFile: (id: Id) => `/admin/feed-history/${id}/file`,
  feedRunAnnotatedCsv: (id: Id) => `/admin/feed-history/${id}/annotated.csv`,
  feedRunIssuesCsv: (id: Id) => `/admin/feed-history/${id}/issues.csv`,
  feedHistoryCsv: '/admin/feed-history.csv',
  importValuesCsv: '/admin/import-validations.csv',
  importDecisionsCsv: '/admin/import-validations/decisions.csv',
  document: (dealershipId: Id, id: Id) => `/admin/dealerships/${dealershipId}/documents/${id}`,
  announcements: '/admin/announcements',
  announcementsCsv: '/admin/announcements.csv',
  newAnnouncement: '/admin/announcements/new',
  announcement: (id: Id) => `/admin/announcements/${id}`,
}
