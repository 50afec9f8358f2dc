import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aContext, aTestDatabase, type TestDatabase } from '../../../tests/support/database'
import { aDealership, aUser, aVehicle } from '../../../tests/support/factories'
import { sendMails, testOrigin } from '../../../tests/support/mails'
import { users } from '../../accounts/schema'
import { assets } from '../../assets/schema'
import { outbox } from '../../mail/schema'
import { setEmailPreference } from '../../notifications/email-preference'
import { vehicleMedia, vehicles } from '../../vehicles/schema'
import type { Cadence } from '../cadences'
import { alerts, savedDealerships, savedSearches, savedVehicles } from '../schema'
import { enqueueDigests } from './digest'

let database: TestDatabase
let dealership: { id: number; name: string }
let user: typeof users.$inferSelect
beforeAll(async () => {
  database = await aTestDatabase()
  dealership = await aDealership(database.db)
})
beforeEach(async () => {
  await database.db.delete(outbox)
  await database.db.delete(alerts)
  user = await someone()
})
afterAll(() => database.close())

const someone = (overrides: Partial<typeof users.$inferInsert> = {}) =>
  aUser(database.db, { emailVerifiedAt: new Date(), timeZone: 'America/New_York', ...overrides })
const at = (iso: string) => new Date(iso)
const morning = at('2026-11-20T12:30:00Z') // Friday 7:30 in New York
const enqueue = (now: Date) => enqueueDigests(aContext(database.db, { now: () => now }))
const mails = async () => sendMails(database.db)
const aCar = (overrides = {}) => aVehicle(database.db, dealership.id, overrides)

let searches = 0
async function aSearch(cadence: Cadence, userId = user.id) {
  searches += 1
  const values = { userId, cadence, name: 'Hondas near me', query: `make=Honda&mileage_max=${searches}` }
  const [row] = await database.db.insert(savedSearches).values(values).returning()
  if (!row) throw new Error('The search was not inserted.')
  return row
}
type Alert = Partial<typeof alerts.$inferInsert>
async function found(values: Alert & { foundAt?: Date }) {
  const vehicleId = values.vehicleId ?? (await aCar()).id
  const all = {
    userId: user.id,
    source: 'search',
    sourceId: 1,
    kind: 'new',
    foundAt: morning,
    totalCents: 2_427_500,
  } as const
  await database.db.insert(alerts).values({ ...all, ...values, vehicleId })
}

test('at once means at once, and then not for ten minutes', async () => {
  const { id } = await aSearch('instant')
  await found({ sourceId: id })
  expect(await enqueue(morning)).toBe(1)
  await found({ sourceId: id, foundAt: at('2026-11-20T12:31:00Z') })
  expect(await enqueue(at('2026-11-20T12:39:00Z'))).toBe(0)
  expect(await enqueue(at('2026-11-20T12:41:00Z'))).toBe(1)
  expect(await enqueue(at('2026-11-20T13:41:00Z'))).toBe(0)
  expect(await mails()).toHaveLength(2)
})

test('daily comes at the person’s hour, weekly on Monday at that hour, and what was mailed is not mailed again', async () => {
  await found({ sourceId: (await aSearch('daily')).id })
  await found({ sourceId: (await aSearch('weekly')).id })
  expect(await enqueue(at('2026-11-20T12:59:00Z'))).toBe(0)
  expect(await enqueue(at('2026-11-20T13:00:00Z'))).toBe(1)
  expect(await enqueue(at('2026-11-21T13:00:00Z'))).toBe(0)
  expect(await enqueue(at('2026-11-23T12:59:00Z'))).toBe(0)
  expect(await enqueue(at('2026-11-23T13:00:00Z'))).toBe(1)
  expect(await enqueue(at('2026-11-30T13:00:00Z'))).toBe(0)
})

test.each([
  ['America/Los_Angeles', '2026-11-20T16:00:00Z'],
  ['Pacific/Honolulu', '2026-11-20T18:00:00Z'],
  [null, '2026-11-20T13:00:00Z'],
])('the hour is the one of the person’s clock: %s', async (timeZone, due) => {
  user = await someone({ timeZone })
  await found({ sourceId: (await aSearch('daily')).id })
  expect(await enqueue(new Date(at(due).getTime() - 60_000))).toBe(0)
  expect(await enqueue(at(due))).toBe(1)
})

