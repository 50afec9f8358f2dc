import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUser } from '../../../tests/support/factories'
import { aModeratedSite, spam } from '../../moderation/fixtures/moderated-site'
import { notifier } from '../../notifications/notifier'
import { notifyOfUntold } from './notify-of-untold'

let site: Awaited<ReturnType<typeof aModeratedSite>>
beforeAll(async () => {
  site = await aModeratedSite()
})
afterAll(() => site.api.close())

test('of many comments that a moderator publishes at once, whoever they concern is told afterwards, and once', async () => {
  const { api, admin } = site
  const maya = await api.as(await aUser(api.db))
  const post = (await maya.post('/api/posts', { text: 'Which wheels?' })).body.id
  const greg = await site.author()
  const comments: { id: number; version: number; moderation: unknown }[] = []
  for (let n = 0; n < 26; n++)
    comments.push((await greg.caller.post(`/api/posts/${post}/comments`, { text: `${spam} ${n}` })).body)
  const items = await Promise.all(comments.map((one) => site.itemOf(one)))
  const ids = items.map(({ id }) => id)
  const told = async () =>
    (await maya.get('/api/notifications')).body.items.map(({ title }: { title: string }) => title)
  expect((await site.decide(admin, ids, { verdict: 'approve' })).decided).toHaveLength(26)
  expect(await told()).toEqual([])
  const errors: unknown[] = []
  const tell = () =>
    notifyOfUntold({ db: api.db, now: () => new Date('2026-11-20T12:00:00Z'), notifier }, (error) => errors.push(error))
  expect(await tell()).toBe(26)
  expect(await tell()).toBe(0)
  expect([await told(), errors]).toEqual([['26 comments on your post'], []])
})
