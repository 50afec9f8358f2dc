import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../tests/support/api'
import { aDealership, aMember, aUser, aVehicle } from '../../tests/support/factories'
import { sendMails } from '../../tests/support/mails'
import { users } from '../accounts/schema'
import { dealerships } from '../dealerships/schema'
import { vehicles } from '../vehicles/schema'
import { vehicleSlug } from '../vehicles/slug'
import { answerModeration, questionModeration } from './moderation-sources'
import { questions } from './schema'

let api: TestApi
let lot: { id: number; name: string }
let car: { id: number }
let slug: string
let maya: Caller
let sale: Caller
let nobody: Caller

const known = { createdAt: new Date('2026-01-05T15:00:00Z'), emailVerifiedAt: new Date('2026-01-05T15:00:00Z') }

beforeAll(async () => {
  api = await anApi()
  nobody = await api.as(null)
})
beforeEach(async () => {
  lot = await aDealership(api.db)
  const vehicle = await aVehicle(api.db, lot.id)
  car = vehicle
  slug = vehicleSlug({ ...vehicle, make: 'Honda', model: 'Accord' })
  maya = await api.as(await aUser(api.db, { displayName: 'Maya O.', ...known }))
  const member = await aMember(api.db, lot.id, 'dealership_sale')
  await api.db.update(users).set(known).where(eq(users.id, member.id))
  sale = await api.as(member, lot.id)
})
afterAll(() => api.close())

/** Nobody writes the same words twice. */
const text = () => `Does the ${slug} come with a second set of wheels?`
const ask = (who: Caller, fields: object = {}) =>
  who.post(`/api/vehicles/${slug}/questions`, { text: text(), ...fields })
const listed = async (who = nobody, query = '') => (await who.get(`/api/vehicles/${slug}/questions${query}`)).body
const reply = (who: Caller, id: number, fields: object = {}) =>
  who.put(`/api/dealership/questions/${id}/answer`, { text: `It does: the ${slug} has steel rims.`, ...fields })

test('the page of the vehicle counts what is published, and says whether the car can be asked about', async () => {
  const onPage = async () => (await nobody.get(`/api/vehicles/${slug}/page`)).body.questions
  expect(await onPage()).toEqual({ total: 0, isOpen: true })
  const { body } = await ask(maya)
  expect(await onPage()).toEqual({ total: 1, isOpen: true })
  await api.db.update(questions).set({ status: 'hidden' }).where(eq(questions.id, body.id))
  await api.db.update(vehicles).set({ status: 'sold', soldAt: new Date() }).where(eq(vehicles.id, car.id))
  expect(await onPage()).toEqual({ total: 0, isOpen: false })
})

test('somebody asks, staff of the dealership answers, and both are told', async () => {
  const { status, body } = await ask(maya)
  expect([status, body]).toMatchObject([
    201,
    { text: text(), authorName: 'Maya O.', isYours: true, state: 'published' },
  ])
  expect((await sale.get('/api/notifications')).body.items).toMatchObject([
    { title: 'A question about the 2021 Honda Accord', target: { kind: 'question', slug, id: body.id } },
  ])
  expect(await listed(sale)).toMatchObject({
    vehicle: { id: car.id, title: '2021 Honda Accord', isOpen: true },
    items: [{ id: body.id, answer: null, can: { answer: true, delete: false } }],
    can: { ask: false, answer: true },
  })
  expect((await reply(sale, body.id)).status).toBe(200)
  expect(await listed()).toMatchObject({
    items: [
      {
        answer: { text: `It does: the ${slug} has steel rims.`, editedAt: null },
        can: { answer: false, delete: false },
      },
    ],
  })
  expect((await maya.get('/api/notifications')).body.items).toMatchObject([
    { title: `${lot.name} answered your question`, text: '2021 Honda Accord' },
  ])
  const subjects = (await sendMails(api.db)).map(({ subject }) => subject)
  expect(subjects).toContain(`${lot.name} answered about the 2021 Honda Accord`)
  expect((await maya.delete(`/api/questions/${body.id}`)).status, 'it is answered').toBe(409)
})

test('the staff is mailed once an hour, whatever is asked', async () => {
  await ask(maya)
  await ask(maya, { text: 'And has it been smoked in?' })
  const subjects = (await sendMails(api.db)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject === 'A question about the 2021 Honda Accord')).toHaveLength(1)
  expect((await sale.get('/api/notifications')).body.items).toHaveLength(2)
})

test('an answer is edited with its version; others and other roles cannot write it', async () => {
  const { body } = await ask(maya)
  const finance = await api.as(await aMember(api.db, lot.id, 'dealership_finance'), lot.id)
  const other = await aDealership(api.db)
  const stranger = await api.as(await aMember(api.db, other.id, 'dealership_admin'), other.id)
  expect([(await reply(finance, body.id)).status, (await reply(stranger, body.id)).status]).toEqual([403, 404])
  expect((await reply(maya, body.id)).status).toBe(403)
  await reply(sale, body.id)
  expect((await reply(sale, body.id)).status, 'a second one').toBe(409)
  const edited = await reply(sale, body.id, { text: 'It does not; they went with another car.', version: 1 })
  expect(edited.body.answer).toMatchObject({ text: expect.stringContaining('not'), editedAt: expect.any(String) })
  expect((await reply(sale, body.id, { version: 1 })).status).toBe(409)
})

test.each([
  ['nobody', () => nobody, {}, 401],
  ['an unconfirmed address', async () => api.as(await aUser(api.db, { status: 'unverified' })), {}, 403],
  ['who works there', () => sale, {}, 403],
  ['nine characters', () => maya, { text: 'Sunroof??' }, 422],
  ['501 characters', () => maya, { text: 'x'.repeat(501) }, 422],
])('%s is refused', async (_name, who, fields, status) => {
  expect((await ask(await who(), fields)).status).toBe(status)
})

