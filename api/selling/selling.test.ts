import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../tests/support/api'
import { aDealership, aUser } from '../../tests/support/factories'
import { linkIn, outboxRows, sendMails } from '../../tests/support/mails'
import { aPicture } from '../../tests/support/pictures'
import { accordVin, aSerial } from '../../tests/support/vins'
import { auditLog } from '../audit/schema'
import { dealerships } from '../dealerships/schema'
import { rateLimits } from '../limits/schema'
import { outbox } from '../mail/schema'
import { purgeDrafts } from './drafts/discard-draft'
import { conditionQuestions } from './kinds.contract'
import { sellEvents, sellPhotos, sellRecipients, sellRequests } from './schema'

let api: TestApi
let guest: Caller
let near: { id: number }
let far: { id: number }
beforeAll(async () => {
  api = await anApi()
  guest = await api.as(null)
  near = await aDealership(api.db, { brands: ['Honda'], medianFirstResponseMinutes: 25 })
  far = await aDealership(api.db, { lat: 34.05, lng: -118.24, city: 'Los Angeles', state: 'CA' })
})
afterAll(() => api.close())

const miles = { step: 'miles', mileage: 41_300, zip: '48104', ownership: 'owned', readyWhen: 'now' } as const
const allGood = Object.fromEntries(conditionQuestions.map((one) => [one, true]))
const condition = { step: 'condition', ...allGood, keys: 'two', accidents: 'none', titleBrand: 'clean', remarks: '' }
const contact = (email: string) => ({ contactName: 'Maya Okafor', email, consent: true })

async function begun(caller: Caller = guest, vin = accordVin(aSerial())) {
  await api.db.delete(rateLimits)
  const { status, body } = await caller.post('/api/sell/drafts', { vin })
  expect(status).toBe(200)
  return { token: body.token as string, draft: body.draft }
}
const stepped = (caller: Caller, token: string | undefined, version: number, fields: object) =>
  caller.put('/api/sell/draft', { token, version, ...fields })

async function ready(email: string, caller: Caller = guest, vin?: string) {
  const { token, draft } = await begun(caller, vin)
  let { version } = draft
  for (const fields of [miles, condition]) {
    const { status, body } = await stepped(caller, token, version, fields)
    expect(status).toBe(200)
    version = body.version
  }
  return { token, version, id: draft.id as number, ...contact(email) }
}
const requestById = async (id: number) =>
  (await api.db.select().from(sellRequests).where(eq(sellRequests.id, id))).at(0)

test('a VIN is decoded whole, and its token alone opens the draft', async () => {
  const { token, draft } = await begun()
  expect(draft.car).toMatchObject({ year: 2021, make: 'Honda', model: 'Accord', body: 'sedan', isKnown: true })
  expect((await guest.get(`/api/sell/draft?token=${token}`)).body.car.name).toContain('2021 Honda Accord')
  expect((await guest.get(`/api/sell/draft?token=${'x'.repeat(43)}`)).status).toBe(404)
  expect((await guest.get('/api/sell/draft')).status).toBe(404)
  const [row] = await api.db.select().from(sellRequests).where(eq(sellRequests.id, draft.id))
  expect(row?.draftHash).not.toBe(token)
})

test.each([
  [{ vin: '1HGCV1F31MAO00001' }, 'vin'],
  [{ vin: '1HGCV1F39MA000001' }, 'vin'],
  [{}, 'vin'],
  [{ year: 2019, make: 'Honda' }, 'model'],
  [{ year: 1700, make: 'Honda', model: 'Fit' }, 'year'],
])('%j is refused at its field', async (car, field) => {
  await api.db.delete(rateLimits)
  const { status, body } = await guest.post('/api/sell/drafts', car)
  expect(status).toBe(422)
  expect(Object.keys(body.error.fields)).toContain(field)
})

test('each step is saved, and refused with another version, another token or bad input', async () => {
  const { token, draft } = await begun()
  const saved = await stepped(guest, token, draft.version, miles)
  expect(saved.body).toMatchObject({ mileage: 41_300, place: 'Ann Arbor, MI', version: draft.version + 1 })
  expect((await stepped(guest, token, draft.version, miles)).status).toBe(409)
  expect((await stepped(guest, 'y'.repeat(43), draft.version + 1, miles)).status).toBe(404)
  const wrongZip = await stepped(guest, token, draft.version + 1, { ...miles, zip: '00000' })
  expect(wrongZip).toMatchObject({ status: 422, body: { error: { fields: { zip: expect.any(String) } } } })
  const loan = await stepped(guest, token, draft.version + 1, { ...miles, ownership: 'loan' })
  expect(loan.body.error.fields).toHaveProperty('payoffCents')
  const { starts: _, ...without } = condition as Record<string, unknown>
  const unanswered = await stepped(guest, token, draft.version + 1, without)
  expect(unanswered.body.error.fields).toHaveProperty('starts')
})

