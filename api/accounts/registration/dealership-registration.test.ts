import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../../tests/support/api'
import { aUser } from '../../../tests/support/factories'
import { sendMails } from '../../../tests/support/mails'
import { assets } from '../../assets/schema'
import { dealerships } from '../../dealerships/schema'
import { rateLimits } from '../../limits/schema'
import { memberships, users } from '../schema'
import { actorOf } from '../sessions/sessions'

let api: TestApi
let png: Blob
beforeAll(async () => {
  api = await anApi()
  const picture = sharp({ create: { width: 200, height: 200, channels: 3, background: '#264' } })
  png = new Blob([new Uint8Array(await picture.png().toBuffer())], { type: 'image/png' })
})
afterAll(() => api.close())
beforeEach(() => sendMails(api.db))

let counter = 0
const aForm = (overrides: Record<string, string | undefined> = {}) => ({
  legalName: 'Lakeside Motors LLC',
  name: `Lakeside Motors ${++counter}`,
  licenseNo: 'MI-B 4471',
  licenseState: 'MI',
  address: '12 Shore Rd',
  zip: '48104',
  phone: '(734) 555-0188',
  website: 'lakeside.example.com',
  brands: 'honda, Acura',
  hours: 'mon-fri',
  docFee: '280',
  firstName: 'Nora',
  lastName: 'Lind',
  email: `nora${counter}@lakeside.example`,
  password: 'wombat teapot lantern',
  terms: 'on',
  ...overrides,
})
function multipart(fields: Record<string, string | undefined>, files: Record<string, Blob> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value)
  for (const [name, file] of Object.entries(files)) form.append(name, file, `${name}.png`)
  return form
}
const apply = async (fields: Record<string, string | undefined>, files?: Record<string, Blob>, headers = {}) =>
  (await api.as(null)).post('/api/dealership/auth/register', multipart(fields, files), {
    'x-forwarded-for': `198.51.100.${++counter}`,
    ...headers,
  })
const named = async (name: string) => {
  const [row] = await api.db.select().from(dealerships).where(eq(dealerships.name, name))
  return row
}

test('an application opens a dealership that waits for approval, and its owner is signed in as administrator', async () => {
  const form = aForm()
  const answer = await apply(form)
  expect(answer.status).toBe(201)
  expect(answer.body.profile).toMatchObject({ role: 'dealership_admin', firstName: 'Nora', verified: false })
  const row = await named(form.name)
  expect(row).toMatchObject({
    status: 'pending',
    slug: form.name.toLowerCase().replaceAll(' ', '-'),
    legalName: form.legalName,
    licenseNo: form.licenseNo,
    licenseState: 'MI',
    city: 'Ann Arbor',
    state: 'MI',
    timeZone: 'America/Detroit',
    phone: '+17345550188',
    email: form.email,
    website: 'https://lakeside.example.com',
    docFeeCents: 28_000,
  })
  expect(row?.lat).toBeCloseTo(42.27, 1)
  expect([...(row?.brands ?? [])].sort()).toEqual(['Acura', 'Honda'])
  expect(row?.hours).toEqual([...Array(5).fill({ opens: 540, closes: 1080 }), null, null])
  const members = await api.db.select().from(memberships).where(eq(memberships.userId, answer.body.profile.id))
  expect(members).toMatchObject([{ dealershipId: row?.id, role: 'dealership_admin', status: 'active' }])
})

test('the token opens the new dealership’s own area', async () => {
  const form = aForm()
  const { body } = await apply(form)
  const actor = await actorOf(api.db, body.token)
  expect(actor).toMatchObject({ id: body.profile.id, verified: false })
  const me = await api.as({ id: body.profile.id })
  expect((await me.get('/api/dealership/dealership/active')).body.name).toBe(form.name)
})

test('two mails leave: the link that confirms the address, and what happens next', async () => {
  const form = aForm()
  await apply(form)
  const mails = await sendMails(api.db)
  expect(mails.map(({ to }) => to)).toEqual([form.email, form.email])
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    'Confirm your email address',
    `We have your application for ${form.name}`,
  ])
})

test('nobody sees it before it is approved', async () => {
  const form = aForm()
  await apply(form)
  const row = await named(form.name)
  expect((await (await api.as(null)).get(`/api/dealerships/${row?.slug}`)).status).toBe(404)
})

test('a second dealership of the same name gets an address of its own', async () => {
  const name = 'Twin Motors'
  for (const _ of [1, 2, 3]) await apply(aForm({ name }))
  const rows = await api.db.select().from(dealerships).where(eq(dealerships.name, name))
  expect(rows.map(({ slug }) => slug).sort()).toEqual(['twin-motors', 'twin-motors-2', 'twin-motors-ann-arbor'])
})

test('a name without Latin letters gets an address too', async () => {
  const form = aForm({ name: '東京モータース' })
  expect((await apply(form)).status).toBe(201)
  expect((await named(form.name ?? ''))?.slug).toMatch(/^[a-z0-9-]{3,80}$/)
})

test('the owner’s picture and the logo are kept, drawn anew, and theirs', async () => {
  const form = aForm()
  const { body } = await apply(form, { avatar: png, logo: png })
  const row = await named(form.name)
  expect(body.profile.avatar._id).toBeTruthy()
  const kept = await api.db.select().from(assets).where(eq(assets.ownerUserId, body.profile.id))
  expect(kept.map(({ kind, dealershipId }) => [kind, dealershipId]).sort()).toEqual([
    ['customer_avatar', null],
    ['dealership_logo', row?.id],
  ])
  expect(kept.every(({ attachedAt }) => attachedAt !== null)).toBe(true)
  expect(row?.logoAssetId).toBe(kept.find(({ kind }) => kind === 'dealership_logo')?.id)
})

