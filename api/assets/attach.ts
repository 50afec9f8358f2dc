import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../database/open'
import { findOrRefuse, invalid } from '../refusals'
import type { AssetKind } from './kinds'
import { assets } from './schema'

/** Idempotent for the owner. Throws not_found when it is not the person's, invalid when it is of another kind. */
export async function attachAsset(
  tx: Transaction,
  { id, ownerUserId, kinds }: { id: string; ownerUserId: number; kinds: readonly AssetKind[] },
): Promise<void> {
  const [asset] = await tx
    .select({ kind: assets.kind })
    .from(assets)
    .where(and(eq(assets.id, id), eq(assets.ownerUserId, ownerUserId), eq(assets.status, 'ready')))
    .for('update')
  const { kind } = findOrRefuse(asset, 'The picture')
  if (!kinds.includes(kind)) throw invalid('This file was uploaded for something else.')
  await tx
    .update(assets)
    .set({ attachedAt: sql`coalesce(${assets.attachedAt}, now())` })
    .where(eq(assets.id, id))
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
