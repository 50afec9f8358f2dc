import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../context'
import type { Transaction } from '../database/open'
import type { BodyMac } from './body-mac'
import { idempotencyKeys } from './schema'

export interface KeyedCall {
  /** The same key with another scope is another key. */
  scope: string
  key: string
  body: string
}
interface StoredAnswer {
  status: number
  body: unknown
}

/** Within the operation's transaction. Waits for another that has claimed it. 'ours': the operation is to be done. */
export async function claimKey(
  tx: Transaction,
  mac: BodyMac,
  call: KeyedCall,
): Promise<'ours' | 'other body' | 'no answer' | StoredAnswer> {
  const { scope, key } = call
  const [mine] = await tx
    .insert(idempotencyKeys)
    .values({ scope, key, bodyHash: mac.of(compared(call)) })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  if (mine) return 'ours'
  const [row] = await tx.select().from(idempotencyKeys).where(at(call))
  if (row && !mac.matches(compared(call), row.bodyHash)) return 'other body'
  return row?.status ? { status: row.status, body: row.body } : 'no answer'
}

export async function storeAnswer(tx: Transaction, call: KeyedCall, { status, body }: StoredAnswer): Promise<void> {
  await tx.update(idempotencyKeys).set({ status, body }).where(at(call))
}

export async function purgeKeys({ db }: Pick<Context, 'db'>): Promise<number> {
  const { rowCount } = await db
    .delete(idempotencyKeys)
    .where(sql`${idempotencyKeys.createdAt} < now() - interval '2 days'`)
  return rowCount ?? 0
}

/** The scope is included, so that equal bodies of different people have different MACs. */
const compared = ({ scope, body }: KeyedCall) => `${scope}\n${body}`

const at = ({ scope, key }: Pick<KeyedCall, 'scope' | 'key'>) =>
  and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key))
