import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../../tests/support/api'
import { aDealership, aMember, aUser } from '../../../tests/support/factories'
import { aForm, aPicture } from '../../../tests/support/pictures'
import { assets } from '../../assets/schema'
import { auditLog } from '../../audit/schema'
import { users } from '../schema'

let api: TestApi
beforeAll(async () => {
  api = await anApi()
})
afterAll(() => api.close())

const edit = { firstName: 'Maya', lastName: 'Okafor', displayName: 'Maya O.', zip: '48104', version: 1 }
const whole = {
  ...edit,
  phone: '(734) 555-0142',
  address: '3400 Jackson Ave',
  city: 'Ypsilanti',
  state: 'mi',
  bio: 'Two kids,\none dog.',
  timeZone: 'America/Detroit',
  showName: true,
  sharePhone: true,
  news: false,
}

function asForm(fields: Record<string, unknown>, file?: Buffer): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  if (file) form.set('avatar', new File([new Uint8Array(file)], 'me.jpg'))
  return form
}

const people = async () => {
  const dealership = await aDealership(api.db)
  return {
    consumer: await aUser(api.db),
    sale: await aMember(api.db, dealership.id, 'dealership_sale'),
    admin: await aUser(api.db, { role: 'system_admin' }),
  }
}
const rowOf = async (id: number) => (await api.db.select().from(users).where(eq(users.id, id)))[0]
const attached = async (id: string) =>
  (await api.db.select().from(assets).where(eq(assets.id, id)))[0]?.attachedAt !== null

test('a person reads the whole of their own profile, and nothing that is a secret', async () => {
  const user = await aUser(api.db, { bio: 'Hello' })
  const { status, body } = await (await api.as(user)).get('/api/profile')
  expect(status).toBe(200)
  expect(body).toMatchObject({ email: user.email, bio: 'Hello', showName: true, hasPassword: true, version: 1 })
  expect(JSON.stringify(body)).not.toContain('argon2')
  expect((await (await api.as(null)).get('/api/profile')).status).toBe(401)
})

test('each role saves at its own address, and at no other', async () => {
  const { consumer, sale, admin } = await people()
  const calls = [
    (user: { id: number } | null) => api.as(user).then((as) => as.post('/api/customer/profile', asForm(edit))),
    (user: { id: number } | null) => api.as(user).then((as) => as.put('/api/dealership/profile', edit)),
    (user: { id: number } | null) => api.as(user).then((as) => as.put('/api/admin/profile', edit)),
  ]
  const statuses: number[][] = []
  for (const call of calls) {
    const row: number[] = []
    for (const user of [consumer, sale, admin, null]) row.push((await call(user)).status)
    statuses.push(row)
  }
  expect(statuses).toEqual([
    [200, 403, 403, 401],
    [403, 200, 403, 401],
    [403, 403, 200, 401],
  ])
})

test('what is typed is kept as it should be, and what is left out is emptied', async () => {
  const { admin } = await people()
  const mine = await api.as(admin)
  const saved = await mine.put('/api/admin/profile', whole)
  expect(saved.body).toMatchObject({ ...whole, phone: '+17345550142', state: 'MI', version: 2 })
  const again = await mine.put('/api/admin/profile', { ...edit, version: 2 })
  expect(again.body).toMatchObject({ phone: null, address: null, bio: null, showName: false, version: 3 })
  expect(again.body).toMatchObject({ city: 'Ann Arbor', state: 'MI' }) // where the ZIP code is
})

test('role, email, status and what else is not theirs to set is left alone', async () => {
  const { consumer } = await people()
  const sly = { ...edit, role: 'system_admin', email: 'other@example.com', status: 'active', passwordHash: 'x', id: 1 }
  expect((await (await api.as(consumer)).post('/api/customer/profile', asForm(sly))).status).toBe(200)
  const { role, email, passwordHash } = consumer
  expect(await rowOf(consumer.id)).toMatchObject({ role, email, passwordHash, firstName: 'Maya' })
})

test.each([
  ['firstName', ''],
  ['lastName', 'x'.repeat(81)],
  ['displayName', 'M'],
  ['displayName', 'x'.repeat(41)],
  ['phone', '12'],
  ['state', 'ZZ'],
  ['zip', '1234'],
  ['zip', '00000'],
  ['bio', 'x'.repeat(501)],
  ['timeZone', 'Mars/Olympus'],
  ['firstName', 'two\nlines'],
  ['avatar', '../../etc'],
])('%s is refused when it is “%s”', async (name, value) => {
  const { sale, consumer } = await people()
  const asJson = await (await api.as(sale)).put('/api/dealership/profile', { ...edit, [name]: value })
  expect(asJson.status).toBe(422)
  expect(asJson.body.error.fields).toHaveProperty(name)
  const form = await (await api.as(consumer)).post('/api/customer/profile', asForm({ ...edit, [name]: value }))
  expect(form.status).toBe(422)
  expect(form.body.error.fields).toHaveProperty(name)
})