test('signing in takes a draft over, and then its browser token opens it for its owner alone', async () => {
  const { token, draft } = await begun()
  const [owner, other] = [await api.as(await aUser(api.db)), await api.as(await aUser(api.db))]
  expect((await guest.put('/api/sell/draft/owner', { token })).status).toBe(401)
  expect((await owner.put('/api/sell/draft/owner', { token })).status).toBe(200)
  expect((await owner.get('/api/sell/draft')).body).toMatchObject({ id: draft.id, isOwn: true })
  for (const caller of [guest, other]) expect((await caller.get(`/api/sell/draft?token=${token}`)).status).toBe(404)
  expect((await other.put('/api/sell/draft/owner', { token })).status).toBe(404)
})

test('a mail’s link opens the draft on another device', async () => {
  const { token, draft } = await begun()
  expect((await guest.post('/api/sell/draft/emails', { token, email: 'elsewhere@example.com' })).status).toBe(200)
  expect((await guest.post('/api/sell/draft/emails', { token: 'z'.repeat(43), email: 'a@example.com' })).status).toBe(
    404,
  )
  const link = linkIn((await sendMails(api.db)).at(-1)).searchParams.get('token')
  expect((await guest.get(`/api/sell/draft?token=${link}`)).body.id).toBe(draft.id)
})

test('photos are added, shown to who opens the draft, and removed; what is no picture is refused', async () => {
  const { token } = await begun()
  const add = async (file: Blob, with_ = token) => {
    const form = new FormData()
    form.set('file', file, 'car.jpg')
    return guest.post('/api/sell/draft/photos', form, { 'sell-draft': with_ })
  }
  const picture = new Blob([new Uint8Array(await aPicture({ width: 800, height: 600 }))])
  const { status, body } = await add(picture)
  expect(status).toBe(201)
  expect((await add(picture, 'w'.repeat(43))).status).toBe(404)
  expect((await add(new Blob(['not a picture, but text that is long enough to be read']))).status).toBe(422)
  expect((await guest.get(`/api/sell/draft/photos/${body._id}?token=${token}`)).status).toBe(200)
  const { token: others } = await begun()
  expect((await guest.get(`/api/sell/draft/photos/${body._id}?token=${others}`)).status).toBe(404)
  expect((await guest.delete(`/api/sell/draft/photos/${body._id}?token=${others}`)).status).toBe(404)
  expect((await guest.delete(`/api/sell/draft/photos/${body._id}?token=${token}`)).status).toBe(200)
})

test('dealerships near by are offered, with why; one that left the site or owes its plan is not', async () => {
  const { token, draft } = await begun()
  expect((await guest.get(`/api/sell/draft/dealerships?token=${token}`)).status).toBe(409)
  await stepped(guest, token, draft.version, miles)
  const list = async () => (await guest.get(`/api/sell/draft/dealerships?token=${token}`)).body.items
  expect(await list()).toMatchObject([{ id: near.id, sellsMake: true, replyMinutes: 25, isSuggested: true }])
  await api.db.update(dealerships).set({ billingHold: 'additions' }).where(eq(dealerships.id, near.id))
  expect(await list()).toEqual([])
  await api.db.update(dealerships).set({ billingHold: null, status: 'suspended' }).where(eq(dealerships.id, near.id))
  expect(await list()).toEqual([])
  await api.db.update(dealerships).set({ status: 'approved' }).where(eq(dealerships.id, near.id))
})

test('a guest’s request leaves once the link of the mail was confirmed, and once alone', async () => {
  const email = 'maya@example.com'
  const { id, ...draft } = await ready(email)
  const { token } = draft
  const submit = (dealers: number[], fields = {}) =>
    guest.post('/api/sell/requests', { ...draft, dealerships: dealers, ...fields })
  expect((await submit([])).body.error.fields).toHaveProperty('dealerships')
  expect((await submit([far.id])).body.error.fields).toHaveProperty('dealerships')
  const nameless = await submit([near.id], { contactName: '', email: 'not an address', consent: false })
  expect(Object.keys(nameless.body.error.fields).sort()).toEqual(['consent', 'contactName', 'email'])
  expect(await requestById(id)).toMatchObject({ email: null, consentAt: null })
  expect(await submit([near.id])).toMatchObject({ status: 200, body: { sent: false, email } })
  expect((await requestById(id))?.status).toBe('draft')
  const link = linkIn((await sendMails(api.db)).at(-1))
  const confirmToken = link.searchParams.get('token') ?? ''
  const look = () => guest.get(`/api/sell/confirmations?token=${confirmToken}`)
  expect((await look()).body).toMatchObject({ isSent: false, email, dealerships: [{ city: 'Ann Arbor' }] })
  expect((await guest.post('/api/sell/confirmations', { token: 'q'.repeat(43) })).status).toBe(404)
  for (const _ of [1, 2])
    expect(await guest.post('/api/sell/confirmations', { token: confirmToken })).toMatchObject({
      status: 200,
      body: { isSent: true },
    })
  const row = await requestById(id)
  expect(row).toMatchObject({ status: 'sent', draftHash: null })
  expect(row?.emailConfirmedAt).not.toBeNull()
  expect(await api.db.$count(sellEvents, eq(sellEvents.requestId, id))).toBe(1)
  expect(await api.db.$count(sellRecipients, eq(sellRecipients.requestId, id))).toBe(1)
  expect((await guest.get(`/api/sell/draft?token=${token}`)).status).toBe(404)
  const actions = (
    await api.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, String(id)))
  ).map((one) => one.action)
  expect(actions).toEqual(expect.arrayContaining(['sell_request.begun', 'sell_request.sent']))
})

