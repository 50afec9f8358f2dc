import { randomBytes } from 'node:crypto'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { AuditAction } from '../audit/actions.contract'
import { audit } from '../audit/audit'
import { type Context, transaction } from '../context'
import type { Transaction } from '../database/open'
import { lockDealership } from '../dealerships/change-dealership'
import { emailAccessChange } from '../dealerships/emails/email-administrators'
import type { z } from '../http/contract'
import type { Staff } from '../http/guards'
import { changedMeanwhile, findOrRefuse, Refusal, requireRecent } from '../refusals'
import { countOutgoing } from '../vehicles/outgoing/outgoing-vehicles'
import { channelFormats } from './channel-formats.contract'
import {
  type ChannelChange,
  type ChannelFetch,
  type ChannelRotation,
  type ExportChannel,
  maxChannels,
  maxFetchesKept,
  type NewChannel,
  rotationHours,
} from './contract'
import { hashToken } from './fetch-channel'
import { type ChannelRow, filterOf } from './matching'
import { channelFetches, exportChannels } from './schema'

type StaffContext = Context & Staff
type Reading = { db: Context['db'] | Transaction; now: Context['now'] }
interface WithToken {
  channel: ExportChannel
  token: string
}

export async function listChannels(context: StaffContext): Promise<{ items: ExportChannel[] }> {
  const { dealershipId, id } = exportChannels
  const rows = await context.db.select().from(exportChannels).where(eq(dealershipId, context.dealership.id)).orderBy(id)
  const items: ExportChannel[] = []
  for (const row of rows) items.push(await presented(context, row))
  return { items }
}

/** Throws not_found. */
export async function getChannel(context: StaffContext, { id }: { id: number }): Promise<ExportChannel> {
  return presented(context, await ownChannel(context, id))
}

/** Throws not_found. */
export async function listFetches(context: StaffContext, { id }: { id: number }): Promise<{ items: ChannelFetch[] }> {
  await ownChannel(context, id)
  const { channelId, id: fetchId } = channelFetches
  const rows = await context.db
    .select()
    .from(channelFetches)
    .where(eq(channelId, id))
    .orderBy(desc(fetchId))
    .limit(maxFetchesKept)
  return { items: rows.map(({ channelId: _, at, ...row }) => ({ ...row, at: at.toISOString() })) }
}

/** Throws confirm_needed, conflict when there are `maxChannels` already. */
export const addChannel = (context: StaffContext, { conditions, ...given }: NewChannel): Promise<WithToken> =>
  transaction(context, async (tx) => {
    requireRecent(context.actor)
    const { id: dealershipId } = await lockDealership(tx, { id: context.dealership.id })
    if ((await tx.$count(exportChannels, eq(exportChannels.dealershipId, dealershipId))) >= maxChannels)
      throw new Refusal('conflict', `There are ${maxChannels} channels. Remove one first.`)
    const token = newToken()
    const values = { ...given, conditions: [...new Set(conditions)], dealershipId, tokenHash: hashToken(token) }
    const [row] = await tx
      .insert(exportChannels)
      .values({ ...values, createdAt: context.now(), updatedAt: context.now() })
      .returning()
    const added = findOrRefuse(row, 'The channel')
    await record(tx, context, 'export_channel.added', added, { after: facts(added) })
    await emailAccessChange(tx, context, { what: `added the export channel “${added.name}”`, page: 'machines' })
    return { channel: await presented({ db: tx, now: context.now }, added), token }
  })

/** Throws not_found, conflict for a stale version. */
export const changeChannel = (
  context: StaffContext,
  { id, version, conditions, ...given }: ChannelChange & { id: number },
): Promise<ExportChannel> =>
  transaction(context, async (tx) => {
    const before = await lockChannel(tx, context, { id, version })
    const set = { ...given, conditions: [...new Set(conditions)] }
    const changed = await save(tx, context, id, set)
    await record(tx, context, 'export_channel.changed', changed, { before: facts(before), after: facts(changed) })
    return presented({ db: tx, now: context.now }, changed)
  })