test('an older version is refused and nothing is overwritten; the same again is fine', async () => {
  const { sale } = await people()
  const mine = await api.as(sale)
  expect((await mine.put('/api/dealership/profile', whole)).body.version).toBe(2)
  expect((await mine.put('/api/dealership/profile', whole)).body.version).toBe(2)
  const stale = await mine.put('/api/dealership/profile', { ...whole, displayName: 'Someone else' })
  expect([stale.status, stale.body.error.code]).toEqual([409, 'conflict'])
  expect(await rowOf(sale.id)).toMatchObject({ displayName: 'Maya O.', version: 2 })
})

test('without a version the last edit wins at each of the three addresses, and the audit log names what it overwrote', async () => {
  const { consumer, sale, admin } = await people()
  const { version: _, ...payload } = edit
  const upload = async (as: Caller) =>
    (await as.post('/api/asset', aForm('customer_avatar', await aPicture()))).body._id as string
  const calls = [
    { user: consumer, save: async (as: Caller) => as.post('/api/customer/profile', asForm(payload, await aPicture())) },
    {
      user: sale,
      save: async (as: Caller) => as.put('/api/dealership/profile', { ...payload, avatar: await upload(as) }),
    },
    { user: admin, save: async (as: Caller) => as.put('/api/admin/profile', { ...payload, avatar: await upload(as) }) },
  ]
  for (const { user, save } of calls) {
    const as = await api.as(user)
    await api.db.update(users).set({ version: 4, displayName: 'Elsewhere' }).where(eq(users.id, user.id))
    expect(await save(as)).toMatchObject({ status: 200, body: { displayName: 'Maya O.', version: 5 } })
    expect((await rowOf(user.id))?.avatarAssetId).not.toBeNull()
    const rows = await api.db.select().from(auditLog).where(eq(auditLog.actorUserId, user.id))
    expect(rows.filter(({ action }) => action === 'profile.saved').map(({ detail }) => detail)).toEqual([
      { overwrittenVersion: 4 },
    ])
  }
})

test('an avatar comes with the form, or was uploaded before; the one it replaces is nobody’s', async () => {
  const { consumer } = await people()
  const mine = await api.as(consumer)
  const first = await mine.post('/api/customer/profile', asForm(edit, await aPicture()))
  expect(first.status).toBe(200)
  const { _id: one } = first.body.avatar
  expect(await attached(one)).toBe(true)
  const sameAgain = await mine.post('/api/customer/profile', asForm(edit, await aPicture()))
  expect(sameAgain.body).toMatchObject({ avatar: { _id: one }, version: 2 })

  const { _id: two } = (await mine.post('/api/asset', aForm('customer_avatar', await aPicture({ width: 300 })))).body
  const kept = await mine.post('/api/customer/profile', asForm({ ...edit, avatar: two, version: 2 }))
  expect(kept.body.avatar).toEqual({ _id: two })
  expect([await attached(one), await attached(two)]).toEqual([false, true])
  const without = await mine.post('/api/customer/profile', asForm({ ...edit, version: 3 }))
  expect(without.body.avatar).toEqual({ _id: two })
  const removed = await mine.post('/api/customer/profile', asForm({ ...edit, removeAvatar: 'on', version: 4 }))
  expect(removed.body.avatar).toBeNull()
  expect(await attached(two)).toBe(false)
})

test('an avatar that is another’s, unknown or no portrait is refused', async () => {
  const { consumer, admin } = await people()
  const theirs = await (await api.as(consumer)).post('/api/asset', aForm('customer_avatar', await aPicture()))
  const mine = await api.as(admin)
  const cover = await mine.post('/api/asset', aForm('post_cover', await aPicture()))
  const saved = async (avatar: string) => (await mine.put('/api/admin/profile', { ...edit, avatar })).status
  expect(await saved(theirs.body._id)).toBe(404)
  expect(await saved('never-uploaded')).toBe(404)
  expect(await saved(cover.body._id)).toBe(422)
  expect(await rowOf(admin.id)).toMatchObject({ version: 1, avatarAssetId: null })
})

test('a file that is no picture, or too large a one, is told at the avatar', async () => {
  const { consumer } = await people()
  const mine = await api.as(consumer)
  const notes = await mine.post('/api/customer/profile', asForm(edit, Buffer.from('some notes')))
  expect([notes.status, notes.body.error.fields]).toEqual([
    422,
    { avatar: 'Choose a JPEG, PNG, WebP or AVIF picture.' },
  ])
  const large = await mine.post('/api/customer/profile', asForm(edit, Buffer.alloc(5 * 1024 * 1024 + 1)))
  expect([large.status, Object.keys(large.body.error.fields)]).toEqual([413, ['avatar']])
  expect(await rowOf(consumer.id)).toMatchObject({ version: 1 })
})