test('another address ends the link that was mailed to the first', async () => {
  const draft = { ...(await ready('first@example.com')), dealerships: [near.id] }
  await guest.post('/api/sell/requests', draft)
  const link = linkIn((await sendMails(api.db)).at(-1)).searchParams.get('token')
  expect((await guest.post('/api/sell/requests', { ...draft, ...contact('second@example.com') })).status).toBe(200)
  expect((await guest.post('/api/sell/confirmations', { token: link })).status).toBe(404)
})

test('the mail of an address that is no more the draft’s proves nothing', async () => {
  const draft = { ...(await ready('before@example.com')), dealerships: [near.id] }
  await guest.post('/api/sell/requests', draft)
  await guest.post('/api/sell/requests', { ...draft, ...contact('after@example.com') })
  const mails = (await sendMails(api.db)).filter(({ to }) => ['before@example.com', 'after@example.com'].includes(to))
  expect(mails.map(({ to }) => to)).toEqual(['after@example.com'])
})

test('a person with a confirmed address sends at once, an unconfirmed one is answered by mail', async () => {
  const user = await aUser(api.db, { emailVerifiedAt: new Date() })
  const caller = await api.as(user)
  const own = await ready(user.email, caller)
  expect((await caller.post('/api/sell/requests', { ...own, dealerships: [near.id] })).body.sent).toBe(true)
  const other = await ready('not-mine@example.com', caller)
  const answer = await caller.post('/api/sell/requests', { ...other, dealerships: [near.id] })
  expect(answer.body.sent).toBe(false)
})

test('a fourth request for one VIN within a month is refused', async () => {
  const vin = accordVin(aSerial())
  const user = await aUser(api.db, { emailVerifiedAt: new Date() })
  const caller = await api.as(user)
  const statuses = []
  for (let n = 0; n < 4; n += 1) {
    const draft = await ready(user.email, caller, vin)
    statuses.push((await caller.post('/api/sell/requests', { ...draft, dealerships: [near.id] })).status)
  }
  expect(statuses).toEqual([200, 200, 200, 409])
})

test('an unfinished draft, another version and another’s are not sent', async () => {
  const { token, draft } = await begun()
  const submit = (body: object) =>
    guest.post('/api/sell/requests', { dealerships: [near.id], ...contact('stale@example.com'), ...body })
  expect((await submit({ token, version: draft.version })).status).toBe(409)
  const whole = await ready('stale@example.com')
  expect((await submit({ token: whole.token, version: whole.version - 1 })).status).toBe(409)
  expect((await submit({ token: 'v'.repeat(43), version: whole.version })).status).toBe(404)
})

test('mails to one address have an end', async () => {
  await api.db.delete(outbox)
  const draft = await ready('often@example.com')
  const statuses = []
  for (let n = 0; n < 4; n += 1)
    statuses.push((await guest.post('/api/sell/requests', { ...draft, dealerships: [near.id] })).status)
  expect(statuses).toEqual([200, 200, 200, 429])
  expect((await outboxRows(api.db)).filter(({ recipient }) => recipient === 'often@example.com')).toHaveLength(3)
})

test('a draft is thrown away, and an old one goes by itself', async () => {
  const [first, second] = [await begun(), await begun()]
  expect((await guest.delete(`/api/sell/draft?token=${'u'.repeat(43)}`)).status).toBe(404)
  expect((await guest.delete(`/api/sell/draft?token=${first.token}`)).status).toBe(200)
  expect((await guest.get(`/api/sell/draft?token=${first.token}`)).status).toBe(404)
  const month = 31 * 86_400_000
  await purgeDrafts({ db: api.db, now: () => new Date() })
  expect(await requestById(second.draft.id)).toBeDefined()
  await purgeDrafts({ db: api.db, now: () => new Date(Date.now() + month) })
  expect(await requestById(second.draft.id)).toBeUndefined()
  expect(await api.db.$count(sellPhotos)).toBe(0)
})
