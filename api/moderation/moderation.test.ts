import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditLog } from '../audit/schema'
import { notifications } from '../notifications/schema'
import { aModeratedSite, spam } from './fixtures/moderated-site'

let site: Awaited<ReturnType<typeof aModeratedSite>>
beforeAll(async () => {
  site = await aModeratedSite()
})
beforeEach(() => site.nextPost())
afterAll(() => site.api.close())

test('what the rules hold its author alone sees, until a moderator approves it', async () => {
  const author = await site.author()
  const comment = await site.commented(author.caller, spam)
  expect(comment.moderation).toEqual({ state: 'pending', reason: null })
  expect([await site.seen(), await site.seen(author.caller), await site.count()]).toEqual([[], [spam], 0])

  const item = await site.itemOf(comment)
  const [listed] = (await site.queue()).items
  expect(listed).toMatchObject({ id: item.id, status: 'pending', risk: 'high', author: { name: 'Greg P.' } })
  expect(listed.subject).toMatchObject({ place: { page: 'post', postId: site.post(), commentId: comment.id } })
  expect(listed.marks.map(({ start, end }: { start: number; end: number }) => spam.slice(start, end))).toEqual([
    'Approved in 60 sec',
    'wa.me/0000',
  ])
  const { decided, refused } = await site.decide(site.admin, [item.id], { verdict: 'approve' })
  expect([decided, refused]).toEqual([[item.id], []])
  expect([await site.seen(), await site.count()]).toEqual([[spam], 1])
  const [notice] = await site.api.db.select().from(notifications).where(eq(notifications.userId, author.id))
  expect(notice).toMatchObject({ event: 'moderation', payload: { what: 'approved', kind: 'comment' } })
})

test('what is rejected is hidden with its reason, and the author edits it into the queue again', async () => {
  const { caller, id } = await site.author()
  const comment = await site.commented(caller)
  const item = await site.itemOf(comment)
  expect(
    (await site.admin.put('/api/admin/moderation', { selection: { ids: [item.id] }, verdict: 'reject' })).status,
  ).toBe(422)
  await site.decide(site.admin, [item.id], { verdict: 'reject', reason: 'insult', note: 'Leave out the name.' })
  expect([await site.seen(), await site.count()]).toEqual([[], 0])
  const { body } = await caller.get(`/api/posts/${site.post()}/comments`)
  expect(body.items[0].moderation).toEqual({ state: 'hidden', reason: 'Insult' })
  const list = (await caller.get('/api/notifications')).body.items
  expect(list[0]).toMatchObject({ title: 'Your comment was hidden', text: 'Insult: Leave out the name.' })
  const entries = await site.api.db.select().from(auditLog).where(eq(auditLog.action, 'moderation.rejected'))
  expect(entries.map(({ entityId }) => entityId)).toContain(String(item.id))

  await caller.put(`/api/comments/${comment.id}`, { text: 'Kinder words.', version: comment.version })
  expect(await site.itemOf(comment)).toMatchObject({ status: 'pending', text: 'Kinder words.', userId: id })
  expect(await site.seen()).toEqual([])
})

test('a decision on many is undone for ten minutes, and what was decided otherwise since stays', async () => {
  const { caller } = await site.author()
  const comments = [
    await site.commented(caller, 'One of three.'),
    await site.commented(caller, 'Two of three.'),
    await site.commented(caller, 'Three of three.'),
  ]
  const ids = await Promise.all(comments.map(async (one) => (await site.itemOf(one)).id))
  const { batch } = await site.decide(site.admin, ids, { verdict: 'spam' })
  expect([await site.seen(), await site.count()]).toEqual([[], 0])
  await site.decide(site.admin, [ids[0] ?? 0], { verdict: 'reject', reason: 'off_topic' })
  site.later(60_000)
  expect((await site.admin.delete(`/api/admin/moderation/decisions/${batch}`)).body).toEqual({ undone: 2 })
  expect([(await site.seen()).toSorted(), await site.count()]).toEqual([['Three of three.', 'Two of three.'], 2])
  expect((await site.admin.delete(`/api/admin/moderation/decisions/${batch}`)).body).toEqual({ undone: 0 })
  const later = await site.decide(site.admin, [ids[1] ?? 0], { verdict: 'spam' })
  site.later(11 * 60_000)
  expect((await site.admin.delete(`/api/admin/moderation/decisions/${later.batch}`)).status).toBe(409)
})

