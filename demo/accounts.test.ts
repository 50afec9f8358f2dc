import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword, passwordMatches } from '../api/accounts/passwords/hashing'
import { users } from '../api/accounts/schema'
import { anApi, type TestApi } from '../tests/support/api'
import { aUser } from '../tests/support/factories'
import { setDemoPassword } from './accounts'
import { demoBuyer, demoPassword } from './seed/people'

let api: TestApi
beforeAll(async () => {
  api = await anApi()
})
afterAll(() => api.close())

const statusWith = async (password: string) =>
  (await (await api.as(null)).post('/api/auth/login', { email: demoBuyer, password })).status

test('a demo that is opened to others has no account with the password that everybody knows', async () => {
  const user = await aUser(api.db, { email: demoBuyer })
  const stranger = await aUser(api.db)
  await api.db.update(users).set({ passwordHash: await hashPassword(demoPassword) })
  const [before, theirs] = [await api.as(user), await api.as(stranger)]
  const password = 'made-on-this-machine'
  const open = () => setDemoPassword(api, { password, hashPassword, passwordMatches })
  await open()
  expect([await statusWith(demoPassword), await statusWith(password)]).toEqual([401, 200])
  expect((await before.get('/api/auth/ping')).status).toBe(401)
  expect((await theirs.get('/api/auth/ping')).status).toBe(200)
  const after = await api.as(user)
  await open()
  expect((await after.get('/api/auth/ping')).status, 'a restart signs nobody out').toBe(200)
})
