import { and, eq, inArray, like } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aRunningCampaign } from '../../tests/support/advertising'
import { anApi, type Caller, type TestApi } from '../../tests/support/api'
import { aDealership, aMember, aUser, aVehicle } from '../../tests/support/factories'
import { aUniqueWord } from '../../tests/support/unique'
import { campaigns } from '../advertising/schema'
import { changeEvents } from '../database/events.schema'
import { makes, models, vehicles } from '../vehicles/schema'
import { loadTaxonomy } from '../vehicles/taxonomy/taxonomy'
import { runChanges } from './run-changes'
import { nameChanges } from './schema'

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

test('trims of a model are merged, and rows that write the old one are read as the new one', async () => {
  const make = await aMake('Trimmed')
  const model = make.model('Trimmed')
  const [car = 0] = await cars(make.id, model.id, 2, { trim: 'EXL' })
  const { changeId } = (
    await change({ kind: 'merge_trim', id: model.id, version: model.version, trim: 'EXL', name: 'EX-L' })
  ).body
  await run()
  expect(await rowOf(car)).toMatchObject({ trim: 'EX-L' })
  expect((await loadTaxonomy(api)).trimOf(make.name, 'Trimmed', 'exl')).toBe('EX-L')
  const trims = await admin.get(`${base}/trims?make=${make.id}`)
  expect(trims.body.items).toMatchObject([{ trim: 'EX-L', vehicles: 2 }])
  await admin.put(`${base}/changes/${changeId}/undo`, { version: (await changeOf(changeId)).version })
  await run()
  expect(await rowOf(car)).toMatchObject({ trim: 'EXL' })
})

test('an alias is one table for imports and sentences, and one that means something else is refused by name', async () => {
  const make = await aMake('First', 'Second')
  const word = aUniqueWord()
  const target = make.model('First')
  await cars(make.id, target.id, 1)
  const added = await change({ kind: 'alias_model', id: target.id, version: target.version, name: word })
  expect(added.status).toBe(200)
  expect((await loadTaxonomy(api)).recognise(make.name, word, true)).toMatchObject({ model: 'First', modelKnown: true })
  expect((await searched(`q=${word}`)).chips).toMatchObject([{ name: 'model', value: 'First' }])
  const second = make.model('Second')
  const refused = await change({ kind: 'alias_model', id: second.id, version: second.version, name: word })
  expect(refused).toMatchObject({
    status: 422,
    body: { error: { fields: { name: `“${word}” is an alias of ${make.name} First already.` } } },
  })
  const named = await change({ kind: 'alias_model', id: second.id, version: second.version, name: 'first' })
  expect(named.body.error.fields.name).toBe(`“first” is the model ${make.name} First already.`)
  const builtIn = await change({ kind: 'alias_make', id: make.id, version: 1, name: 'Chevy' })
  expect(builtIn.body.error.fields.name).toBe('“Chevy” is an alias of Chevrolet already.')
  const list = (await admin.get(`${base}/aliases?q=${word}`)).body
  expect(list.items).toMatchObject([{ name: word, model: 'First', source: 'manual' }])
  expect((await change({ kind: 'remove_alias', id: list.items[0].id })).status).toBe(200)
  expect((await admin.get(`${base}/aliases?q=${word}`)).body.total).toBe(0)
})