test('five an hour', async () => {
  for (let n = 1; n <= 5; n++) expect((await ask(maya, { text: `Question number ${n}?` })).status).toBe(201)
  expect((await ask(maya)).status).toBe(429)
})

test('its author deletes it until it is answered', async () => {
  const { body } = await ask(maya)
  const stranger = await api.as(await aUser(api.db))
  expect((await stranger.delete(`/api/questions/${body.id}`)).status).toBe(404)
  expect((await maya.delete(`/api/questions/${body.id}`)).body).toEqual({ deleted: true })
  expect((await listed()).total).toBe(0)
  expect((await reply(sale, body.id)).status).toBe(404)
})

test('questions of a vehicle that is off sale stay readable, and none is asked', async () => {
  const { body } = await ask(maya)
  await api.db.update(vehicles).set({ status: 'archived' }).where(eq(vehicles.id, car.id))
  expect(await listed(maya)).toMatchObject({
    vehicle: { hasPage: false, isOpen: false },
    items: [{ id: body.id }],
    can: { ask: false },
  })
  expect((await ask(maya)).status).toBe(409)
  await api.db.update(vehicles).set({ status: 'suspended' }).where(eq(vehicles.id, car.id))
  expect((await nobody.get(`/api/vehicles/${slug}/questions`)).status).toBe(404)
  expect((await ask(maya)).status).toBe(404)
})

test('the newest answers come first, then what waits; five at a time, and one by its number', async () => {
  const at = (minute: number) => new Date(Date.now() - 3_600_000 + minute * 60_000)
  const rows = Array.from({ length: 7 }, (_, n) => ({
    vehicleId: car.id,
    dealershipId: lot.id,
    authorName: 'Ann',
    text: `Question ${n}?`,
    createdAt: at(n),
    status: 'published' as const,
    answeredAt: n < 3 ? at(30 - n) : null,
  }))
  const made = await api.db.insert(questions).values(rows).returning()
  const found = await listed(nobody, `?size=5&question=${made[6]?.id}`)
  expect(found.items.map((one: { text: string }) => one.text)).toEqual([0, 1, 2, 6, 5].map((n) => `Question ${n}?`))
  expect(found).toMatchObject({ total: 7, pageCount: 2, pinned: { text: 'Question 6?' } })
  expect((await listed(nobody, '?size=5&page=2')).items).toHaveLength(2)
})

test('what a moderator holds is its author’s alone; a hidden answer lets the question wait again', async () => {
  const { body } = await ask(maya)
  const { body: answered } = await reply(sale, body.id)
  const todo = async () => (await sale.get('/api/dealership/dashboard')).body.todos
  const hide = (source: typeof answerModeration, id: number) =>
    api.db.transaction((tx) => source.setVisibility(tx, api.context, [id], 'hidden'))
  await hide(answerModeration, answered.answer.id)
  expect((await listed()).items).toMatchObject([{ answer: null }])
  expect((await listed(sale)).items).toMatchObject([{ answer: { state: 'hidden' } }])
  expect(
    (await todo()).map(({ kind }: { kind: string }) => kind),
    'it has an answer to be changed',
  ).not.toContain('questions')
  await hide(questionModeration, body.id)
  expect((await listed()).total).toBe(0)
  expect(await listed(maya)).toMatchObject({ items: [], own: [{ id: body.id, state: 'hidden' }] })
})

test('questions without an answer wait on the dashboard of those who work with the inventory', async () => {
  const { body } = await ask(maya)
  const { body: dashboard } = await sale.get('/api/dealership/dashboard')
  expect(dashboard.todos).toContainEqual({
    kind: 'questions',
    count: 1,
    question: { id: body.id, slug, title: '2021 Honda Accord' },
  })
  const finance = await api.as(await aMember(api.db, lot.id, 'dealership_finance'), lot.id)
  expect((await finance.get('/api/dealership/dashboard')).body.todos).toEqual([])
})

test('an answer of a dealership that was suspended meanwhile reaches nobody when a moderator lets it through', async () => {
  const { body } = await ask(maya)
  const { body: held } = await reply(sale, body.id, { text: `Ask ${slug} at wa.me/0000` })
  expect(held.answer).toMatchObject({ state: 'pending' })
  await api.db.update(dealerships).set({ status: 'suspended' }).where(eq(dealerships.id, lot.id))
  await api.db.transaction((tx) => answerModeration.setVisibility(tx, api.context, [held.answer.id], 'published'))
  expect((await maya.get('/api/notifications')).body.items).toEqual([])
})

test('what a moderator lets through is told then, and once', async () => {
  const { body } = await maya.post(`/api/vehicles/${slug}/questions`, { text: `Is ${slug} at wa.me/0000 too?` })
  expect(body).toMatchObject({ state: 'pending' })
  const told = async (who: Caller) =>
    (await who.get('/api/notifications')).body.items.map(({ title }: { title: string }) => title)
  expect(await told(sale)).toEqual([])
  const show = (source: typeof answerModeration, id: number, to: 'published' | 'hidden') =>
    api.db.transaction((tx) => source.setVisibility(tx, api.context, [id], to))
  for (const to of ['published', 'hidden', 'published'] as const) await show(questionModeration, body.id, to)
  expect(await told(sale)).toEqual(['A question about the 2021 Honda Accord'])
  const { body: held } = await reply(sale, body.id, { text: `Ask ${slug} at wa.me/0000` })
  expect(held.answer).toMatchObject({ state: 'pending' })
  expect(await told(maya)).toEqual([])
  await show(answerModeration, held.answer.id, 'published')
  expect(await told(maya)).toEqual([`${lot.name} answered your question`])
})
