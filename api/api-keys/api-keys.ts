import { and, desc, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import { namesOfUsers } from '../accounts/members/staff'
import type { AuditAction } from '../audit/actions.contract'
import { audit } from '../audit/audit'
import { type Context, transaction } from '../context'
import type { Transaction } from '../database/open'
import { lockDealership } from '../dealerships/change-dealership'
import { emailAccessChange } from '../dealerships/emails/email-administrators'
import { requireRoom } from '../dealerships/limits'
import type { z } from '../http/contract'
import type { Staff } from '../http/guards'
import { changedMeanwhile, findOrRefuse, Refusal, requireRecent } from '../refusals'
import { type ApiKey, type ApiKeyRotation, maxKeys, type NewApiKey, rotationHours } from './contract'
import { apiKeys } from './schema'
import { newSecret } from './secrets'

type StaffContext = Context & Staff
type Row = typeof apiKeys.$inferSelect
interface Issued {
  key: ApiKey
  secret: string
}
const hourMs = 3_600_000

export async function listApiKeys(context: StaffContext): Promise<{ items: ApiKey[] }> {
  const rows = await context.db.select().from(apiKeys).where(keptOf(context)).orderBy(desc(apiKeys.id))
  return { items: await presented(context, rows) }
}

/** Throws confirm_needed, conflict when there are `maxKeys` already. */
export const createApiKey = (context: StaffContext, { name, scopes, expiresInDays }: NewApiKey): Promise<Issued> =>
  transaction(context, async (tx) => {
    requireRecent(context.actor)
    const dealership = await lockDealership(tx, { id: context.dealership.id })
    const { id: dealershipId } = dealership
    const used = await countLiveKeys({ db: tx, now: context.now }, dealershipId)
    requireRoom(dealership, 'apiKeys', { used })
    if (used >= maxKeys) throw new Refusal('conflict', `There are ${maxKeys} keys. Revoke one first.`)
    const { secret, ...kept } = newSecret()
    const expiresAt = expiresInDays === null ? null : new Date(context.now().getTime() + expiresInDays * 24 * hourMs)
    const values = { ...kept, dealershipId, name, scopes: [...new Set(scopes)], expiresAt, createdBy: context.actor.id }
    const [row] = await tx
      .insert(apiKeys)
      .values({ ...values, createdAt: context.now() })
      .returning()
    const made = findOrRefuse(row, 'The key')
    await record(tx, context, 'api_key.created', made, { after: { name, scopes: made.scopes, expiresAt } })
    await emailAccessChange(tx, context, { what: `created the API key “${name}”`, page: 'machines' })
    return { key: await presentedOne(tx, context, made), secret }
  })

/** Throws confirm_needed, not_found, conflict for a stale version and for one that has expired. */
export const rotateApiKey = (
  context: StaffContext,
  { id, version, endOldNow }: z.infer<typeof ApiKeyRotation> & { id: number },
): Promise<Issued> =>
  transaction(context, async (tx) => {
    requireRecent(context.actor)
    const before = await lockKey(tx, context, id)
    if (before.version !== version) throw changedMeanwhile('key')
    if (hasExpired(before, context.now())) throw new Refusal('conflict', 'This key has expired. Make a new one.')
    const { secret, ...kept } = newSecret()
    const previousUntil = new Date(context.now().getTime() + rotationHours * hourMs)
    const old = endOldNow
      ? { previousHash: null, previousUntil: null }
      : { previousHash: before.secretHash, previousUntil }
    const [row] = await tx
      .update(apiKeys)
      .set({ ...kept, ...old, version: sql`${apiKeys.version} + 1`, updatedAt: context.now() })
      .where(eq(apiKeys.id, id))
      .returning()
    const rotated = findOrRefuse(row, 'The key')
    await record(tx, context, 'api_key.rotated', rotated, { name: rotated.name, endOldNow })
    await emailAccessChange(tx, context, {
      what: `made a new secret for the API key “${rotated.name}”`,
      page: 'machines',
    })
    return { key: await presentedOne(tx, context, rotated), secret }
  })

/** Throws not_found. */
export const revokeApiKey = (context: StaffContext, { id }: { id: number }): Promise<{ id: number }> =>
  transaction(context, async (tx) => {
    const row = await lockKey(tx, context, id)
    await endKeys(tx, context, eq(apiKeys.id, id))
    await record(tx, context, 'api_key.revoked', row, { name: row.name })
    return { id }
  })

/** Counts the keys that open something now. */
export const countLiveKeys = (
  { db, now }: { db: Context['db'] | Transaction } & Pick<Context, 'now'>,
  dealershipId: number,
): Promise<number> =>
  db.$count(
    apiKeys,
    and(
      eq(apiKeys.dealershipId, dealershipId),
      isNull(apiKeys.revokedAt),
      or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now())),
    ),
  )

/** Those that match open nothing from then on. */
export const endKeys = (tx: Transaction, { now }: Pick<Context, 'now'>, which: SQL | undefined) =>
  tx
    .update(apiKeys)
    .set({ revokedAt: now(), previousHash: null, previousUntil: null, updatedAt: now() })
    .where(and(which, isNull(apiKeys.revokedAt)))

const keptOf = ({ dealership }: StaffContext) => and(eq(apiKeys.dealershipId, dealership.id), isNull(apiKeys.revokedAt))

const hasExpired = ({ expiresAt }: Row, now: Date): boolean => expiresAt !== null && expiresAt <= now

async function lockKey(tx: Transaction, context: StaffContext, id: number): Promise<Row> {
  const [row] = await tx
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.id, id), keptOf(context)))
    .for('update')
  return findOrRefuse(row, 'The key')
}

const record = (
  tx: Transaction,
  context: StaffContext,
  action: AuditAction,
  { id, dealershipId }: Row,
  detail: object,
) => audit(context, { action, entity: 'api_key', entityId: id, dealershipId, detail: { ...detail } }, tx)

const presentedOne = async (tx: Transaction, { now }: StaffContext, row: Row) =>
  findOrRefuse((await presented({ db: tx, now }, [row]))[0], 'The key')

async function presented(
  { db, now }: { db: Context['db'] | Transaction; now: Context['now'] },
  rows: Row[],
): Promise<ApiKey[]> {
  const names = await namesOfUsers({ db }, [...new Set(rows.flatMap(({ createdBy }) => createdBy ?? []))])
  return rows.map((row) => {
    const { id, name, scopes, last4, expiresAt, previousUntil, lastUsedAt, createdAt, createdBy, version } = row
    return {
      id,
      name,
      scopes,
      last4,
      version,
      expired: hasExpired(row, now()),
      expiresAt: expiresAt?.toISOString() ?? null,
      previousUntil: previousUntil && previousUntil > now() ? previousUntil.toISOString() : null,
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
      createdBy: createdBy === null ? null : (names.get(createdBy) ?? null),
    }
  })
}
