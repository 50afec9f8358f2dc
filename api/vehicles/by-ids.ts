import { asc, inArray } from 'drizzle-orm'
import { pictureFacts } from '../assets/lookup'
import type { Context } from '../context'
import { invalid } from '../refusals'
import type { MissingVehicle } from './contract'
import { isGone, isHidden } from './lifecycle/visibility'
import { vehicleMedia } from './schema'
import { type FoundVehicle, vehiclesByIds } from './vehicles'

export type VisibleVehicle = FoundVehicle & {
  pictures: { id: string; alt: string; color: string; illustration: string | null }[]
}

/** `12,7,12` is 12 and 7, in this order. Throws invalid for what is no id and for more than `max` of them. */
export function readIds(text: string, max: number): number[] {
  const parts = text.split(',').filter(Boolean)
  const ids = [...new Set(parts.map(Number))]
  if (!parts.every((part) => /^[1-9]\d{0,14}$/.test(part))) throw invalid('Vehicle ids are numbers.', fieldIds)
  if (ids.length > max) throw invalid(`At most ${max} vehicles at once.`, fieldIds)
  return ids
}

const fieldIds = { ids: 'Numbers with commas between them.' }

/** In the order asked for. The others are named in `missing`: with a title when they were here and are gone. */
export async function visibleVehicles(context: Context, ids: number[]) {
  const rows = await vehiclesByIds(context, ids)
  const found = rows.filter(({ vehicle, dealership }) => !isHidden(vehicle.status, dealership.status))
  const visible = found.filter(({ vehicle }) => !isGone(vehicle, context.now()))
  const pictures = await picturesByVehicle(
    context,
    visible.map(({ vehicle }) => vehicle.id),
  )
  const byId = new Map(visible.map((row) => [row.vehicle.id, { ...row, pictures: pictures.get(row.vehicle.id) ?? [] }]))
  const titles = new Map(found.map(({ vehicle, make, model }) => [vehicle.id, titleOf(vehicle.year, make, model)]))
  return {
    visible: ids.flatMap((id) => byId.get(id) ?? []) satisfies VisibleVehicle[],
    missing: ids.filter((id) => !byId.has(id)).map((id): MissingVehicle => ({ id, title: titles.get(id) ?? null })),
  }
}

const titleOf = (year: number, make: { name: string }, model: { name: string }) => `${year} ${make.name} ${model.name}`

async function picturesByVehicle(context: Context, ids: number[]) {
  const byVehicle = new Map<number, VisibleVehicle['pictures']>()
  if (ids.length === 0) return byVehicle
  const rows = await context.db
    .select({ vehicleId: vehicleMedia.vehicleId, id: vehicleMedia.assetId, alt: vehicleMedia.alt })
    .from(vehicleMedia)
    .where(inArray(vehicleMedia.vehicleId, ids))
    .orderBy(asc(vehicleMedia.vehicleId), asc(vehicleMedia.position))
  const facts = await pictureFacts(
    context,
    rows.map(({ id }) => id),
  )
  for (const { vehicleId, id, alt } of rows) {
    const fact = facts.get(id)
    if (fact) byVehicle.set(vehicleId, [...(byVehicle.get(vehicleId) ?? []), { id, alt, ...fact }])
  }
  return byVehicle
}
