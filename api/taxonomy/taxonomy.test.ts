import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../tests/support/api'
import { aDealership, aUser, aVehicle } from '../../tests/support/factories'
import { aUniqueWord } from '../../tests/support/unique'
import { auditLog } from '../audit/schema'
import { priceModels } from '../pricing/schema'
import { guestAlerts } from '../saved/guest-alerts/schema'
import { alerts, savedSearches } from '../saved/schema'
import { models, vehicles } from '../vehicles/schema'
import { loadTaxonomy } from '../vehicles/taxonomy/taxonomy'
import { idsOfNames } from '../vehicles/taxonomy/taxonomy-names'
import { runChanges } from './run-changes'

let api: TestApi
let admin: Caller
let lot: { id: number }
const base = '/api/admin/taxonomy'

beforeAll(async () => {
  api = await anApi()
  admin = await api.as(await aUser(api.db, { role: 'system_admin' }))
  lot = await aDealership(api.db)
})
afterAll(() => api.close())

const run = (signal = new AbortController().signal) =>
  runChanges(
    { db: api.db, now: () => new Date() },
    (error) => {
      throw error
    },
    signal,
  )
/** Ends the process while it writes its first lot. */
async function killedInTheFirstLot() {
  const ending = new AbortController()
  const now = () => {
    ending.abort()
    return new Date()
  }
  await runChanges({ db: api.db, now }, () => {}, ending.signal)
}
const capital = (word: string) => word[0]?.toUpperCase() + word.slice(1)
const change = (body: object) => admin.post(`${base}/changes`, body)
const changeOf = async (id: number) => (await admin.get(`${base}/changes/${id}`)).body

/** A make with models that no other test has. */
async function aMake(...modelNames: string[]) {
  const name = capital(aUniqueWord())
  const { body } = await change({ kind: 'add_make', name })
  for (const model of modelNames) await change({ kind: 'add_model', makeId: body.makeId, name: model, body: 'suv' })
  const rows = await api.db.select().from(models).where(eq(models.makeId, body.makeId))
  const model = (wanted: string) => {
    const row = rows.find((one) => one.name === wanted)
    if (!row) throw new Error(`No model ${wanted}.`)
    return row
  }
  return { id: body.makeId as number, name, model }
}
async function cars(makeId: number, modelId: number, count: number, more: object = {}) {
  const made: { id: number }[] = []
  for (let n = 0; n < count; n += 1) made.push(await aVehicle(api.db, lot.id, { ...more }))
  for (const { id } of made)
    await api.db
      .update(vehicles)
      .set({ makeId, modelId, ...more })
      .where(eq(vehicles.id, id))
  await api.search.rebuild()
  return made.map(({ id }) => id)
}
const searched = async (query: string) => {
  await api.search.catchUp()
  return (await (await api.as(null)).get(`/api/search?${query}`)).body
}
const rowOf = async (id: number) => (await api.db.select().from(vehicles).where(eq(vehicles.id, id)))[0]

test('a renamed make leads its old address on, and search, sentence and imports know both names', async () => {
  const make = await aMake('Alpha')
  const [car = 0] = await cars(make.id, make.model('Alpha').id, 2)
  const name = capital(aUniqueWord())
  const preview = await admin.post(`${base}/previews`, { kind: 'rename_make', id: make.id, version: 1, name })
  expect(preview.body).toMatchObject({ vehicles: 2, onSale: 2, dealerships: 1, addresses: 2, aliases: [make.name] })
  expect((await searched(`make=${make.name}`)).total).toBe(2)
  const { body } = await change({ kind: 'rename_make', id: make.id, version: 1, name })
  await run()
  expect(await changeOf(body.changeId)).toMatchObject({ status: 'done', moved: 2, vehicles: 2 })
  const page = await searched(`make=${make.name}`)
  expect(page).toMatchObject({ total: 2, moved: [{ name: 'make', from: make.name, to: name }] })
  expect(page.items[0].slug).toContain(name.toLowerCase())
  expect(await searched(`make=${name}`)).toMatchObject({ total: 2, moved: [] })
  expect((await searched(`q=${make.name.toLowerCase()}`)).total).toBe(2)
  expect((await rowOf(car))?.version).toBe(1)
  const read = (await loadTaxonomy(api)).recognise(make.name, 'Alpha Sport', false)
  expect(read).toMatchObject({ make: name, makeKnown: true, model: 'Alpha', trim: 'Sport' })
  const [log] = await api.db.select().from(auditLog).where(eq(auditLog.action, 'taxonomy.renamed'))
  expect(log?.detail).toEqual({ before: { name: make.name }, after: { name } })
})

