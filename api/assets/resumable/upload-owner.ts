import { eq, inArray, type SQL } from 'drizzle-orm'
import type { Transaction } from '../../database/open'
import { assetUploads } from './resumable.schema'

/** Is an account, or the key of what a guest may change. */
export type UploadOwner = { ownerUserId: number; ownerKey: null } | { ownerUserId: null; ownerKey: string }

export const accountOwner = ({ id }: { id: number }): UploadOwner => ({ ownerUserId: id, ownerKey: null })

export const isOf = ({ ownerUserId, ownerKey }: UploadOwner): SQL =>
  ownerKey === null ? eq(assetUploads.ownerUserId, ownerUserId) : eq(assetUploads.ownerKey, ownerKey)

/** Ends what became a file that is gone, so that asking how far it is does not bring it back. */
export async function endUploadOf(tx: Transaction, assetId: string): Promise<void> {
  await tx.delete(assetUploads).where(eq(assetUploads.assetId, assetId))
}

/** Ends all that were begun for these keys. Their pieces go with the daily purge. */
export async function endUploadsOf(tx: Transaction, ownerKeys: readonly string[]): Promise<void> {
  await tx.delete(assetUploads).where(inArray(assetUploads.ownerKey, [...ownerKeys]))
}
