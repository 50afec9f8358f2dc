import { and, eq, inArray, like, not, or, sql } from 'drizzle-orm'
import type { Context } from '../context'
import type { Transaction } from '../database/open'
import { findOrRefuse, invalid, notFound } from '../refusals'
import type { AssetKind } from './kinds'
import { assets } from './schema'

interface OwnAsset {
  id: string
  ownerUserId: number
  kinds: readonly AssetKind[]
}

/** Idempotent for the owner. Throws as lockOwnAsset does. */
export async function attachAsset(tx: Transaction, { id, ...own }: OwnAsset): Promise<void> {
  await lockOwnAsset(tx, { id, ...own })
  await tx
    .update(assets)
    .set({ attachedAt: sql`coalesce(${assets.attachedAt}, now())` })
    .where(eq(assets.id, id))
}

interface OfDealership {
  ids: readonly string[]
  dealershipId: number
  kinds: readonly AssetKind[]
}

/** Whoever of the dealership uploaded them. Throws as requireOfDealership does. */
export async function attachOfDealership(tx: Transaction, { ids, ...own }: OfDealership): Promise<void> {
  if (ids.length === 0) return
  await lockAssets(tx, ids)
  await requireOfDealership(tx, { ids, ...own })
  await tx
    .update(assets)
    .set({ attachedAt: sql`coalesce(${assets.attachedAt}, now())` })
    .where(inArray(assets.id, [...ids]))
}

/** Throws not_found, invalid for one of another kind. */
export async function requireOfDealership(
  db: Context['db'] | Transaction,
  { ids, dealershipId, kinds }: OfDealership,
): Promise<void> {
  const found = await db
    .select({ kind: assets.kind })
    .from(assets)
    .where(and(inArray(assets.id, [...ids]), ofDealership(dealershipId), eq(assets.status, 'ready')))
  if (found.length < ids.length) throw notFound('One of the files')
  if (found.some(({ kind }) => !kinds.includes(kind))) throw invalid('This file was uploaded for something else.')
}

/** What is drawn for the demo is everybody's, and stays. */
const isDemoPicture = like(assets.storageKey, 'demo/%')
const ofDealership = (id: number) => or(eq(assets.dealershipId, id), isDemoPicture)

/** A person’s upload becomes a dealership’s: it stays when they go. Throws as lockOwnAsset does. */
export async function transferToDealership(
  tx: Transaction,
  { dealershipId, ...own }: OwnAsset & { dealershipId: number },
): Promise<{ bytes: number }> {
  const { bytes, attachedAt } = await lockOwnAsset(tx, own)
  if (attachedAt !== null) throw invalid('This file is in use already. Please upload it again.')
  await tx.update(assets).set({ ownerUserId: null, dealershipId, attachedAt: sql`now()` }).where(eq(assets.id, own.id))
  return { bytes }
}

/** Makes a person’s upload the site’s own: it stays when they go. Saving it again changes nothing. Throws as lockOwnAsset does. */
export async function transferToSite(tx: Transaction, own: OwnAsset): Promise<void> {
  const [known] = await tx.select().from(assets).where(eq(assets.id, own.id))
  const isSites = known?.ownerUserId === null && known.dealershipId === null && known.attachedAt !== null
  if (isSites && own.kinds.includes(known.kind)) return
  await lockOwnAsset(tx, own)
  await tx.update(assets).set({ ownerUserId: null, attachedAt: sql`now()` }).where(eq(assets.id, own.id))
}

/** Throws not_found when it is not the person's, invalid when it is of another kind. */
async function lockOwnAsset(tx: Transaction, { id, ownerUserId, kinds }: OwnAsset) {
  const [found] = await tx
    .select({ kind: assets.kind, bytes: assets.bytes, attachedAt: assets.attachedAt })
    .from(assets)
    .where(and(eq(assets.id, id), eq(assets.ownerUserId, ownerUserId), eq(assets.status, 'ready')))
    .for('no key update')
  const asset = findOrRefuse(found, 'The file')
  if (!kinds.includes(asset.kind)) throw invalid('This file was uploaded for something else.')
  return asset
}

/** Those of them that are still kept belong to a record again. */
export async function attachKept(tx: Transaction, ids: readonly string[]): Promise<Set<string>> {
  await lockAssets(tx, ids)
  const rows = await tx
    .update(assets)
    .set({ attachedAt: sql`coalesce(${assets.attachedAt}, now())` })
    .where(and(idAmong(ids), eq(assets.status, 'ready')))
    .returning({ id: assets.id })
  return new Set(rows.map(({ id }) => id))
}

export async function isSamePicture(tx: Transaction, one: string, other: string): Promise<boolean> {
  const rows = await tx
    .select({ sha256: assets.sha256 })
    .from(assets)
    .where(inArray(assets.id, [one, other]))
  return rows.length === 2 && rows[0]?.sha256 === rows[1]?.sha256
}

/** The next purge removes it. */
export const detachAsset = (tx: Transaction, id: string): Promise<void> => detachAssets(tx, [id])

export async function detachAssets(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx
    .update(assets)
    .set({ attachedAt: null })
    .where(and(idAmong(ids), not(isDemoPicture)))
}

/**
 * Always in the same order, so that two who take several wait for each other; and in the mode of an update, which lets
 * pass whoever has just referred to one of them (a lock for deleting would wait for two such at once, and they for each other).
 */
export async function lockAssets(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.select({ id: assets.id }).from(assets).where(idAmong(ids)).orderBy(assets.id).for('no key update')
}

const idAmong = (ids: readonly string[]) => sql`${assets.id} = any(${sql.param([...ids])}::text[])`