test('quiet hours postpone, and one mail comes when they end', async () => {
  user = await someone({ quietFrom: 21 * 60, quietTo: 9 * 60 })
  await found({ sourceId: (await aSearch('instant')).id })
  await found({ sourceId: (await aSearch('daily')).id })
  expect(await enqueue(at('2026-11-20T13:30:00Z'))).toBe(0) // 8:30: past the digest's hour, and still quiet
  expect(await enqueue(at('2026-11-20T14:00:00Z'))).toBe(1)
  expect(await enqueue(at('2026-11-20T15:00:00Z'))).toBe(0)
})

test('where the clocks change, a digest comes once', async () => {
  user = await someone({ digestHour: 1 })
  const { id } = await aSearch('daily')
  await found({ sourceId: id, foundAt: at('2026-10-31T12:00:00Z') })
  expect(await enqueue(at('2026-11-01T05:00:00Z'))).toBe(1) // 1:00 EDT
  await found({ sourceId: id, foundAt: at('2026-11-01T05:30:00Z') })
  expect(await enqueue(at('2026-11-01T06:00:00Z'))).toBe(0) // 1:00 EST
  expect(await enqueue(at('2026-11-02T06:00:00Z'))).toBe(1)
  user = await someone({ digestHour: 2 })
  await found({ sourceId: (await aSearch('daily')).id, foundAt: at('2027-03-13T12:00:00Z') })
  expect(await enqueue(at('2027-03-14T06:59:00Z'))).toBe(0)
  expect(await enqueue(at('2027-03-14T07:00:00Z'))).toBe(1) // 2:00 never comes: at 3:00 EDT
})

test('never means that it stands in the list alone, and turned off meanwhile nothing comes', async () => {
  await found({ sourceId: (await aSearch('off')).id })
  const { id } = await aSearch('daily')
  await found({ sourceId: id })
  await database.db.delete(savedSearches).where(eq(savedSearches.id, id))
  expect(await enqueue(at('2026-11-20T13:00:00Z'))).toBe(0)
  expect(await enqueue(at('2026-11-23T13:00:00Z'))).toBe(0)
  expect(await database.db.select().from(alerts)).toHaveLength(2)
})

test('nobody is written to whose address is not confirmed, or whose account is locked or given up', async () => {
  for (const one of [{ emailVerifiedAt: null }, { status: 'locked' as const }, { status: 'deactivated' as const }]) {
    user = await someone(one)
    await found({ sourceId: (await aSearch('instant')).id })
  }
  expect(await enqueue(morning)).toBe(0)
  await database.db.update(users).set({ emailVerifiedAt: new Date(), status: 'active' })
  expect(await enqueue(at('2026-11-20T13:41:00Z'))).toBe(0) // what was found before is not sent after the fact
})

test('events that are not wanted by mail are left out', async () => {
  const car = await aCar({ priceVehicleCents: 2_000_000 })
  await database.db.insert(savedVehicles).values({ userId: user.id, vehicleId: car.id })
  await found({ source: 'vehicle', sourceId: car.id, vehicleId: car.id, kind: 'price_drop', beforeCents: 2_500_000 })
  await found({ sourceId: (await aSearch('instant')).id })
  await database.db.transaction((tx) => setEmailPreference(tx, user.id, ['search-hits'], false))
  expect(await enqueue(morning)).toBe(1)
  expect((await mails())[0]?.subject).toBe('A price drop of $4,720')
})

async function pictured(vehicleId: number) {
  const file = { kind: 'product_cover', mime: 'image/jpeg', bytes: 1, sha256: 'x', storageKey: 'x' } as const
  await database.db
    .insert(assets)
    .values({ id: 'blue', ...file, width: 9, height: 9 })
    .onConflictDoNothing()
  await database.db.insert(vehicleMedia).values({ vehicleId, position: 0, assetId: 'blue', alt: 'A blue car' })
}

test('a mail says what changed in its subject and its two parts, and where to read on', async () => {
  const { id, query } = await aSearch('instant')
  const cars = [await aCar(), await aCar(), await aCar()]
  for (const car of cars) {
    await found({ sourceId: id, vehicleId: car.id })
    await pictured(car.id)
  }
  const saved = await aCar({ year: 2020, model: 'Civic', priceVehicleCents: 2_000_000 })
  await database.db.insert(savedVehicles).values({ userId: user.id, vehicleId: saved.id })
  await found({
    source: 'vehicle',
    sourceId: saved.id,
    vehicleId: saved.id,
    kind: 'price_drop',
    beforeCents: 2_090_000,
  })
  await enqueue(morning)
  const [mail] = await mails()
  expect(mail).toMatchObject({ to: user.email, subject: '3 new Honda Accords and a price drop of $620' })
  for (const part of [mail?.text, mail?.html?.replaceAll('&amp;', '&')]) {
    for (const words of ['Hondas near me', 'Cars you saved', '2020 Honda Civic', '$20,280', 'was $20,900', '$620 less'])
      expect(part?.toLowerCase()).toContain(words.toLowerCase())
    expect(part).toContain(`${testOrigin}/search?${query}&sort=newest&saved=${id}`)
    expect(part).toContain(`${testOrigin}/unsubscribe?token=`)
  }
  expect(mail?.html, 'a picture that old programs draw too').toContain(`src="${testOrigin}/media/blue/320.jpg"`)
  expect(mail?.text).not.toMatch(/[<>]|undefined|null/)
  expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  expect(mail?.headers?.['List-Unsubscribe']).toMatch(/^<https:\/\/drive-avenue\.test\/unsubscribe\?token=[\w.-]+>$/)
})

