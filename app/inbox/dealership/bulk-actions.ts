/** What is done to the conversations that are ticked, as `?bulk=` names it. */
export const bulkActions = ['assign', 'status', 'archive', 'unarchive', 'spam', 'read', 'no-answer'] as const
export type BulkAction = (typeof bulkActions)[number]