test('an empty file input is none', async () => {
  const answer = await apply(aForm(), { logo: new Blob([]) })
  expect(answer.status).toBe(201)
})

test.each([
  ['HTML', new Blob(['<html><script>alert(1)</script>'], { type: 'image/png' })],
  ['SVG', new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/svg+xml' })],
  ['a cut-off picture', new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])])],
])('%s as the logo is refused at its field, and nothing is opened', async (_, logo) => {
  const form = aForm()
  const answer = await apply(form, { logo })
  expect(answer.status).toBe(422)
  expect(answer.body.error.fields).toHaveProperty('logo')
  expect(await named(form.name)).toBeUndefined()
})

test('twenty same forms at once open one dealership', async () => {
  const form = aForm()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => apply(form, {}, { 'x-forwarded-for': '203.0.113.90' })),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(await api.db.select().from(dealerships).where(eq(dealerships.name, form.name))).toHaveLength(1)
  expect(await api.db.select().from(users).where(eq(users.email, form.email))).toHaveLength(1)
})

test.each([
  ['no legal name', { legalName: undefined }, 'legalName'],
  ['no name', { name: ' ' }, 'name'],
  ['no license', { licenseNo: '' }, 'licenseNo'],
  ['a state that is none', { licenseState: 'XX' }, 'licenseState'],
  ['no state', { licenseState: undefined }, 'licenseState'],
  ['no address', { address: undefined }, 'address'],
  ['an unknown ZIP code', { zip: '00000' }, 'zip'],
  ['no phone number', { phone: '' }, 'phone'],
  ['a website that runs script', { website: 'javascript:alert(1)' }, 'website'],
  ['an unknown brand', { brands: 'Honda, Hnda' }, 'brands'],
  ['opening hours nobody offers', { hours: 'never' }, 'hours'],
  ['a doc fee in words', { docFee: 'a lot' }, 'docFee'],
  ['a negative doc fee', { docFee: '-5' }, 'docFee'],
  ['a weak password', { password: 'qwertyuiop' }, 'password'],
  ['no terms', { terms: undefined }, 'terms'],
  ['20,000 characters', { name: 'x'.repeat(20_000) }, 'name'],
  ['a line break', { name: 'Lakeside\r\nBcc: all@example.com' }, 'name'],
])('%s is refused at its field', async (_, wrong, field) => {
  const answer = await apply({ ...aForm(), ...wrong })
  expect(answer.status).toBe(422)
  expect(answer.body.error.fields).toHaveProperty(field)
})

test('a taken email address is said at its field', async () => {
  const { email } = await aUser(api.db)
  const answer = await apply(aForm({ email }))
  expect(answer.status).toBe(409)
  expect(answer.body.error.fields.email).toContain('already')
})

test('nobody chooses a status, a slug or a role', async () => {
  const form = aForm({ status: 'approved', slug: 'mine', role: 'system_admin', dealershipId: '1' })
  const { body } = await apply(form)
  expect(body.profile.role).toBe('dealership_admin')
  expect(await named(form.name ?? '')).toMatchObject({ status: 'pending' })
})

test.each([
  ['JSON', { firstName: 'Nora' }],
  ['nothing', undefined],
])('%s instead of a form is 4xx', async (_, body) => {
  const { status } = await (await api.as(null)).post('/api/dealership/auth/register', body)
  expect(status).toBe(422)
})

test('too many from one address are told how long to wait', async () => {
  const from = { 'x-forwarded-for': '203.0.113.201' }
  await apply(aForm(), {}, from)
  await api.db.update(rateLimits).set({ points: 20 }).where(eq(rateLimits.key, 'apply-ip:203.0.113.201'))
  const answer = await apply(aForm(), {}, from)
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('somebody who has an account opens a dealership with it, once, and becomes its administrator', async () => {
  const buyer = await aUser(api.db)
  const { firstName: _f, lastName: _l, email: _e, password: _p, ...form } = aForm()
  const answers = []
  for (const _ of [1, 2])
    answers.push(await (await api.as(buyer)).post('/api/dealership/auth/register', multipart(form, { logo: png })))
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect(answers[0]?.body.profile).toMatchObject({ id: buyer.id, role: 'dealership_admin' })
  const rows = await api.db.select().from(dealerships).where(eq(dealerships.name, form.name))
  expect(rows).toMatchObject([{ status: 'pending', email: buyer.email }])
  const me = await api.as(buyer)
  expect((await me.get('/api/dealership/dealership')).body).toMatchObject([{ name: form.name, status: 'pending' }])
})

test('a system administrator opens no dealership', async () => {
  const admin = await aUser(api.db, { role: 'system_admin' })
  const answer = await (await api.as(admin)).post('/api/dealership/auth/register', multipart(aForm()))
  expect(answer.status).toBe(403)
})

test('what is wrong with it is said at its field there too', async () => {
  const me = await api.as(await aUser(api.db))
  const answer = await me.post('/api/dealership/auth/register', multipart(aForm({ zip: '00000', brands: 'Hnda' })))
  expect(Object.keys(answer.body.error.fields).sort()).toEqual(['brands', 'zip'])
})