test('more cars than there is room for are counted', async () => {
  const { id } = await aSearch('instant')
  for (let n = 0; n < 9; n++) await found({ sourceId: id })
  await enqueue(morning)
  const [mail] = await mails()
  expect(mail?.subject).toBe('9 new Honda Accords')
  expect(mail?.text.match(/2021 Honda Accord/g)?.length).toBeLessThanOrEqual(9)
  expect(mail?.text).toContain('See 3 more')
})

test('what holds no more is left out: a drop that was taken back, a new car that is gone', async () => {
  const [risen, gone, sold] = [await aCar(), await aCar({ status: 'delisted' }), await aCar()]
  await database.db.update(vehicles).set({ status: 'sold', soldAt: new Date() }).where(eq(vehicles.id, sold.id))
  const { id } = await aSearch('instant')
  await found({ sourceId: id, vehicleId: risen.id, kind: 'price_drop', totalCents: 1_000_000, beforeCents: 1_100_000 })
  await found({ sourceId: id, vehicleId: gone.id })
  await found({ sourceId: id, vehicleId: sold.id })
  expect(await enqueue(morning)).toBe(0)
  expect(await mails()).toEqual([])
  expect(await enqueue(at('2026-11-20T15:00:00Z'))).toBe(0)
})

test('a car stands in a mail once, and that matches of a search were sold comes only beside other news', async () => {
  const [one, two] = [await aSearch('instant'), await aSearch('instant')]
  const [car, sold] = [await aCar({ model: 'Civic' }), await aCar({ status: 'sold', soldAt: new Date() })]
  await found({ sourceId: one.id, vehicleId: sold.id, kind: 'sold' })
  expect(await enqueue(morning)).toBe(0)
  for (const { id } of [one, two]) await found({ sourceId: id, vehicleId: car.id })
  expect(await enqueue(morning)).toBe(1)
  const [mail] = await mails()
  expect(mail?.subject).toBe('A new match: 2021 Honda Civic and 2021 Honda Accord was sold')
  const belowHeading = mail?.text.replace(mail.subject, '')
  expect(belowHeading?.match(/2021 Honda Civic/g)).toHaveLength(1)
})

test('new stock of a saved dealership comes with the daily digest', async () => {
  await database.db.insert(savedDealerships).values({ userId: user.id, dealershipId: dealership.id })
  for (let n = 0; n < 2; n++) await found({ source: 'dealership', sourceId: dealership.id })
  expect(await enqueue(morning)).toBe(0)
  expect(await enqueue(at('2026-11-20T13:00:00Z'))).toBe(1)
  expect((await mails())[0]?.text).toContain(`New at ${dealership.name}`)
})

test('two that post at once post one mail, and a kill between finding and mailing loses none', async () => {
  await found({ sourceId: (await aSearch('instant')).id })
  const enqueued = await Promise.all([enqueue(morning), enqueue(morning), enqueue(morning)])
  expect(enqueued.reduce((sum, n) => sum + n, 0)).toBe(1)
  await found({ sourceId: (await aSearch('instant')).id, foundAt: at('2026-11-20T14:00:00Z') })
  expect(await enqueue(at('2026-11-22T14:00:00Z'))).toBe(1) // two days later, by the next process
  expect(await mails()).toHaveLength(2)
})

test('nobody gets what was found for another', async () => {
  const other = await someone()
  await found({ sourceId: (await aSearch('instant')).id, vehicleId: (await aCar({ model: 'Civic' })).id })
  await found({ userId: other.id, sourceId: (await aSearch('instant', other.id)).id })
  expect(await enqueue(morning)).toBe(2)
  const sent = await mails()
  expect(sent.find(({ to }) => to === user.email)?.text).not.toContain('Accord')
  expect(sent.find(({ to }) => to === other.email)?.text).not.toContain('Civic')
})
