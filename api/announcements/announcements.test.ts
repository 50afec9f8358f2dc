import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../tests/support/api'
import { aDealership, aMember, aUser } from '../../tests/support/factories'
import { walkList } from '../../tests/support/lists'
import { aUniqueWord } from '../../tests/support/unique'
import { auditLog } from '../audit/schema'
import { announcements } from './schema'

let api: TestApi
let admin: Caller
beforeEach(() => {
  now = noon
})
beforeAll(async () => {
  api = await anApi({ now: () => now })
  admin = await api.as(await aUser(api.db, { role: 'system_admin' }))
})
afterAll(() => api.close())

const path = '/api/admin/announcements'
const noon = new Date('2026-07-15T16:00:00Z')
let now = noon
const fields = {
  title: 'Search is slower tonight',
  text: 'From 10 PM to midnight.',
  audience: 'everyone',
  startsOn: '2026-07-15',
  endsOn: '2026-07-16',
}
const auditOf = (id: number) =>
  api.db
    .select({ action: auditLog.action, detail: auditLog.detail })
    .from(auditLog)
    .where(and(eq(auditLog.entity, 'announcement'), eq(auditLog.entityId, String(id))))
    .orderBy(asc(auditLog.id))

test('an announcement is created, changed and deleted, and the audit log has what was before and after', async () => {
  const { status, body } = await admin.post(path, fields)
  expect({ status, body }).toMatchObject({ status: 201, body: { ...fields, status: 'showing', version: 1 } })
  const one = `${path}/${body.id}`
  expect((await admin.get(one)).body).toEqual(body)
  const later = { ...fields, title: 'Search is as quick as ever', text: '', audience: 'users' }
  expect((await admin.put(one, { ...later, version: 1 })).body).toMatchObject({ ...later, version: 2 })
  expect((await admin.delete(`${one}?version=2`)).body).toEqual({ id: body.id })
  expect((await admin.get(one)).status).toBe(404)
  expect(await auditOf(body.id)).toEqual([
    { action: 'announcement.created', detail: { before: null, after: fields } },
    { action: 'announcement.changed', detail: { before: fields, after: later } },
    { action: 'announcement.deleted', detail: { before: later, after: null } },
  ])
})

test('the list of announcements by status, audience, words and in every order', async () => {
  const word = aUniqueWord()
  const written = async (more: object) => (await admin.post(path, { ...fields, ...more })).body.id
  const ended = await written({ title: `abel ${word}`, startsOn: '2026-07-01', endsOn: '2026-07-14' })
  const showing = await written({ title: `Bell ${word}`, audience: 'dealerships' })
  const scheduled = await written({ title: `cole ${word}`, startsOn: '2026-07-16', endsOn: '2026-07-20' })
  const all = `status=all&q=${word}`
  await walkList(admin, {
    path,
    expected: {
      [`q=${word}`]: [showing],
      [`status=ended&q=${word}`]: [ended],
      [`status=scheduled&q=${word}`]: [scheduled],
      [`${all}&audience=dealerships`]: [showing],
      [all]: [scheduled, showing, ended],
      [`${all}&sort=starts`]: [ended, showing, scheduled],
      [`${all}&sort=ends`]: [ended, showing, scheduled],
      [`${all}&sort=-ends`]: [scheduled, showing, ended],
      [`${all}&sort=title`]: [ended, showing, scheduled],
      [`${all}&sort=-title`]: [scheduled, showing, ended],
      [`${all}&sort=updated`]: [ended, showing, scheduled],
      [`${all}&sort=-updated`]: [scheduled, showing, ended],
      [`q=${aUniqueWord()}`]: [],
    },
  })
  expect((await admin.get(`${path}?sort=salary`)).status).toBe(422)
})

