import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUser } from '../../../tests/support/factories'
import { aQuestionAbout } from '../../../tests/support/leads'
import { users } from '../../accounts/schema'
import { vehicles } from '../../vehicles/schema'
import { aFile } from '../fixtures/build'
import { one } from '../fixtures/importer'
import { aDesk, runPath } from '../fixtures/uploads'

let desk: Awaited<ReturnType<typeof aDesk>>
beforeAll(async () => {
  desk = await aDesk()
})
afterAll(() => desk.api.close())

async function aLeadAbout(vin: string, more: object = {}): Promise<void> {
  const { db } = desk.api
  const user = await aUser(db)
  await db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, user.id))
  const [vehicle] = await db.select().from(vehicles).where(eq(vehicles.vin, vin))
  if (!vehicle) throw new Error(`No vehicle has the VIN ${vin}.`)
  const lead = { ...aQuestionAbout(vehicle), email: user.email, ...more }
  const { status, body } = await (await desk.api.as(user)).post('/api/leads', lead)
  expect(status, JSON.stringify(body)).toBe(201)
}

test('a run says how many conversations it touches, before it is applied and after', async () => {
  const feed = await desk.aFeed({ missingPolicy: 'ask' })
  const [gone, cheaper, dearer] = [one({ price: '20000' }), one({ price: '20000' }), one({ price: '20000' })]
  await desk.apply(await desk.bring(feed, aFile([gone, cheaper, dearer])))
  await aLeadAbout(gone.vin)
  await aLeadAbout(gone.vin, { type: 'offer', offerCents: 1_900_000 })
  await aLeadAbout(cheaper.vin)
  await aLeadAbout(dearer.vin)
  const run = await desk.bring(
    feed,
    aFile([
      { ...cheaper, price: '19000' },
      { ...dearer, price: '21000' },
    ]),
  )
  const deals = async () => (await desk.admin.get(runPath(run))).body.openDeals
  const before = { delisted: { conversations: 2, appointments: 0, offers: 1 }, lowered: 1 }
  expect(await deals()).toEqual(before)
  await desk.apply(run, { delistMissing: true })
  expect(await deals()).toMatchObject({ delisted: { conversations: 2 }, lowered: 1 })
  const vins = [gone.vin, cheaper.vin, dearer.vin]
  const rows = await desk.api.db.select().from(vehicles).where(inArray(vehicles.vin, vins))
  expect(rows.filter(({ status }) => status === 'delisted').map(({ vin }) => vin)).toEqual([gone.vin])
})

test('a run that takes nothing off the site and lowers no price touches none; one that has failed says nothing', async () => {
  const feed = await desk.aFeed({ name: 'Quiet' })
  const run = await desk.bring(feed, aFile([one()]))
  const none = { delisted: { conversations: 0, appointments: 0, offers: 0 }, lowered: 0 }
  expect((await desk.admin.get(runPath(run))).body.openDeals).toEqual(none)
  const failed = await desk.bring(feed, 'no listing file')
  expect((await desk.admin.get(runPath(failed))).body.openDeals).toBeNull()
})
