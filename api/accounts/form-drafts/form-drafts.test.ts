import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../../tests/support/api'
import { aUser } from '../../../tests/support/factories'
import { purgeFormDrafts } from './form-drafts'
import { formDrafts } from './form-drafts.schema'

let api: TestApi
beforeAll(async () => {
  api = await anApi()
})
afterAll(() => api.close())

const page = '/user/edit-account'
const keep = '/api/auth/form-drafts'
const at = (key: string) => `/api/profile/form-drafts/${key}`

/** Somebody whose session has just ended, with that session. */
async function signedOut() {
  const user = await aUser(api.db)
  const ended = await api.as(user)
  await ended.post('/api/auth/logout')
  expect((await ended.get('/api/auth/ping')).status).toBe(401)
  return { user, ended }
}

test('what was typed is kept for the owner of an ended session, and given back once', async () => {
  const { user, ended } = await signedOut()
  const values = { firstName: 'Maya', bio: 'Two lines\nof text' }
  const { status, body } = await ended.post(keep, { page, values })
  expect(status).toBe(201)
  const again = await api.as(user)
  expect(await again.delete(at(body.key))).toMatchObject({ status: 200, body: { page, values } })
  expect((await again.delete(at(body.key))).status).toBe(404)
})

test('another account gets nothing, and takes nothing away', async () => {
  const { user, ended } = await signedOut()
  const { key } = (await ended.post(keep, { page, values: { bio: 'Mine' } })).body
  const other = await api.as(await aUser(api.db))
  expect((await other.delete(at(key))).status).toBe(404)
  expect((await (await api.as(null)).delete(at(key))).status).toBe(401)
  expect((await ended.delete(at(key))).status).toBe(401)
  expect((await (await api.as(user)).delete(at(key))).status).toBe(200)
})

test('nobody without a session of ours leaves text here', async () => {
  expect((await (await api.as(null)).post(keep, { page, values: {} })).status).toBe(401)
  const headers = { authorization: `Bearer ${'x'.repeat(43)}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ page, values: {} })
  const answer = await api.fetch(new Request(`http://api.example${keep}`, { method: 'POST', headers, body }))
  expect(answer.status).toBe(401)
})

test('secrets are not stored, whatever the form called them', async () => {
  const { user, ended } = await signedOut()
  const secrets = { password: 'a', newPassword: 'b', token: 'c', code: '123456', recoveryCode: 'd', response: '{}' }
  const { key } = (await ended.post(keep, { page, values: { ...secrets, challenge: 'e', email: 'n@example.com' } }))
    .body
  const { body } = await (await api.as(user)).delete(at(key))
  expect(body.values).toEqual({ email: 'n@example.com' })
})

test('a text has 128 KB at most, a person five, and the oldest goes', async () => {
  const { user, ended } = await signedOut()
  expect((await ended.post(keep, { page, values: { bio: 'x'.repeat(132_000) } })).status).toBe(422)
  expect((await ended.post(keep, { page: '//elsewhere.example', values: {} })).status).toBe(422)
  const keys: string[] = []
  for (let n = 0; n < 5; n++) keys.push((await ended.post(keep, { page, values: { n: String(n) } })).body.key)
  await Promise.all(Array.from({ length: 4 }, () => ended.post(keep, { page, values: { n: 'more' } })))
  const rows = await api.db.select().from(formDrafts).where(sql`${formDrafts.userId} = ${user.id}`)
  expect(rows).toHaveLength(5)
  const back = await api.as(user)
  expect((await back.delete(at(keys[0] ?? ''))).status).toBe(404)
  expect((await back.delete(at(keys[4] ?? ''))).status).toBe(200)
})

test('after half an hour nobody gets it, and it is removed', async () => {
  const { user, ended } = await signedOut()
  const { key } = (await ended.post(keep, { page, values: { bio: 'Late' } })).body
  await api.db.execute(sql`update form_draft set expires_at = now() - interval '1 second' where user_id = ${user.id}`)
  expect((await (await api.as(user)).delete(at(key))).status).toBe(404)
  expect(await purgeFormDrafts(api.context)).toBe(1)
})

test('what cannot be stored is refused in words, and no key of a form keeps what was typed', async () => {
  const { user, ended } = await signedOut()
  expect((await ended.post(keep, { page, values: { bio: '\ud800' } })).status).toBe(422)
  expect((await ended.post(keep, { page: '/\\elsewhere.example', values: {} })).status).toBe(422)
  const back = await api.as(user)
  const keyed = { 'idempotency-key': 'one' }
  const { key } = (await back.post(keep, { page, values: { bio: 'Private' } }, keyed)).body
  expect((await back.delete(at(key), undefined, keyed)).status).toBe(200)
  expect((await back.delete(at(key), undefined, keyed)).status).toBe(404)
  const { rows } = await api.db.execute(sql`select * from idempotency_key where scope like '%form-drafts%'`)
  expect(rows).toEqual([])
})
