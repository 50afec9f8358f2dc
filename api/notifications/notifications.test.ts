import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../tests/support/api'
import { aUser } from '../../tests/support/factories'
import { changeEvents } from '../database/events.schema'
import type { NewNotification } from '../notifier'
import { notify } from './notify'

let api: TestApi
beforeAll(async () => {
  api = await anApi()
})
afterAll(() => api.close())

const tell = (userId: number, ...some: Omit<NewNotification, 'userId'>[]) =>
  api.db.transaction((tx) => notify(tx, api.context, ...some.map((one) => ({ userId, ...one }))))
const drop = (dedupeKey: string): Omit<NewNotification, 'userId'> => ({
  event: 'price-drop',
  payload: { title: '2021 Honda Accord', vehicleId: 37, totalCents: 2_337_500, beforeCents: 2_399_500, count: 1 },
  dedupeKey,
})

test('what stands behind the bell is in words, leads somewhere, and is one’s own', async () => {
  const [user, other] = [await aUser(api.db), await aUser(api.db)]
  await tell(user.id, drop('a'), {
    event: 'account-security',
    payload: { what: 'new-sign-in', detail: 'Firefox on Linux' },
    dedupeKey: 'b',
  })
  const caller = await api.as(user)
  const { status, body } = await caller.get('/api/notifications')
  expect(status).toBe(200)
  expect(body).toMatchObject({ counts: { unread: 2 }, total: 2, page: 1, pageCount: 1 })
  expect(body.items[0]).toMatchObject({ title: 'A new sign-in to your account', target: { kind: 'activity' } })
  expect(body.items[1]).toMatchObject({
    title: '2021 Honda Accord is $620 less',
    text: 'Now $23,375, was $23,995.',
    read: false,
    target: { kind: 'vehicle', slug: 'car-11' },
  })
  expect((await (await api.as(other)).get('/api/notifications')).body.items).toEqual([])
  expect((await (await api.as(null)).get('/api/notifications')).status).toBe(401)
  expect((await (await api.as(null)).get('/api/notifications/unread')).status).toBe(401)
  expect((await caller.get('/api/notifications?show=some')).status).toBe(422)
})

test('one is read, or all that were seen; another’s is not there', async () => {
  const [user, other] = [await aUser(api.db), await aUser(api.db)]
  await tell(user.id, drop('a'), drop('b'), drop('c'))
  const caller = await api.as(user)
  const { items } = (await caller.get('/api/notifications')).body
  const read = (body: object) => caller.put('/api/notifications/read', body)
  expect((await read({ id: items[1].id })).body).toEqual({ unread: 2 })
  expect((await read({ id: items[1].id })).body).toEqual({ unread: 2 })
  expect((await (await api.as(other)).put('/api/notifications/read', { id: items[0].id })).status).toBe(404)
  expect((await read({})).status).toBe(422)
  expect((await (await api.as(null)).put('/api/notifications/read', { upTo: 1 })).status).toBe(401)
  expect((await caller.get('/api/notifications?show=unread')).body).toMatchObject({
    total: 2,
    counts: { unread: 2, read: 1 },
  })
  await tell(user.id, drop('later'))
  expect((await read({ upTo: items[0].id })).body).toEqual({ unread: 1 })
  expect((await (await api.as(other)).put('/api/notifications/read', { upTo: items[0].id })).body).toEqual({
    unread: 0,
  })
  expect((await caller.get('/api/notifications/unread')).body).toEqual({ unread: 1 })
  const events = await api.db.select().from(changeEvents)
  expect(events.at(-1)).toMatchObject({ concept: 'notifications', entityIds: String(user.id), kind: 'updated' })
})

test('preferences are kept and heeded, and nothing of another tab is overwritten', async () => {
  const user = await aUser(api.db)
  const caller = await api.as(user)
  const path = '/api/profile/notification-preferences'
  const { body } = await caller.get(path)
  expect(body).toMatchObject({ digestHour: 8, quietFrom: null, events: { sold: { inApp: true, email: true } } })
  const off = { inApp: false, email: false }
  const wanted = {
    ...body,
    quietFrom: 1320,
    quietTo: 420,
    timeZone: 'America/Chicago',
    events: { ...body.events, 'price-drop': off, 'account-security': off },
  }
  const saved = await caller.put(path, wanted)
  expect(saved.status).toBe(200)
  expect(saved.body).toMatchObject({ quietFrom: 1320, timeZone: 'America/Chicago', version: body.version + 1 })
  expect(saved.body.events).toMatchObject({ 'price-drop': off, 'account-security': { inApp: false, email: true } })
  expect(await tell(user.id, drop('unwanted'))).toBe(0)
  expect((await caller.put(path, wanted)).status).toBe(409)
  const now = saved.body
  expect((await caller.put(path, { ...now, quietTo: null })).body.error.fields.quietTo).toContain('until when')
  for (const wrong of [{ digestHour: 24 }, { quietFrom: 1440 }, { timeZone: 'Mars/Olympus' }, { events: {} }])
    expect((await caller.put(path, { ...now, ...wrong })).status).toBe(422)
  expect((await (await api.as(null)).get(path)).status).toBe(401)
  expect((await (await api.as(null)).put(path, now)).status).toBe(401)
})
