import { findOrRefuse, Refusal } from '../../refusals'
import { altOf } from './alt-text'
import type { Angle } from './angles.contract'
import type { PhotoContext, PhotoRow } from './photos'
import { changePhotos, type Versioned } from './write-photos'

type Photo = Versioned & { asset: string }

/** All of them, the cover first. Throws conflict for an order that is not of the photos that there are. */
export const orderPhotos = (context: PhotoContext, { assets, ...which }: Versioned & { assets: string[] }) =>
  changePhotos(context, which, (before) => {
    const byId = new Map(before.map((row) => [row.assetId, row]))
    const ordered = [...new Set(assets)].flatMap((asset) => byId.get(asset) ?? [])
    if (ordered.length !== before.length || assets.length !== before.length)
      throw new Refusal('conflict', 'These are not all photos of this vehicle. Look again, then order them.')
    return ordered
  })

export const describePhoto = (
  context: PhotoContext,
  { asset, caption, angle, ...which }: Photo & { caption: string; angle: Angle | null },
) =>
  changePhotos(context, which, (before) => {
    const photo = photoIn(before, asset)
    const said = { caption, angle }
    return before.map((row) => (row === photo ? { ...row, ...said, alt: altOf(said) } : row))
  })

export const coverPhoto = (context: PhotoContext, { asset, ...which }: Photo) =>
  changePhotos(context, which, (before) => {
    const photo = photoIn(before, asset)
    return [photo, ...before.filter((row) => row !== photo)]
  })

/** Throws conflict for the last one of a listing that is on sale. */
export const removePhoto = (context: PhotoContext, { asset, ...which }: Photo) =>
  changePhotos(context, which, (before, { status }) => {
    const photo = photoIn(before, asset)
    if (before.length === 1 && (status === 'active' || status === 'pending'))
      throw new Refusal('conflict', 'A listing on sale keeps one photo. Add another first, or take it off the site.')
    return before.filter((row) => row !== photo)
  })

const photoIn = (rows: readonly PhotoRow[], asset: string): PhotoRow =>
  findOrRefuse(
    rows.find(({ assetId }) => assetId === asset),
    'The photo',
  )
