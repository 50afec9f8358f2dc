import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../tests/support/api'
import { aUser, testPassword } from '../../tests/support/factories'
import { linkIn, sendMails, testSecrets } from '../../tests/support/mails'
import { signUnsubscribe, unsubscribeKeys } from '../saved/unsubscribe-token'

let api: TestApi
beforeAll(async () => {
  api = await anApi()
})
afterAll(() => api.close())

test('a person sees what happened to the account in plain words, and nobody else’s', async () => {
  const [user, other] = [await aUser(api.db), await aUser(api.db)]
  const nobody = await api.as(null)
  const login = (password: string) =>
    nobody.post(
      '/api/auth/login',
      { email: user.email, password },
      { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' },
    )
  await login('wrong')
  await login(testPassword)
  const { status, body } = await (await api.as(user)).get('/api/profile/activity')
  expect(status).toBe(200)
  expect(body.items.map(({ what, device, by }: Record<string, string>) => `${what}: ${device}, ${by}`)).toEqual([
    'Signed in: Firefox on Linux, you',
    'A sign-in was refused: Firefox on Linux, unknown',
  ])
  expect(JSON.stringify(body)).not.toMatch(/203\.0\.113|example\.com/)
  expect((await (await api.as(other)).get('/api/profile/activity')).body).toMatchObject({ items: [], total: 0 })
  expect((await nobody.get('/api/profile/activity')).status).toBe(401)
})

test('pages have the size that is asked for', async () => {
  const user = await aUser(api.db)
  const caller = await api.as(user)
  const deletion = '/api/profile/deletion'
  await caller.post(deletion, { password: testPassword })
  await caller.delete(deletion)
  await caller.post(deletion, { password: testPassword })
  const { body } = await caller.get('/api/profile/activity?size=2&page=2')
  expect(body).toMatchObject({ total: 3, page: 2, pageCount: 2 })
  expect(body.items).toHaveLength(1)
  expect((await caller.get('/api/profile/activity?size=0')).status).toBe(422)
})

test('a confirmed address is told of, and so are mails that were ended by their link', async () => {
  const user = await aUser(api.db, { status: 'unverified' })
  const me = await api.as(user)
  await me.post('/api/auth/verifications')
  const token = linkIn((await sendMails(api.db)).at(-1)).searchParams.get('token')
  await me.put('/api/auth/email', { token })
  const link = signUnsubscribe(unsubscribeKeys(testSecrets), { userId: user.id, epoch: 0, scope: 'all' })
  await me.post('/api/unsubscriptions', { token: link })
  const { items } = (await me.get('/api/profile/activity')).body
  expect(items.map(({ what }: { what: string }) => what)).toEqual([
    'Unsubscribed from emails',
    'Confirmed the email address',
  ])
})