/** Throws not_found. */
export const removeChannel = (context: StaffContext, { id }: { id: number }): Promise<{ id: number }> =>
  transaction(context, async (tx) => {
    const removed = await lockChannel(tx, context, { id })
    await tx.delete(exportChannels).where(eq(exportChannels.id, id))
    await record(tx, context, 'export_channel.removed', removed, { before: facts(removed) })
    return { id }
  })

/** Throws confirm_needed, not_found, conflict for a stale version. */
export const rotateChannel = (
  context: StaffContext,
  { id, version, endOldNow }: z.infer<typeof ChannelRotation> & { id: number },
): Promise<WithToken> =>
  transaction(context, async (tx) => {
    requireRecent(context.actor)
    const before = await lockChannel(tx, context, { id, version })
    const token = newToken()
    const previousUntil = new Date(context.now().getTime() + rotationHours * 3_600_000)
    const old = endOldNow
      ? { previousHash: null, previousUntil: null }
      : { previousHash: before.tokenHash, previousUntil }
    const rotated = await save(tx, context, id, { tokenHash: hashToken(token), ...old })
    await record(tx, context, 'export_channel.rotated', rotated, { endOldNow })
    await emailAccessChange(tx, context, {
      what: `made a new address for the export channel “${rotated.name}”`,
      page: 'machines',
    })
    return { channel: await presented({ db: tx, now: context.now }, rotated), token }
  })

/** 256 random bits: what cannot be guessed in the address. */
const newToken = (): string => randomBytes(32).toString('base64url')

const own = ({ dealership }: { dealership: { id: number } }, id: number) =>
  and(eq(exportChannels.id, id), eq(exportChannels.dealershipId, dealership.id))

const ownChannel = async (context: StaffContext, id: number): Promise<ChannelRow> =>
  findOrRefuse((await context.db.select().from(exportChannels).where(own(context, id)))[0], 'The channel')

async function lockChannel(tx: Transaction, context: StaffContext, { id, version }: { id: number; version?: number }) {
  const [row] = await tx.select().from(exportChannels).where(own(context, id)).for('update')
  const channel = findOrRefuse(row, 'The channel')
  if (version !== undefined && channel.version !== version) throw changedMeanwhile('channel')
  return channel
}

async function save(tx: Transaction, { now }: StaffContext, id: number, set: Partial<ChannelRow>): Promise<ChannelRow> {
  const [row] = await tx
    .update(exportChannels)
    .set({ ...set, version: sql`${exportChannels.version} + 1`, updatedAt: now() })
    .where(eq(exportChannels.id, id))
    .returning()
  return findOrRefuse(row, 'The channel')
}

const facts = ({ name, format, sale, conditions, minPhotos, pricedOnly, enabled }: ChannelRow) => ({
  name,
  format,
  sale,
  conditions,
  minPhotos,
  pricedOnly,
  enabled,
})

const record = (tx: Transaction, context: StaffContext, action: AuditAction, row: ChannelRow, detail: object) => {
  const { id: entityId, dealershipId } = row
  return audit(context, { action, entity: 'export_channel', entityId, dealershipId, detail: { ...detail } }, tx)
}

async function presented({ db, now }: Reading, row: ChannelRow): Promise<ExportChannel> {
  const { id, name, format, sale, conditions, minPhotos, pricedOnly, enabled, version, createdAt, previousUntil } = row
  const { channelId, at } = channelFetches
  const [last] = await db
    .select({ at: sql<string | null>`max(${at})` })
    .from(channelFetches)
    .where(eq(channelId, id))
  return {
    id,
    name,
    format,
    sale,
    conditions,
    minPhotos,
    pricedOnly,
    enabled,
    version,
    extension: channelFormats[format].extension,
    vehicles: await countOutgoing({ db }, filterOf(row)),
    previousUntil: previousUntil && previousUntil > now() ? previousUntil.toISOString() : null,
    lastFetchedAt: last?.at ? new Date(last.at).toISOString() : null,
    createdAt: createdAt.toISOString(),
  }
}
