import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../database/open'
import { findOrRefuse, invalid } from '../refusals'
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

/** Throws not_found when it is not the person's, invalid when it is of another kind. */
async function lockOwnAsset(tx: Transaction, { id, ownerUserId, kinds }: OwnAsset) {
  const [found] = await tx
    .select({ kind: assets.kind, bytes: assets.bytes, attachedAt: assets.attachedAt })
    .from(assets)
    .where(and(eq(assets.id, id), eq(assets.ownerUserId, ownerUserId), eq(assets.status, 'ready')))
    .for('update')
  const asset = findOrRefuse(found, 'The file')
  if (!kinds.includes(asset.kind)) throw invalid('This file was uploaded for something else.')
  return asset
}

export async function isSamePicture(tx: Transaction, one: string, other: string): Promise<boolean> {
  const rows = await tx
    .select({ sha256: assets.sha256 })
    .from(assets)
    .where(inArray(assets.id, [one, other]))
  return rows.length === 2 && rows[0]?.sha256 === rows[1]?.sha256
}

/** The next purge removes it. */
export async function detachAsset(tx: Transaction, id: string): Promise<void> {
  await tx.update(assets).set({ attachedAt: null }).where(eq(assets.id, id))
}