test('a thread is hidden with what was written beneath it', async () => {
  const { caller } = await site.author()
  const head = await site.commented(caller)
  await site.commented(caller, 'A first reply.', head.id)
  await site.commented(caller, 'A second reply.', head.id)
  const { batch } = await site.decide(site.admin, [(await site.itemOf(head)).id], {
    verdict: 'hide-thread',
    reason: 'off_topic',
  })
  expect([await site.seen(), await site.count()]).toEqual([[], 0])
  expect((await site.admin.delete(`/api/admin/moderation/decisions/${batch}`)).body).toEqual({ undone: 3 })
  expect(await site.count()).toBe(3)
})

test('of two moderators the second sees it taken, and can take it over', async () => {
  const comment = await site.commented((await site.author()).caller, spam)
  const { id, version } = await site.itemOf(comment)
  expect((await site.admin.put(`/api/admin/moderation-items/${id}/taken`)).body).toEqual({ takenBy: null })
  expect((await site.other.put(`/api/admin/moderation-items/${id}/taken`)).body.takenBy).toMatchObject({
    name: 'Ada Site',
  })
  expect((await site.other.get('/api/admin/moderation')).body.items[0].takenBy).toMatchObject({ name: 'Ada Site' })
  const refused = await site.decide(site.other, [id], { verdict: 'spam' })
  expect(refused.refused).toEqual([{ id, reason: 'Another moderator has taken it.' }])
  expect((await site.decide(site.other, [id], { verdict: 'spam', takeOver: true })).decided).toEqual([id])
  const late = await site.decide(site.admin, [id], { verdict: 'approve', versions: { [id]: version } })
  expect(late.refused[0].reason).toBe('Someone has already decided, or the author has edited it since.')
})

test('ten minutes later it is anybody’s again', async () => {
  const { id } = await site.itemOf(await site.commented((await site.author()).caller, spam))
  await site.admin.put(`/api/admin/moderation-items/${id}/taken`)
  site.later(10 * 60_000)
  expect((await site.decide(site.other, [id], { verdict: 'spam' })).decided).toEqual([id])
})

test('a suspended author reads and does not write, until it is over or lifted', async () => {
  const author = await site.author()
  await site.commented(author.caller)
  const measures = `/api/admin/moderation/authors/${author.id}/measures`
  const write = async () => (await author.caller.post(`/api/posts/${site.post()}/comments`, { text: 'Me again.' })).body
  expect((await site.admin.post(measures, { kind: 'suspension', reason: 'insult', days: 2 })).status).toBe(422)
  expect((await site.admin.post(measures, { kind: 'suspension', reason: 'insult', days: 7 })).status).toBe(201)
  expect((await write()).error.message).toMatch(
    /^A moderator has suspended your writing until \w+ \d+, 2026: insult\.$/,
  )
  const { body } = await site.admin.get(`/api/admin/moderation/authors/${author.id}`)
  expect(body).toMatchObject({ name: 'Greg P.', suspension: { reason: 'insult' }, measures: [{ by: 'Ada Site' }] })
  expect((await site.admin.delete(`/api/admin/moderation/authors/${author.id}/suspension`)).status).toBe(200)
  expect((await write()).error).toBeUndefined()
  await site.admin.post(measures, { kind: 'suspension', reason: 'insult', days: 1 })
  site.later(86_400_000)
  expect((await write()).error).toBeUndefined()
  expect(
    (await site.admin.post(measures, { kind: 'warning', reason: 'off_topic', note: 'Stay with cars.' })).status,
  ).toBe(201)
  await site.admin.post(measures, { kind: 'suspension', reason: 'insult', days: null })
  const logged = async (action: string) =>
    (await site.admin.get(`/api/admin/audit?person=${author.id}&action=${action}&size=1`)).body.items[0].detail
  expect(await logged('moderation.warned')).toEqual({ reason: 'off_topic' })
  expect(await logged('moderation.suspended')).toEqual({ reason: 'insult', days: 'until_lifted' })
})

