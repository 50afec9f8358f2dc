import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../../tests/support/api'
import { aDealership, aMember, aThread, aUser, aVehicle } from '../../../tests/support/factories'
import { sendMails } from '../../../tests/support/mails'
import { accordVin, aSerial } from '../../../tests/support/vins'
import { auditLog } from '../../audit/schema'
import { messages } from '../../inbox/schema'
import { followVehicles } from '../../inbox/vehicle-events/follow-vehicles'
import { notifier } from '../../notifications/notifier'
import { savedVehicles } from '../../saved/schema'
import { vehicles } from '../schema'
import { needsDecision, waitsSince } from './list-duplicates'

let api: TestApi
let now = new Date()
let me: Caller
let colleague: Caller
let anyone: Caller
let sellers: Record<'one' | 'other', Caller>
let one: { id: number; name: string }
let other: { id: number; name: string }
let vin: string
let keeper: { id: number }
let lost: { id: number }

beforeAll(async () => {
  api = await anApi({ now: () => now })
  me = await api.as(await aUser(api.db, { role: 'system_admin' }))
  colleague = await api.as(await aUser(api.db, { role: 'system_admin' }))
  anyone = await api.as(null)
  one = await aDealership(api.db)
  other = await aDealership(api.db, { city: 'Toledo', state: 'OH', zip: '43604' })
  sellers = {
    one: await api.as(await aMember(api.db, one.id, 'dealership_admin'), one.id),
    other: await api.as(await aMember(api.db, other.id, 'dealership_admin'), other.id),
  }
  await followVehicles({ ...api.context, notifier }, (error) => expect(error).toBeNull()) // reads from here on
})
beforeEach(async () => {
  now = new Date()
  vin = accordVin(aSerial())
  keeper = await aVehicle(api.db, one.id, { photoCount: 1, stockNo: `K-${aSerial()}`, vin, mileage: 31_000 })
  lost = await aVehicle(api.db, other.id, { photoCount: 1, stockNo: `L-${aSerial()}`, vin, mileage: 30_000 })
})
afterAll(() => api.close())

const list = '/api/admin/shared-vins'
const at = (of = vin) => `${list}/${of}`
const read = async (caller = me) => (await caller.get(at())).body
const versions = ({ listings }: { listings: { id: number; version: number }[] }) =>
  listings.map(({ id, version }) => ({ id, version }))
const decide = async (keepId: number | null, caller = me) =>
  caller.post(`${at()}/decisions`, { keepId, vehicles: versions(await read(caller)), note: 'It is in Ann Arbor.' })
const rowOf = async (id: number) => (await api.db.select().from(vehicles).where(eq(vehicles.id, id)))[0]
const audited = async (action: string, id: number) => {
  const rows = await api.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.entityId, String(id)))
  return rows.filter((row) => row.action === action)
}

test('a VIN of two listings waits, with what speaks for each, and counts in the overview', async () => {
  const { body } = await me.get(`${list}?q=${vin}`)
  expect(body).toMatchObject({ total: 1, items: [{ vin, listings: 2, suspended: 0, outcome: null }] })
  const shared = await read()
  expect(shared).toMatchObject({ vin, isOpen: true, suggestedId: keeper.id, decision: null })
  expect(shared.listings.map((row: { signs: string[] }) => row.signs)).toEqual([
    expect.arrayContaining(['mileage']),
    expect.not.arrayContaining(['mileage']),
  ])
  const { queues } = (await me.get('/api/admin/overview')).body
  const queue = queues.find(({ name }: { name: string }) => name === 'duplicates')
  expect(queue.waiting).toBeGreaterThan(0)
  expect(queue.limitMinutes).toBe(2880)
})

test('only administrators of the site see and decide it', async () => {
  const order = { keepId: keeper.id, vehicles: versions(await read()), note: '' }
  expect((await sellers.one.get(list)).status).toBe(403)
  expect((await sellers.one.get(at())).status).toBe(403)
  expect((await sellers.one.post(`${at()}/decisions`, order)).status).toBe(403)
  expect((await sellers.one.post(`${at()}/questions`, { vehicleId: keeper.id })).status).toBe(403)
  expect((await anyone.get(list)).status).toBe(401)
  expect((await me.get(at(accordVin(aSerial())))).status).toBe(404)
  expect((await rowOf(lost.id))?.status).toBe('active')
})