test('an announcement is shown on its days, to those it is for, until they close it', async () => {
  const dealership = await aDealership(api.db)
  const manager = await api.as(await aMember(api.db, dealership.id, 'dealership_admin'), dealership.id)
  const [shopper, visitor] = [await api.as(await aUser(api.db)), await api.as(null)]
  const titlesOf = async (caller: Caller) =>
    (await caller.get('/api/announcements')).body.items.map(({ title }: { title: string }) => title)
  await api.db.delete(announcements)
  const write = async (title: string, more: object) => (await admin.post(path, { ...fields, title, ...more })).body.id
  await write('yesterday', { startsOn: '2026-07-10', endsOn: '2026-07-14' })
  await write('tomorrow', { startsOn: '2026-07-16' })
  const everyone = await write('for everyone', { startsOn: '2026-07-01', endsOn: '2026-07-15' })
  await write('for dealerships', { audience: 'dealerships' })
  await write('for users', { audience: 'users' })
  expect(await titlesOf(visitor)).toEqual(['for everyone'])
  expect(await titlesOf(shopper)).toEqual(['for users', 'for everyone'])
  expect(await titlesOf(manager)).toEqual(['for dealerships', 'for everyone'])
  expect(await titlesOf(admin)).toEqual(['for users', 'for dealerships', 'for everyone'])

  const dismissal = `/api/announcements/${everyone}/dismiss`
  expect((await visitor.post(dismissal, {})).status).toBe(401)
  expect((await shopper.post('/api/announcements/999999999/dismiss', {})).status).toBe(404)
  for (let twice = 0; twice < 2; twice += 1) expect((await shopper.post(dismissal, {})).status).toBe(200)
  expect(await titlesOf(shopper)).toEqual(['for users'])
  expect(await titlesOf(visitor)).toEqual(['for everyone'])
})

test('its days begin and end at midnight in Eastern time', async () => {
  const { id } = (await admin.post(path, fields)).body
  const statusAt = async (at: string) => {
    now = new Date(at)
    return (await admin.get(`${path}/${id}`)).body.status
  }
  expect(await statusAt('2026-07-15T03:59:00Z')).toBe('scheduled')
  expect(await statusAt('2026-07-15T04:00:00Z')).toBe('showing')
  expect(await statusAt('2026-07-17T03:59:00Z')).toBe('showing')
  expect(await statusAt('2026-07-17T04:00:00Z')).toBe('ended')
})

test('bad input, a stale version and a missing record are refused', async () => {
  const empty = await admin.post(path, { ...fields, title: '  ', text: 'x'.repeat(401), endsOn: '2026-07-01' })
  expect(empty).toMatchObject({ status: 422, body: { error: { fields: { title: 'Enter a title.' } } } })
  expect(empty.body.error.fields.text).toContain('400 characters')
  const turned = await admin.post(path, { ...fields, endsOn: '2026-07-14' })
  expect(turned.body.error.fields).toEqual({ endsOn: 'The last day is before the first.' })
  const { id } = (await admin.post(path, fields)).body
  const stale = { ...fields, version: 2 }
  expect((await admin.put(`${path}/${id}`, stale)).status).toBe(409)
  expect((await admin.put(`${path}/${id}`, fields)).status, 'without a version').toBe(422)
  expect((await admin.delete(`${path}/${id}?version=2`)).status).toBe(409)
  expect((await admin.get(`${path}/${id}`)).body).toMatchObject({ ...fields, version: 1 })
  for (const missing of [0, 999_999_999]) {
    const status = missing === 0 ? 422 : 404
    expect((await admin.get(`${path}/${missing}`)).status).toBe(status)
    expect((await admin.put(`${path}/${missing}`, { ...fields, version: 1 })).status).toBe(status)
    expect((await admin.delete(`${path}/${missing}?version=1`)).status).toBe(status)
  }
})

test('only an administrator of the site reads and changes announcements', async () => {
  const { id } = (await admin.post(path, fields)).body
  const dealership = await aDealership(api.db)
  const manager = await api.as(await aMember(api.db, dealership.id, 'dealership_admin'), dealership.id)
  const [consumer, visitor] = [await api.as(await aUser(api.db)), await api.as(null)]
  for (const [caller, status] of [[manager, 403] as const, [consumer, 403] as const, [visitor, 401] as const]) {
    expect((await caller.get(path)).status).toBe(status)
    expect((await caller.get(`${path}/${id}`)).status).toBe(status)
    expect((await caller.post(path, fields)).status).toBe(status)
    expect((await caller.put(`${path}/${id}`, { ...fields, version: 1 })).status).toBe(status)
    expect((await caller.delete(`${path}/${id}?version=1`)).status).toBe(status)
  }
})
