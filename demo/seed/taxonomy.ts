import { asc, eq, inArray, sql } from 'drizzle-orm'
import { users } from '../../api/accounts/schema'
import type { Transaction } from '../../api/database/open'
import { undoDays } from '../../api/taxonomy/kinds.contract'
import { changedVehicles, nameChanges } from '../../api/taxonomy/schema'
import { makes, models, vehicles } from '../../api/vehicles/schema'
import { nameAliases } from '../../api/vehicles/taxonomy/schema'

const dayMs = 86_400_000
const aliases = [
  { make: 'Honda', model: 'CR-V', name: 'Comfort Runabout' },
  { make: 'Toyota', model: 'RAV4', name: 'Rav Four' },
  { make: 'Ford', model: 'F-150', name: 'Effie 150' },
  { make: 'Chevrolet', model: null, name: 'Chevvy' },
]

/** Adds a model that is doubled by its spelling, a merge that can be undone, and some aliases. No car on sale is touched. */
export async function seedTaxonomy(tx: Transaction, now: Date): Promise<void> {
  const names = await namesOf(tx)
  const crv = names.get('Honda CR-V')
  const rav = names.get('Toyota RAV4')
  if (!crv || !rav) return
  const [doubled] = await tx
    .insert(models)
    .values({ makeId: crv.makeId, name: 'CRV', slug: 'crv', body: crv.body, confirmed: false })
    .returning({ id: models.id })
  if (doubled)
    await tx
      .update(vehicles)
      .set({ makeId: crv.makeId, modelId: doubled.id })
      .where(inArray(vehicles.id, await offSale(tx, crv.id, 4)))
  await seedMerge(tx, rav, now)
  for (const { make, model, name } of aliases) {
    const target = model === null ? [...names.values()].find((one) => one.make === make) : names.get(`${make} ${model}`)
    if (!target) continue
    const modelId = model === null ? null : target.id
    await tx.insert(nameAliases).values({
      kind: model === null ? 'make' : 'model',
      makeId: target.makeId,
      modelId,
      name,
      source: 'manual',
      createdAt: now,
    })
  }
}

async function namesOf(tx: Transaction) {
  const rows = await tx
    .select({ id: models.id, makeId: makes.id, make: makes.name, model: models.name, body: models.body })
    .from(models)
    .innerJoin(makes, eq(makes.id, models.makeId))
    .where(inArray(makes.name, ['Honda', 'Toyota', 'Ford', 'Chevrolet']))
  return new Map(rows.map((row) => [`${row.make} ${row.model}`, row]))
}

/** Vehicles of a model that no page shows. */
async function offSale(tx: Transaction, modelId: number, most: number): Promise<number[]> {
  const rows = await tx
    .select({ id: vehicles.id })
    .from(vehicles)
    .where(
      sql`${vehicles.modelId} = ${modelId} and ${vehicles.status} in ('draft', 'delisted', 'archived', 'suspended')`,
    )
    .orderBy(asc(vehicles.id))
    .limit(most)
  return rows.map(({ id }) => id)
}

async function seedMerge(tx: Transaction, into: { id: number; makeId: number }, now: Date): Promise<void> {
  const [admin] = await tx.select({ id: users.id }).from(users).where(eq(users.role, 'system_admin')).limit(1)
  const at = new Date(now.getTime() - (undoDays / 10) * dayMs)
  const [old] = await tx
    .insert(models)
    .values({ makeId: into.makeId, name: 'RAV-4', slug: 'rav-4', confirmed: false, mergedIntoId: into.id })
    .returning({ id: models.id })
  if (!old) return
  const moved = await offSale(tx, into.id, 3)
  const place = { fromMakeId: into.makeId, fromModelId: old.id, intoMakeId: into.makeId, intoModelId: into.id }
  const [change] = await tx
    .insert(nameChanges)
    .values({
      kind: 'merge_model',
      ...place,
      fromName: 'RAV-4',
      intoName: 'RAV4',
      status: 'done',
      vehicles: moved.length,
      moved: moved.length,
      startedByUserId: admin?.id ?? null,
      createdAt: at,
      finishedAt: at,
    })
    .returning({ id: nameChanges.id })
  if (!change) return
  const changeId = change.id
  await tx.insert(nameAliases).values({
    kind: 'model',
    makeId: into.makeId,
    modelId: into.id,
    name: 'RAV-4',
    source: 'merge',
    changeId,
    createdAt: at,
  })
  if (moved.length > 0)
    await tx
      .insert(changedVehicles)
      .values(moved.map((vehicleId) => ({ changeId, vehicleId, makeId: into.makeId, modelId: old.id })))
}