test('with a suspension what waits of the author is rejected, where the moderator says so', async () => {
  const author = await site.author()
  const waiting = await site.itemOf(await site.commented(author.caller, spam))
  const published = await site.itemOf(await site.commented(author.caller, 'The blue one has a roof box.'))
  const measures = `/api/admin/moderation/authors/${author.id}/measures`
  const statuses = async () => {
    const { items } = (await site.admin.get(`/api/admin/moderation/authors/${author.id}`)).body
    return new Map(items.map(({ id, status }: { id: number; status: string }) => [id, status]))
  }
  const ban = { kind: 'suspension', reason: 'advertising', days: null }
  expect((await site.admin.post(measures, ban)).body).toMatchObject({ rejected: 0 })
  expect((await statuses()).get(waiting.id)).toBe('pending')
  expect((await author.caller.post(measures, { ...ban, rejectWaiting: true })).status).toBe(403)
  expect((await site.admin.post(measures, { ...ban, rejectWaiting: true })).body).toMatchObject({ rejected: 1 })
  expect(await statuses()).toEqual(
    new Map([
      [waiting.id, 'rejected'],
      [published.id, 'approved'],
    ]),
  )
})

test('a rejection without its reason is refused at its field', async () => {
  const { id } = await site.itemOf(await site.commented((await site.author()).caller, spam))
  const { status, body } = await site.admin.put('/api/admin/moderation', {
    verdict: 'reject',
    selection: { ids: [id] },
  })
  expect({ status, fields: body.error.fields }).toEqual({ status: 422, fields: { reason: 'Choose a reason.' } })
})

test('rules are tried on what was written, and saved once', async () => {
  const { rules, version } = (await site.admin.get('/api/admin/moderation/rules')).body
  const comment = await site.commented((await site.author()).caller, 'A very blue wagon, see https://a.example/x')
  const stricter = { ...rules, words: { list: ['very blue wagon'], points: 60 } }
  const { body: trial } = await site.admin.post('/api/admin/moderation/rules/trials', { rules: stricter })
  expect(trial.newlyHeld.map(({ id }: { id: number }) => id)).toContain((await site.itemOf(comment)).id)
  expect((await site.seen()).length).toBe(1)
  expect((await site.admin.put('/api/admin/moderation/rules', { rules: stricter, version })).status).toBe(200)
  expect((await site.other.put('/api/admin/moderation/rules', { rules, version })).status).toBe(409)
  const wrong = { ...rules, holdAt: 0 }
  expect(
    Object.keys((await site.admin.put('/api/admin/moderation/rules', { rules: wrong, version })).body.error.fields),
  ).toEqual(['rules.holdAt'])
  expect((await site.commented((await site.author()).caller, 'Another very blue wagon')).moderation).not.toBeNull()
})

test('what its author deletes leaves the queue with its words', async () => {
  const { caller } = await site.author()
  const comment = await site.commented(caller, spam)
  await caller.delete(`/api/comments/${comment.id}`)
  const item = await site.itemOf(comment)
  expect(item).toMatchObject({ status: 'withdrawn', text: '' })
  expect((await site.decide(site.admin, [item.id], { verdict: 'approve' })).refused[0].reason).toBe(
    'Its author has deleted it.',
  )
})

test('only administrators of the site moderate', async () => {
  const { caller } = await site.author()
  const { id } = await site.itemOf(await site.commented(caller, spam))
  const asked = [
    await caller.get('/api/admin/moderation'),
    await caller.get(`/api/admin/moderation/${id}`),
    await caller.put('/api/admin/moderation', { selection: { ids: [id] }, verdict: 'approve' }),
    await caller.put(`/api/admin/moderation-items/${id}/taken`),
    await caller.get('/api/admin/moderation/rules'),
  ]
  expect(asked.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
})

test('an undo never shows words that nobody has looked at', async () => {
  const { caller } = await site.author()
  const comment = await site.commented(caller)
  const { batch } = await site.decide(site.admin, [(await site.itemOf(comment)).id], {
    verdict: 'reject',
    reason: 'insult',
  })
  await caller.put(`/api/comments/${comment.id}`, { text: 'Other words.', version: comment.version })
  expect((await site.admin.delete(`/api/admin/moderation/decisions/${batch}`)).body).toEqual({ undone: 0 })
  expect(await site.seen()).toEqual([])
})