test('one listing keeps the VIN: the other is suspended, its saves and its address lead to the first', async () => {
  const [both, only] = [await aUser(api.db), await aUser(api.db)]
  await api.db.insert(savedVehicles).values([
    { userId: both.id, vehicleId: keeper.id, priceAtSaveCents: 2_000_000 },
    { userId: both.id, vehicleId: lost.id, priceAtSaveCents: 1_900_000 },
    { userId: only.id, vehicleId: lost.id, priceAtSaveCents: 1_800_000 },
  ])
  const thread = await aThread(api.db, other.id, { vehicleId: lost.id })
  const before = await read()
  expect(before.savers).toBe(2)
  const slugs = before.listings.map(({ slug }: { slug: string }) => slug)
  const { status, body } = await decide(keeper.id)
  expect(status).toBe(200)
  expect(body).toMatchObject({ isOpen: false, decision: { kind: 'keeps', keptId: keeper.id, undoProblem: null } })
  expect((await me.get(`${list}?q=${vin}`)).body.total).toBe(0)
  expect((await me.get(`${list}?tab=decided&q=${vin}`)).body.items).toMatchObject([
    { outcome: { kind: 'keeps', keptBy: one.name, isUndone: false } },
  ])
  expect((await rowOf(lost.id))?.status).toBe('suspended')
  expect((await anyone.get(`/api/vehicles/${slugs[1]}/page`)).body.vehicle).toMatchObject({ slug: slugs[0] })
  const saves = await api.db.select().from(savedVehicles).where(sql`user_id in (${both.id}, ${only.id})`)
  expect(saves.map((row) => [row.userId, row.vehicleId, row.priceAtSaveCents]).sort()).toEqual(
    [
      [both.id, keeper.id, 2_000_000],
      [only.id, keeper.id, 1_800_000],
    ].sort(),
  )
  expect(await audited('vehicle.vin-decided', lost.id)).toMatchObject([
    { dealershipId: other.id, detail: { before: { status: 'active' }, after: { status: 'suspended' } } },
  ])
  await followVehicles({ ...api.context, notifier }, (error) => expect(error).toBeNull())
  const written = await api.db.select().from(messages).where(eq(messages.threadId, thread.id))
  expect(written.map((row) => row.body)).toContain('This car is no longer listed.')
  const mails = (await sendMails(api.db)).filter(({ subject }) => subject?.includes('another listing keeps its VIN'))
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('It is in Ann Arbor.')

  const undone = await me.delete(`${at()}/decisions/${body.decision.id}`)
  expect(undone.status).toBe(200)
  expect(undone.body).toMatchObject({ isOpen: true, decision: { undone: {} } })
  expect((await rowOf(lost.id))?.status).toBe('active')
  const back = await api.db.select().from(savedVehicles).where(eq(savedVehicles.vehicleId, lost.id))
  expect(back.map((row) => [row.userId, row.priceAtSaveCents]).sort()).toEqual(
    [
      [both.id, 1_900_000],
      [only.id, 1_800_000],
    ].sort(),
  )
  expect((await anyone.get(`/api/vehicles/${slugs[1]}/page`)).body.vehicle).toMatchObject({ slug: slugs[1] })
  expect(await audited('vehicle.vin-undone', lost.id)).toHaveLength(1)
  expect((await me.delete(`${at()}/decisions/${body.decision.id}`)).status).toBe(409)
})

test('of two administrators the second is told what changed', async () => {
  const shown = versions(await read(colleague))
  expect((await decide(keeper.id)).status).toBe(200)
  const late = await colleague.post(`${at()}/decisions`, { keepId: lost.id, vehicles: shown, note: '' })
  expect(late.status).toBe(409)
  expect(late.body.error.message).toContain('Someone else decided this VIN.')
  expect(late.body.error.message).toContain(other.name)
  expect((await rowOf(keeper.id))?.status).toBe('active')
})

test('a listing that joined or changed stops the decision, and so does one that is not on sale', async () => {
  const shown = versions(await read())
  const third = await aDealership(api.db)
  await aVehicle(api.db, third.id, { photoCount: 1, vin })
  const joined = await me.post(`${at()}/decisions`, { keepId: keeper.id, vehicles: shown, note: '' })
  expect(joined.body.error.message).toContain(`New: ${third.name}.`)
  const foreign = await aVehicle(api.db, third.id, { vin: accordVin(aSerial()) })
  expect((await decide(foreign.id)).status).toBe(422)
  expect((await rowOf(lost.id))?.status).toBe('active')
})

