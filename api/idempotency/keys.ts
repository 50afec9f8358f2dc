import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../context'
import { idempotencyKeys } from './schema'

export interface ClaimedKey {
  /** Who calls what: the same key elsewhere is another one. */
  scope: string
  key: string
  bodyHash: string
}
interface Kept {
  status: number
  body: unknown
}
export type Claim = 'ours' | 'at work' | 'other body' | Kept

/** Whose work it is, and the answer when it is done. Work that was begun a minute ago and never ended is free again. */
export async function claimKey({ db }: Context, { scope, key, bodyHash }: ClaimedKey): Promise<Claim> {
  const [mine] = await db
    .insert(idempotencyKeys)
    .values({ scope, key, bodyHash })
    .onConflictDoUpdate({
      target: [idempotencyKeys.scope, idempotencyKeys.key],
      set: { bodyHash, createdAt: sql`now()` },
      setWhere: sql`${idempotencyKeys.status} is null and ${idempotencyKeys.createdAt} < now() - interval '1 minute'`,
    })
    .returning({ key: idempotencyKeys.key })
  if (mine) return 'ours'
  const [row] = await db.select().from(idempotencyKeys).where(at({ scope, key }))
  if (!row) return 'at work'
  if (row.bodyHash !== bodyHash) return 'other body'
  return row.status === null ? 'at work' : { status: row.status, body: row.body }
}

/** Keeps the answer for whoever sends the same again within 24 hours. */
export async function keepAnswer({ db }: Context, claim: ClaimedKey, { status, body }: Kept): Promise<void> {
  await db.update(idempotencyKeys).set({ status, body }).where(at(claim))
}

export async function releaseKey({ db }: Context, claim: ClaimedKey): Promise<void> {
  await db.delete(idempotencyKeys).where(at(claim))
}

/** Removes keys older than two days; returns how many. */
export async function purgeKeys({ db }: Pick<Context, 'db'>): Promise<number> {
  const { rowCount } = await db
    .delete(idempotencyKeys)
    .where(sql`${idempotencyKeys.createdAt} < now() - interval '2 days'`)
  return rowCount ?? 0
}

const at = ({ scope, key }: Pick<ClaimedKey, 'scope' | 'key'>) =>
  and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key))