test('stale versions, old changes, wrong input and everybody else are refused', async () => {
  const make = await aMake('Same', 'Other')
  const other = await aMake()
  const model = make.model('Same')
  expect((await change({ kind: 'rename_make', id: make.id, version: 9, name: 'Anything' })).status).toBe(409)
  expect((await change({ kind: 'rename_make', id: make.id, version: 1, name: make.name })).status).toBe(422)
  expect(
    (await change({ kind: 'rename_make', id: make.id, version: 1, name: other.name })).body.error.fields.name,
  ).toContain('already')
  expect((await change({ kind: 'rename_make', id: make.id, version: 1, name: ' ' })).status).toBe(422)
  expect(
    (await change({ kind: 'merge_model', id: model.id, version: 1, intoId: model.id, intoVersion: 1 })).status,
  ).toBe(422)
  expect((await change({ kind: 'rename_model', id: 999_999_999, version: 1, name: 'x' })).status).toBe(404)
  expect((await change({ kind: 'explode', id: 1 })).status).toBe(422)
  const { changeId } = (await change({ kind: 'rename_model', id: model.id, version: 1, name: 'Renamed' })).body
  await run()
  const aliasNow = async () => (await admin.get(`${base}/aliases?q=Same&make=${make.id}`)).body.items[0]
  const alias = await aliasNow()
  expect(alias.removable).toBe(false)
  expect((await change({ kind: 'remove_alias', id: alias.id })).status).toBe(409)
  expect((await admin.post(`${base}/previews`, { kind: 'remove_alias', id: alias.id })).status).toBe(409)
  await api.db
    .update(nameChanges)
    .set({ finishedAt: new Date('2026-01-01') })
    .where(eq(nameChanges.id, changeId))
  expect((await admin.put(`${base}/changes/${changeId}/undo`, { version: 2 })).status).toBe(409)
  expect((await aliasNow()).removable).toBe(true)
  expect((await change({ kind: 'remove_alias', id: alias.id })).status).toBe(200)
  expect(await aliasNow()).toBeUndefined()
  const manager = await api.as(await aMember(api.db, lot.id, 'dealership_admin'), lot.id)
  for (const [caller, status] of [[manager, 403] as const, [await api.as(null), 401] as const]) {
    for (const path of ['', '/models', '/trims', '/aliases', `/changes/${changeId}`])
      expect((await caller.get(base + path)).status).toBe(status)
    const body = { kind: 'rename_make', id: make.id, version: 1, name: 'Never' }
    expect((await caller.post(`${base}/previews`, body)).status).toBe(status)
    expect((await caller.post(`${base}/changes`, body)).status).toBe(status)
    expect((await caller.put(`${base}/changes/${changeId}/undo`, { version: 2 })).status).toBe(status)
  }
  expect(await api.db.$count(makes, eq(makes.name, 'Never'))).toBe(0)
})

test('the lists find, filter and count', async () => {
  const make = await aMake('Aaa', 'B-B', 'BB2')
  await cars(make.id, make.model('B-B').id, 1)
  await api.db.insert(models).values({ makeId: make.id, name: 'BB', slug: 'bb', confirmed: false })
  const page = (await admin.get(`${base}?make=${make.id}`)).body
  expect(page.make).toMatchObject({ name: make.name, onSale: 1, models: { length: 4 } })
  expect(page.make.models.find((one: { name: string }) => one.name === 'BB').like).toMatchObject({ name: 'B-B' })
  expect(page.bodies.find((one: { body: string }) => one.body === 'suv').words).toBeGreaterThan(10)
  const list = (await admin.get(`${base}/models?make=${make.id}&sort=-sale`)).body
  expect(list.items.map((one: { name: string }) => one.name)[0]).toBe('B-B')
  expect((await admin.get(`${base}/models?make=${make.id}&state=new`)).body.total).toBe(1)
  expect((await admin.get(`${base}/models?q=${make.name} aaa`)).body.total).toBe(1)
})

test('campaigns of a make follow its name and get it back; those that were edited since stay', async () => {
  const make = await aMake()
  const other = await aMake()
  const campaign = (ofMakes: string[]) =>
    aRunningCampaign(api.db, { placement: 'srp_inline', dealershipId: lot.id, makes: ofMakes })
  const [own, both, edited] = [
    await campaign([make.name.toLowerCase(), 'Ford']),
    await campaign([make.name, other.name]),
    await campaign([make.name]),
  ]
  const limits = async () => {
    const rows = await api.db
      .select()
      .from(campaigns)
      .where(inArray(campaigns.id, [own.id, both.id, edited.id]))
      .orderBy(campaigns.id)
    return rows.map((row) => row.makes)
  }
  const published = () =>
    api.db.$count(
      changeEvents,
      and(eq(changeEvents.concept, 'advertising'), like(changeEvents.entityIds, `${own.id},${both.id}%`)),
    )
  const body = { kind: 'merge_make', id: make.id, version: 1, intoId: other.id, intoVersion: 1 }
  expect((await admin.post(`${base}/previews`, body)).body.campaigns).toBe(3)
  const { changeId } = (await change(body)).body
  await run()
  expect(await limits()).toEqual([[other.name, 'Ford'], [other.name], [other.name]])
  expect(await published()).toBe(1)
  await api.db
    .update(campaigns)
    .set({ makes: ['Kia'] })
    .where(eq(campaigns.id, edited.id))
  await admin.put(`${base}/changes/${changeId}/undo`, { version: (await changeOf(changeId)).version })
  await run()
  expect(await limits()).toEqual([[make.name.toLowerCase(), 'Ford'], [make.name, other.name], ['Kia']])
  expect(await published()).toBe(2)
})

