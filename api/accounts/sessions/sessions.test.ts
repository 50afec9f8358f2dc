import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../../tests/support/api'
import { aUser } from '../../../tests/support/factories'
import type { Actor } from '../../context'
import { sessions } from '../schema'
import { actorOf, endOtherSessions, endSessionOf, sessionsOf, startSession } from './sessions'

let api: TestApi
beforeAll(async () => {
  api = await anApi()
})
afterAll(() => api.close())

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0'

async function signedIn(userId: number, userAgent: string | null = null): Promise<Actor & { token: string }> {
  const { token } = await api.db.transaction((tx) => startSession(tx, userId, { ip: null, userAgent }))
  const actor = await actorOf(api.db, token)
  if (!actor) throw new Error('The session was not accepted.')
  return { ...actor, token }
}

test('a person sees the sessions that run, her own first, with the browser in words', async () => {
  const user = await aUser(api.db)
  const here = await signedIn(user.id, firefox)
  const there = await signedIn(user.id)
  const ended = await signedIn(user.id)
  await endSessionOf({ ...api.context, actor: here }, { id: ended.sessionId })
  await signedIn((await aUser(api.db)).id)
  expect(await sessionsOf({ ...api.context, actor: here })).toMatchObject([
    { id: here.sessionId, device: 'Firefox on Windows', current: true },
    { id: there.sessionId, device: 'An unknown browser', current: false },
  ])
})

test('a session that has run out, or idled too long, is not shown', async () => {
  const staff = await aUser(api.db, { role: 'dealership_sale' })
  const [idle, old, here] = [await signedIn(staff.id), await signedIn(staff.id), await signedIn(staff.id)]
  await api.db.execute(
    sql`update ${sessions} set last_seen_at = now() - interval '8 days' where id = ${idle.sessionId}`,
  )
  await api.db.execute(sql`update ${sessions} set expires_at = now() - interval '1 second' where id = ${old.sessionId}`)
  expect((await sessionsOf({ ...api.context, actor: here })).map(({ id }) => id)).toEqual([here.sessionId])
})

test('a session that was ended is refused at once', async () => {
  const user = await aUser(api.db)
  const [here, there] = [await signedIn(user.id), await signedIn(user.id)]
  await endSessionOf({ ...api.context, actor: here }, { id: there.sessionId })
  expect(await actorOf(api.db, there.token)).toBeNull()
  expect(await actorOf(api.db, here.token)).not.toBeNull()
})

test('another person’s session does not exist for her, nor does one that has ended', async () => {
  const here = await signedIn((await aUser(api.db)).id)
  const foreign = await signedIn((await aUser(api.db)).id)
  await expect(endSessionOf({ ...api.context, actor: here }, { id: foreign.sessionId })).rejects.toMatchObject({
    code: 'not_found',
  })
  await endSessionOf({ ...api.context, actor: here }, { id: here.sessionId })
  await expect(endSessionOf({ ...api.context, actor: here }, { id: here.sessionId })).rejects.toMatchObject({
    code: 'not_found',
  })
  expect(await actorOf(api.db, foreign.token)).not.toBeNull()
})

test('all others end and this one goes on', async () => {
  const user = await aUser(api.db)
  const [here, there, elsewhere] = [await signedIn(user.id), await signedIn(user.id), await signedIn(user.id)]
  expect(await api.db.transaction((tx) => endOtherSessions(tx, api.context, here))).toBe(2)
  expect(await Promise.all([here, there, elsewhere].map(({ token }) => actorOf(api.db, token)))).toMatchObject([
    { id: user.id },
    null,
    null,
  ])
})
