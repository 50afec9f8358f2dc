import type { Context } from './context'
import type { Transaction } from './database/open'
import type { DealershipRole } from './roles/permissions'

/** Two dealerships by id: what `from` holds goes to `into`, and `from` is closed. */
export interface Merge {
  from: number
  into: number
  /** Whether the cars of `from` are shown to buyers now. */
  fromIsPublic: boolean
  /** Says whether who works with `from` was looked at and is not suspended: they and their lead routes go over. */
  fromInGoodStanding: boolean
}

/** What a merge counts. `…-of-both` and `…-twice`: both have it, and a rule says what becomes of it. */
export const mergeKinds = [
  'imports',
  'saved-by',
  'saved-by-both',
  'saved-searches',
  'vehicles-active',
  'vehicles-pending',
  'vehicles-draft',
  'vehicles-sold',
  'vehicles-delisted',
  'vehicles-suspended',
  'vehicles-archived',
  'vehicles-leaving',
  'vins-of-both',
  'stock-numbers-of-both',
  'members',
  'members-unapproved',
  'members-of-both',
  'invitations',
  'invitations-twice',
  'join-requests',
  'join-requests-twice',
  'reviews',
  'questions',
  'vin-questions',
  'posts',
  'followers',
  'reports',
  'threads',
  'tickets',
  'campaigns',
  'sell-requests',
  'sell-requests-of-both',
  'canned-replies',
  'customer-blocks',
  'lead-routes',
  'api-keys',
  'invoices',
  'subscriptions',
  'prepaid-days',
  'webhooks',
  'export-channels',
  'notes',
  'merged-before',
  'documents',
  'assets',
  'audit-entries',
] as const
export type MergeKind = (typeof mergeKinds)[number]

export interface MergeLine {
  kind: MergeKind
  count: number
  /** Which ones: the first few. */
  examples?: { name: string; role?: DealershipRole }[]
}

/** What a concept holds of a dealership: how it is counted and moved when two are merged. mergers/registry.ts lists them all. */
export interface MergePart {
  /** Its tables that name a dealership: a test compares them with the database. */
  tables: readonly string[]
  preview(reading: Pick<Context, 'db' | 'now'>, merge: Merge): Promise<MergeLine[]>
  /** What has to end before the two can be merged; null: nothing. */
  block?(reading: { db: Context['db'] }, merge: Merge): Promise<string | null>
  /** Within the transaction that closes `from`. Throws conflict for what blocks. */
  move(tx: Transaction, context: Context, merge: Merge): Promise<void>
}

export const maxExamples = 20