test('two models become one: vehicles, searches, ratings and names that arrive later', async () => {
  const make = await aMake('Zed-V', 'ZedV2')
  const [into, from] = [make.model('Zed-V'), make.model('ZedV2')]
  await cars(make.id, into.id, 1)
  const [car = 0] = await cars(make.id, from.id, 3, { trim: 'EX' })
  const person = await aUser(api.db)
  const query = new URLSearchParams({ make: make.name, model: 'ZedV2', price_max: '30000' }).toString()
  const [saved] = await api.db.insert(savedSearches).values({ userId: person.id, name: 'Mine', query }).returning()
  const guest = {
    email: 'a@example.com',
    mailbox: 'a@example.com',
    query,
    name: 'x',
    cadence: 'daily' as const,
    askedAt: new Date(),
  }
  const [alert] = await api.db
    .insert(guestAlerts)
    .values({ ...guest, status: 'confirmed' })
    .returning()
  const body = { kind: 'merge_model', id: from.id, version: from.version, intoId: into.id, intoVersion: into.version }
  const preview = (await admin.post(`${base}/previews`, body)).body
  expect(preview).toMatchObject({
    vehicles: 3,
    intoVehicles: 1,
    dealerships: 1,
    searches: 1,
    guestAlerts: 1,
    aliases: ['ZedV2'],
    newTrims: 1,
  })
  expect(preview.sample).toHaveLength(3)
  expect((await rowOf(car))?.modelId).toBe(from.id)

  const { changeId } = (await change(body)).body
  expect((await searched(`make=${make.name}&model=ZedV2`)).total, 'both names find all while it runs').toBe(4)
  expect((await searched(`make=${make.name}&model=Zed-V`)).total).toBe(4)
  await run()
  expect(await changeOf(changeId)).toMatchObject({ status: 'done', moved: 3, searches: 2 })
  expect(await rowOf(car)).toMatchObject({ modelId: into.id, version: 2 })
  expect(await searched(`make=${make.name}&model=ZedV2`)).toMatchObject({
    total: 4,
    moved: [{ from: 'ZedV2', to: 'Zed-V' }],
  })
  const after = new URLSearchParams({ make: make.name, model: 'Zed-V', price_max: '30000' }).toString()
  expect(
    (
      await api.db
        .select()
        .from(savedSearches)
        .where(eq(savedSearches.id, saved?.id ?? 0))
    )[0]?.query,
  ).toBe(after)
  expect(
    (
      await api.db
        .select()
        .from(guestAlerts)
        .where(eq(guestAlerts.id, alert?.id ?? 0))
    )[0]?.query,
  ).toBe(after)
  expect(await api.db.$count(alerts)).toBe(0)
  const queued = await api.db.select().from(priceModels).where(eq(priceModels.modelId, into.id))
  expect(queued[0]?.dueAt).not.toBeNull()
  const named = await api.db.transaction((tx) => idsOfNames(tx, [{ make: make.name, model: 'ZEDV2' }]))
  expect([...named.values()]).toEqual([{ makeId: make.id, modelId: into.id }])

  const later = await aVehicle(api.db, lot.id)
  await api.db.update(vehicles).set({ makeId: make.id, modelId: into.id }).where(eq(vehicles.id, later.id))
  const other = make.model('Zed-V')
  const [moved] = await api.db.insert(models).values({ makeId: make.id, name: 'Third', slug: 'third' }).returning()
  await api.db
    .update(vehicles)
    .set({ modelId: moved?.id ?? 0 })
    .where(eq(vehicles.id, car))
  const { version } = await changeOf(changeId)
  expect((await admin.put(`${base}/changes/${changeId}/undo`, { version: version + 1 })).status).toBe(409)
  expect((await admin.put(`${base}/changes/${changeId}/undo`, { version })).body).toMatchObject({ status: 'undoing' })
  await run()
  const undone = await changeOf(changeId)
  expect(undone).toMatchObject({ status: 'undone', left: 1, leftVehicles: [{ id: car }] })
  const count = (modelId: number) => api.db.$count(vehicles, eq(vehicles.modelId, modelId))
  expect([await count(from.id), await count(other.id)]).toEqual([2, 2])
  expect(
    (
      await api.db
        .select()
        .from(savedSearches)
        .where(eq(savedSearches.id, saved?.id ?? 0))
    )[0]?.query,
  ).toBe(query)
  expect(await searched(`make=${make.name}&model=ZedV2`)).toMatchObject({ total: 2, moved: [] })
})

