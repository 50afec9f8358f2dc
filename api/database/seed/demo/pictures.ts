import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { assets } from '../../../assets/schema'
import type { vehicleMedia } from '../../../vehicles/schema'
import { projectPath } from '../../paths'
import type { LotVehicle } from './vehicles'

const Described = z.object({
  file: z.string(),
  bytes: z.number(),
  width: z.number(),
  height: z.number(),
  sha256: z.string(),
  color: z.string(),
})
const CarPicture = Described.extend({ body: z.string(), paint: z.string(), view: z.string() })
export type CarPicture = z.infer<typeof CarPicture>
type AssetRow = typeof assets.$inferInsert

const views: Record<string, string> = {
  front34: 'front three-quarter view',
  side: 'side view',
  rear34: 'rear three-quarter view',
  front: 'front view',
  rear: 'rear view',
  wheel: 'wheel and headlight',
}

export const readCarPictures = (): CarPicture[] => z.array(CarPicture).parse(readJson('cars.json'))

export const coverAssetId = 'demo-site-cover-dealer'

/** One asset a picture, shared by all vehicles of that body and paint, and those of the site's pages. */
export function demoAssets(pictures: CarPicture[], createdAt: Date): AssetRow[] {
  const site = z.array(Described).parse(readJson('site.json'))
  const shared = {
    mime: 'image/webp',
    illustration: 'Illustration',
    status: 'ready' as const,
    createdAt,
    attachedAt: createdAt,
  }
  return [
    ...pictures.map(({ body: _body, paint: _paint, view, file, ...facts }) => ({
      ...shared,
      ...facts,
      id: assetIdOf(file),
      storageKey: `demo/cars/${file}`,
      kind: view === 'front34' ? ('product_cover' as const) : ('product_detail' as const),
    })),
    ...site.map(({ file, ...facts }) => ({
      ...shared,
      ...facts,
      id: `demo-site-${withoutType(file)}`,
      storageKey: `demo/site/${file}`,
      kind: 'dealership_images' as const,
    })),
  ]
}

/** The three-quarter view first, then the others that exist of this body and paint. */
export function mediaOf(
  vehicle: LotVehicle,
  pictures: CarPicture[],
): Omit<typeof vehicleMedia.$inferInsert, 'vehicleId'>[] {
  const { make, model, paint, row } = vehicle
  const order = Object.keys(views)
  return pictures
    .filter((picture) => picture.body === row.body && picture.paint === paint)
    .sort((a, b) => order.indexOf(a.view) - order.indexOf(b.view))
    .map(({ file, view }, position) => ({
      position,
      assetId: assetIdOf(file),
      alt: `${row.year} ${make} ${model}, ${views[view] ?? view}, illustration`,
    }))
}

const assetIdOf = (file: string): string => `demo-${withoutType(file)}`
const withoutType = (file: string): string => file.replace(/\.webp$/, '')
const readJson = (name: string): unknown => JSON.parse(readFileSync(projectPath('demo', name), 'utf8'))
