import { sql } from 'drizzle-orm'
import type { Transaction } from './open'

/** Names what each advisory lock guards; a new one is added here, so that no two guards share a name. */
export type LockSpace =
  | 'account export'
  | 'appointments'
  | 'between people'
  | 'billing of advertiser'
  | 'billing of dealership'
  | 'canned replies'
  | 'dealership admin'
  | 'dealership name'
  | 'feed run claims'
  | 'feed runs'
  | 'feed rules'
  | 'follows'
  | 'guest alerts'
  | 'invitation'
  | 'lead'
  | 'lead deliveries'
  | 'mailbox'
  | 'moderation rules'
  | 'one-time link'
  | 'promoted posts'
  | 'saved'
  | 'sell requests'
  | 'site settings'
  | 'submissions'
  | 'system admin'
  | 'taxonomy'
  | 'uploads'
  | 'vin clashes'
  | 'vin decisions'
  | 'webhook deliveries'
  | 'webhook events'

/**
 * Waits until no other transaction holds the lock, and holds it until this one ends. For rules that no row's lock can
 * guard, such as a limit on rows that are yet to be written.
 */
export async function lockFor(tx: Transaction, space: LockSpace, key: string | number = ''): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${space} ${key}`}, 0))`)
}
