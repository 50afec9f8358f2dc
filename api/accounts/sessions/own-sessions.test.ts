import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../../tests/support/api'
import { aUser } from '../../../tests/support/factories'

let api: TestApi
beforeAll(async () => {
  api = await anApi()
})
afterAll(() => api.close())

test('a person sees where they are signed in, and nobody else’s sessions', async () => {
  const [user, other] = [await aUser(api.db), await aUser(api.db)]
  await api.as(other)
  await api.as(user)
  const { status, body } = await (await api.as(user)).get('/api/profile/sessions')
  expect(status).toBe(200)
  expect(body.map(({ current }: { current: boolean }) => current)).toEqual([true, false])
  expect(Object.keys(body[0]).sort()).toEqual(['createdAt', 'current', 'device', 'id', 'lastSeenAt'])
  expect((await (await api.as(null)).get('/api/profile/sessions')).status).toBe(401)
})

test('one session ends at once, and only one’s own', async () => {
  const [user, other] = [await aUser(api.db), await aUser(api.db)]
  const elsewhere = await api.as(user)
  const here = await api.as(user)
  const { body } = await here.get('/api/profile/sessions')
  const id = body.find(({ current }: { current: boolean }) => !current).id
  expect((await (await api.as(other)).delete(`/api/profile/sessions/${id}`)).status).toBe(404)
  expect((await (await api.as(null)).delete(`/api/profile/sessions/${id}`)).status).toBe(401)
  expect((await here.delete('/api/profile/sessions/first')).status).toBe(422)
  expect((await elsewhere.get('/api/profile')).status).toBe(200)
  expect((await here.delete(`/api/profile/sessions/${id}`)).status).toBe(200)
  expect((await elsewhere.get('/api/profile')).status).toBe(401)
  expect((await here.delete(`/api/profile/sessions/${id}`)).status).toBe(404)
})

test('all others end, and this one goes on', async () => {
  const user = await aUser(api.db)
  const elsewhere = [await api.as(user), await api.as(user)]
  const here = await api.as(user)
  expect((await here.delete('/api/profile/sessions')).body).toEqual({ ended: 2 })
  for (const one of elsewhere) expect((await one.get('/api/profile')).status).toBe(401)
  expect((await here.get('/api/profile')).status).toBe(200)
  expect((await here.delete('/api/profile/sessions')).body).toEqual({ ended: 0 })
  expect((await (await api.as(null)).delete('/api/profile/sessions')).status).toBe(401)
})