test('a make becomes part of another: models of the same name join, others move, and it can be taken apart', async () => {
  const from = await aMake('One', 'Two Door')
  const into = await aMake('ONE')
  const [a = 0] = await cars(from.id, from.model('One').id, 1)
  const [b = 0] = await cars(from.id, from.model('Two Door').id, 1)
  const body = { kind: 'merge_make', id: from.id, version: 1, intoId: into.id, intoVersion: 1 }
  expect((await admin.post(`${base}/previews`, body)).body.models).toEqual([
    { from: 'One', into: 'ONE' },
    { from: 'Two Door', into: null },
  ])
  const { changeId } = (await change(body)).body
  await run()
  expect(await rowOf(a)).toMatchObject({ makeId: into.id, modelId: into.model('ONE').id })
  expect(await rowOf(b)).toMatchObject({ makeId: into.id, modelId: from.model('Two Door').id })
  expect((await searched(`make=${from.name}`)).total).toBe(2)
  expect((await loadTaxonomy(api)).recognise(from.name, 'Two Door', true)).toMatchObject({
    make: into.name,
    model: 'Two Door',
  })
  await admin.put(`${base}/changes/${changeId}/undo`, { version: (await changeOf(changeId)).version })
  await run()
  expect(await rowOf(a)).toMatchObject({ makeId: from.id, modelId: from.model('One').id })
  expect(await rowOf(b)).toMatchObject({ makeId: from.id, modelId: from.model('Two Door').id })
  expect((await searched(`make=${from.name}`)).total).toBe(2)
})

test('a run that is killed goes on where it was, and one that is canceled goes back', async () => {
  const make = await aMake('Kay', 'Kayy')
  const [from, into] = [make.model('Kayy'), make.model('Kay')]
  await cars(make.id, from.id, 1)
  await api.db.execute(sql`
    insert into vehicle (dealership_id, condition, year, make_id, model_id, lat, lng, city, state, zip, status)
    select ${lot.id}, 'used', 2020, ${make.id}, ${from.id}, 42, -83, 'Ann Arbor', 'MI', '48104', 'delisted' from generate_series(1, 2499)`)
  const body = { kind: 'merge_model', id: from.id, version: from.version, intoId: into.id, intoVersion: into.version }
  const { changeId } = (await change(body)).body
  await killedInTheFirstLot()
  const half = await changeOf(changeId)
  expect(half).toMatchObject({ status: 'running', vehicles: 2500 })
  expect(half.moved).toBeGreaterThan(0)
  expect(half.moved).toBeLessThan(2500)
  expect((await change({ kind: 'rename_model', id: into.id, version: into.version, name: 'Kayyy' })).status).toBe(409)
  await run()
  expect(await changeOf(changeId)).toMatchObject({ status: 'done', moved: 2500 })
  expect(await api.db.$count(vehicles, eq(vehicles.modelId, into.id))).toBe(2500)

  await admin.put(`${base}/changes/${changeId}/undo`, { version: (await changeOf(changeId)).version })
  await run()
  const [fresh] = await api.db.select().from(models).where(eq(models.id, from.id))
  const again = (await change({ ...body, version: fresh?.version })).body
  await killedInTheFirstLot()
  const running = await changeOf(again.changeId)
  expect(running.status).toBe('running')
  await admin.put(`${base}/changes/${again.changeId}/undo`, { version: running.version })
  await run()
  expect(await changeOf(again.changeId)).toMatchObject({ status: 'undone', left: 0 })
  expect(await api.db.$count(vehicles, eq(vehicles.modelId, from.id))).toBe(2500)
})
