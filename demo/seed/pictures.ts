import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { assets } from '../../api/assets/schema'
import { projectPath } from '../../api/database/paths'
import type { vehicleMedia } from '../../api/vehicles/schema'
import { colors } from '../../api/vehicles/vocabulary'
import { type Design, hashToken, readDesigns } from './designs'
import { colorOf, type Paint } from './paints'

const Described = z.object({
  file: z.string(),
  bytes: z.number(),
  width: z.number(),
  height: z.number(),
  sha256: z.string(),
  color: z.string(),
})
const CarPicture = Described.extend({ design: z.string(), paint: z.string().optional(), view: z.string() })
type AssetRow = typeof assets.$inferInsert

export interface DemoPictures {
  designs: Design[]
  cars: z.infer<typeof CarPicture>[]
  covers: z.infer<typeof Described>[]
  logos: z.infer<typeof Described>[]
}

/** What is known of the pictures without reading one (demo/README.md). */
export const readPictures = (): DemoPictures => ({
  designs: readDesigns(),
  cars: z.array(CarPicture).parse(readJson('cars.json')),
  covers: z.array(Described).parse(readJson('covers.json')),
  logos: z.array(Described).parse(readJson('logos.json')),
})

/** One asset a picture, shared by all vehicles of that design and paint; and each dealership's cover and logo. */
export function demoAssets({ cars, covers, logos }: DemoPictures, createdAt: Date): AssetRow[] {
  const shared = {
    mime: 'image/webp',
    illustration: 'Illustration',
    status: 'ready' as const,
    createdAt,
    attachedAt: createdAt,
  }
  return [
    ...cars.map(({ design: _design, paint: _paint, view, file, ...facts }) => ({
      ...shared,
      ...facts,
      id: assetIdOf(file),
      storageKey: `demo/cars/${file}`,
      kind: view.startsWith('front34') ? ('product_cover' as const) : ('product_detail' as const),
    })),
    ...covers.map(({ file, ...facts }) => ({
      ...shared,
      ...facts,
      id: coverAssetIdOf(withoutType(file)),
      storageKey: `demo/covers/${file}`,
      kind: 'dealership_images' as const,
    })),
    ...logos.map(({ file, ...facts }) => ({
      ...shared,
      ...facts,
      id: logoAssetIdOf(withoutType(file)),
      storageKey: `demo/logos/${file}`,
      kind: 'dealership_logo' as const,
    })),
  ]
}

export const logoAssetIdOf = (dealership: string): string => `demo-logo-${dealership}`
export const coverAssetIdOf = (dealership: string): string => `demo-cover-${dealership}`

interface Pictured {
  make: string
  model: string
  design: Design
  paint: Paint
  row: { id: number; year: number }
}
export type DemoMedia = Omit<typeof vehicleMedia.$inferInsert, 'vehicleId'>

/** From one side for this car and from the other for the next, so that neighbours in a list differ; then the other views. */
export function mediaOf({ make, model, design, paint, row }: Pictured): DemoMedia[] {
  const first = hashToken(`view ${row.id}`) % 2
  const fronts = ['front34', 'front34r']
  const files = [fronts[first], 'side', 'rear34', 'interior', fronts[1 - first]]
  const color = colors[colorOf[paint]].toLowerCase()
  return files.map((view = '', position) => ({
    position,
    assetId: assetIdOf(view === 'interior' ? interiorOf(design) : `${design.id}-${paint}-${view}`),
    alt: [`${row.year} ${make} ${model}`, view !== 'interior' && color, views[view], 'illustration']
      .filter(Boolean)
      .join(', '),
  }))
}

const views: Record<string, string> = {
  front34: 'front left',
  front34r: 'front right',
  rear34: 'rear left',
  side: 'left side',
  interior: 'inside',
}

function interiorOf({ body, electricLooking }: Design): string {
  if (electricLooking) return 'interior-ev'
  if (body === 'pickup') return 'interior-pickup'
  return ['suv', 'crossover', 'minivan', 'van'].includes(body) ? 'interior-suv' : 'interior-car'
}

const assetIdOf = (file: string): string => `demo-${withoutType(file)}`
const withoutType = (file: string): string => file.replace(/\.webp$/, '')
const readJson = (name: string): unknown => JSON.parse(readFileSync(projectPath('demo', name), 'utf8'))