test('several vehicles stay until one changes or another joins', async () => {
  const { body } = await decide(null)
  expect(body).toMatchObject({ isOpen: false, decision: { kind: 'apart' } })
  expect((await rowOf(lost.id))?.status).toBe('active')
  expect((await me.get(`${list}?q=${vin}`)).body.total).toBe(0)
  await api.db.update(vehicles).set({ mileage: 30_500 }).where(eq(vehicles.id, lost.id))
  expect((await me.get(`${list}?q=${vin}`)).body.total).toBe(1)
  const again = await decide(null)
  expect((await me.get(`${list}?q=${vin}`)).body.total).toBe(0)
  expect((await me.delete(`${at()}/decisions/${again.body.decision.id}`)).body.isOpen).toBe(true)
})

test('a decision is undone for 30 days, and not after the vehicle was sold', async () => {
  const { body } = await decide(keeper.id)
  const undo = `${at()}/decisions/${body.decision.id}`
  await api.db.update(vehicles).set({ status: 'sold', soldAt: now }).where(eq(vehicles.id, keeper.id))
  const sold = await me.delete(undo)
  expect(sold.status).toBe(409)
  expect(sold.body.error.message).toContain(`${one.name} sold the vehicle.`)
  await api.db.update(vehicles).set({ status: 'active', soldAt: null }).where(eq(vehicles.id, keeper.id))
  now = new Date(now.getTime() + 31 * 86_400_000)
  expect((await me.delete(undo)).status).toBe(409)
  now = new Date()
  await api.db.update(vehicles).set({ status: 'archived', statusReason: 'merged' }).where(eq(vehicles.id, lost.id))
  expect((await read()).decision.stays).toMatchObject([{ vehicleId: lost.id, why: 'Its dealership was merged.' }])
  expect((await me.delete(undo)).status).toBe(200)
  expect((await rowOf(lost.id))?.status).toBe('archived')
})

test('a dealership is asked by mail and bell, answers behind its sign-in, and is asked again after a day', async () => {
  const answerOfAsking = await me.post(`${at()}/questions`, { vehicleId: lost.id, note: 'Please look at the lot.' })
  expect(answerOfAsking.status).toBe(200)
  const { question } = answerOfAsking.body.listings.find(({ id }: { id: number }) => id === lost.id)
  const own = `/api/dealership/vin-questions/${question.id}`
  expect((await me.post(`${at()}/questions`, { vehicleId: lost.id })).status).toBe(409)
  const mail = (await sendMails(api.db)).find(({ text }) => text?.includes(vin))
  expect(mail?.text).toContain(`/dealership/${other.id}/inventory/vin-questions/${question.id}`)
  const bell = (await sellers.other.get('/api/notifications')).body.items[0]
  expect(bell).toMatchObject({ event: 'vin-questions', target: { kind: 'vin-question', id: question.id } })
  const { body: form } = await sellers.other.get(own)
  expect(form).toMatchObject({ vin, vehicleId: lost.id, note: 'Please look at the lot.', answer: null })
  const gone = { answer: 'gone', words: 'Wholesaled.', version: form.vehicleVersion }
  expect((await sellers.one.get(own)).status).toBe(404)
  expect((await sellers.one.put(`${own}/answer`, { ...gone, takesDown: true })).status).toBe(404)
  expect((await anyone.get(own)).status).toBe(401)
  expect((await sellers.other.put(`${own}/answer`, gone)).body.error.fields).toHaveProperty('takesDown')
  expect((await sellers.other.put(`${own}/answer`, { answer: 'other', version: 1 })).status).toBe(422)
  const answered = await sellers.other.put(`${own}/answer`, { ...gone, takesDown: true })
  expect(answered.body).toMatchObject({ answer: 'gone', status: 'delisted', words: 'Wholesaled.' })
  expect((await sellers.other.put(`${own}/answer`, { ...gone, takesDown: true })).status).toBe(409)
  expect((await me.get(`${list}?q=${vin}`)).body.total).toBe(0)
  expect(await audited('vehicle.vin-answered', lost.id)).toHaveLength(1)
  const still = await aVehicle(api.db, (await aDealership(api.db)).id, { vin })
  expect((await me.post(`${at()}/questions`, { vehicleId: still.id })).status).toBe(200)
  now = new Date(now.getTime() + 25 * 3_600_000)
  expect((await me.post(`${at()}/questions`, { vehicleId: still.id })).status).toBe(200)
})

test('the list reads the few VINs that are shared, and their vehicles by an index', async () => {
  const plan = await api.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(
      sql`explain select id from vin_duplicate where ${needsDecision(sql.raw('vin_duplicate.vin'))} order by ${waitsSince}, id limit 25`,
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toMatch(/Index Scan using vehicle_by_(live_)?vin on vehicle/)
  expect(plan).not.toMatch(/Seq Scan on vehicle\b/)
})
