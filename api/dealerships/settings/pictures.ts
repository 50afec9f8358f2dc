import { asc, eq } from 'drizzle-orm'
import { detachAsset, transferToDealership } from '../../assets/attach'
import type { AssetKind } from '../../assets/kinds'
import type { z } from '../../http/contract'
import type { CoverChange, GalleryChange, LogoChange } from './pictures.contract'
import { imageKind, logoKind } from './pictures.contract'
import type { Reader, Section, SectionWrite } from './section'
import { dealershipImages } from './settings.schema'

export const logoSection: Section<{ logo: string | null }, z.infer<typeof LogoChange>> = {
  read: (_, { logoAssetId }) => ({ logo: logoAssetId }),
  async save(write, { logo }) {
    await replace(write, { from: write.before.logoAssetId, to: logo, kind: logoKind })
    return { logoAssetId: logo }
  },
}

export const coverSection: Section<{ cover: string | null }, z.infer<typeof CoverChange>> = {
  read: (_, { coverAssetId }) => ({ cover: coverAssetId }),
  async save(write, { cover }) {
    await replace(write, { from: write.before.coverAssetId, to: cover, kind: imageKind })
    return { coverAssetId: cover }
  },
}

type Change = z.infer<typeof GalleryChange>
type Gallery = Pick<Change, 'gallery'>

export const gallerySection: Section<Gallery, Change> = {
  read: async ({ db }, { id }) => ({ gallery: await galleryOf({ db }, id) }),
  async save(write, { gallery }) {
    const { tx, before } = write
    const had = (await galleryOf({ db: tx }, before.id)).map(({ asset }) => asset)
    const wanted = gallery.map(({ asset }) => asset)
    for (const asset of wanted) if (!had.includes(asset)) await take(write, asset, imageKind)
    await tx.delete(dealershipImages).where(eq(dealershipImages.dealershipId, before.id))
    for (const asset of had) if (!wanted.includes(asset)) await detachAsset(tx, asset)
    const rows = gallery.map(({ asset, alt }, position) => ({
      dealershipId: before.id,
      assetId: asset,
      position,
      alt,
    }))
    if (rows.length > 0) await tx.insert(dealershipImages).values(rows)
    return {}
  },
}

export const galleryOf = ({ db }: Reader, dealershipId: number): Promise<Gallery['gallery']> =>
  db
    .select({ asset: dealershipImages.assetId, alt: dealershipImages.alt })
    .from(dealershipImages)
    .where(eq(dealershipImages.dealershipId, dealershipId))
    .orderBy(asc(dealershipImages.position))

interface Replaced {
  from: string | null
  to: string | null
  kind: AssetKind
}

async function replace(write: SectionWrite, { from, to, kind }: Replaced): Promise<void> {
  if (from === to) return
  if (to) await take(write, to, kind)
  if (from) await detachAsset(write.tx, from)
}

/** It is the dealership's from then on. Throws not_found for a file that is not the caller's, invalid for another kind. */
async function take({ tx, context, before }: SectionWrite, id: string, kind: AssetKind): Promise<void> {
  await transferToDealership(tx, { id, ownerUserId: context.actor.id, kinds: [kind], dealershipId: before.id })
}
