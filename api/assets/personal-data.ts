import { and, eq, inArray, isNull, notInArray } from 'drizzle-orm'
import type { Context } from '../context'
import type { PersonalData } from '../personal-data'
import type { AssetKind } from './kinds'
import { assetUploads } from './resumable/resumable.schema'
import { assets } from './schema'

/** What a person uploaded for themselves goes with them; a dealership's pictures are the dealership's. */
const personal: AssetKind[] = ['customer_avatar', 'message_attachment']

/** Files of a person who goes are nobody's at once; the next purge removes them. */
export const assetPersonalData: PersonalData = {
  tables: ['asset', 'asset_upload'],
  async collect({ db }, { id }) {
    const { id: _id, kind, mime, bytes, width, height, createdAt } = assets
    const files = await db
      .select({ _id, kind, mime, bytes, width, height, createdAt })
      .from(assets)
      .where(and(eq(assets.ownerUserId, id), eq(assets.status, 'ready')))
    return { files }
  },
  async forget(tx, { id }) {
    await tx.delete(assetUploads).where(eq(assetUploads.ownerUserId, id))
    const mine = eq(assets.ownerUserId, id)
    await tx
      .update(assets)
      .set({ ownerUserId: null, attachedAt: null, status: 'deleted', widthsDueAt: null })
      .where(and(mine, inArray(assets.kind, personal)))
    await tx
      .update(assets)
      .set({ ownerUserId: null })
      .where(and(mine, notInArray(assets.kind, personal)))
  },
}

/** Pictures of posts stay with the posts, and are the person's to take along. */
const exported: AssetKind[] = [...personal, 'post_cover', 'post_image']

export async function ownFiles({ db }: Pick<Context, 'db'>, userId: number) {
  const rows = await db
    .select({ id: assets.id, storageKey: assets.storageKey })
    .from(assets)
    .where(
      and(
        eq(assets.ownerUserId, userId),
        isNull(assets.dealershipId),
        eq(assets.status, 'ready'),
        inArray(assets.kind, exported),
      ),
    )
  return rows.map(({ id, storageKey }) => ({
    name: `${id}${storageKey.slice(storageKey.lastIndexOf('.'))}`,
    storageKey,
  }))
}