test('a name of other case counts its vehicles once, and keeps its address', async () => {
  const make = await aMake('CRV', 'Crv-2', 'Taken')
  const model = make.model('CRV')
  await cars(make.id, model.id, 2, { trim: 'ex' })
  await cars(make.id, model.id, 1, { trim: 'EX' })
  const trim = { kind: 'merge_trim', id: model.id, version: 1, trim: 'ex', name: 'EX' }
  expect((await admin.post(`${base}/previews`, trim)).body).toMatchObject({ vehicles: 2, intoVehicles: 1 })
  await change({ kind: 'rename_model', id: model.id, version: 1, name: 'Crv' })
  await run()
  const slugs = async () =>
    (await api.db.select().from(models).where(eq(models.makeId, make.id)).orderBy(models.id)).map(({ slug }) => slug)
  expect(await slugs()).toEqual(['crv', 'crv-2', 'taken'])
  await change({ kind: 'rename_model', id: make.model('Taken').id, version: 1, name: 'C-R-V?' })
  await change({ kind: 'add_model', makeId: make.id, name: 'Crv!', body: 'suv' })
  expect(await slugs()).toEqual(['crv', 'crv-2', 'c-r-v', 'crv-3'])
})

test('a preview refuses the name that is there, as the change does', async () => {
  const make = await aMake('Plain')
  const model = make.model('Plain')
  const same = [
    { kind: 'rename_make', id: make.id, version: 1, name: make.name },
    { kind: 'rename_model', id: model.id, version: 1, name: 'Plain' },
    { kind: 'merge_trim', id: model.id, version: 1, trim: 'EX', name: 'EX' },
    { kind: 'alias_make', id: make.id, version: 1, name: make.name.toLowerCase() },
    { kind: 'alias_model', id: model.id, version: 1, name: 'PLAIN' },
  ]
  for (const body of same) {
    const [seen, done] = [await admin.post(`${base}/previews`, body), await change(body)]
    expect(seen.status, body.kind).toBe(422)
    expect(seen.body.error.fields.name).toBe(done.body.error.fields.name)
  }
})

test('every change of the last 30 days is listed, and an old alias is read by itself', async () => {
  const make = await aMake()
  const values = {
    kind: 'rename_make',
    fromMakeId: make.id,
    intoMakeId: make.id,
    vehicles: 0,
    status: 'undone',
  } as const
  const many = Array.from({ length: 25 }, (_, n) => ({ ...values, fromName: `Old ${n}`, intoName: `New ${n}` }))
  await api.db.insert(nameChanges).values(many)
  const { changes } = (await admin.get(`${base}?make=${make.id}`)).body
  const own = changes.filter(({ makeId }: { makeId: number }) => makeId === make.id)
  expect(own).toHaveLength(25)
  const word = aUniqueWord()
  await change({ kind: 'alias_make', id: make.id, version: 1, name: word })
  await change({ kind: 'alias_make', id: make.id, version: 1, name: aUniqueWord() })
  const { id } = (await admin.get(`${base}/aliases?q=${word}`)).body.items[0]
  expect((await admin.get(`${base}/aliases?id=${id}`)).body).toMatchObject({ total: 1, items: [{ id, name: word }] })
})
