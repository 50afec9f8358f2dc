import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aModeratedSite } from './fixtures/moderated-site'
import { trackRecords } from './track-records'

let site: Awaited<ReturnType<typeof aModeratedSite>>
beforeAll(async () => {
  site = await aModeratedSite()
})
beforeEach(() => site.nextPost())
afterAll(() => site.api.close())

const day = 86_400_000
const recordOf = async ({ id }: { id: number }) =>
  (await trackRecords({ db: site.api.db, now: () => site.now() }, [id])).get(id)
const rejected = { verdict: 'reject', reason: 'insult' }

async function decided(comment: { id: number }, decision: object): Promise<string> {
  return (await site.decide(site.admin, [(await site.itemOf(comment)).id], decision)).batch
}

test('a rejection counts for half a year, also when the text was edited or deleted', async () => {
  const author = await site.author()
  const [edited, deleted] = [await site.commented(author.caller), await site.commented(author.caller, 'A second one.')]
  await decided(edited, rejected)
  await decided(deleted, { verdict: 'spam' })
  await author.caller.put(`/api/comments/${edited.id}`, { text: 'Kinder words.', version: edited.version })
  await author.caller.delete(`/api/comments/${deleted.id}`)
  expect(await recordOf(author)).toEqual({ approved: 0, rejected: 2 })
  const next = await site.commented(author.caller, 'A third one.')
  expect((await site.itemOf(next)).facts).toMatchObject({ rejected: 2 })
  site.later(183 * day)
  expect((await recordOf(author))?.rejected).toBe(0)
})

test('the last word on a text counts, what was undone does not', async () => {
  const author = await site.author()
  const comment = await site.commented(author.caller)
  const batch = await decided(comment, rejected)
  expect(await recordOf(author)).toEqual({ approved: 0, rejected: 1 })
  await site.admin.delete(`/api/admin/moderation/decisions/${batch}`)
  expect(await recordOf(author)).toEqual({ approved: 0, rejected: 0 })
  await decided(comment, rejected)
  await decided(comment, { verdict: 'approve' })
  expect(await recordOf(author)).toEqual({ approved: 1, rejected: 0 })
})

test('what the rules let through counts as approved after a week without an open report', async () => {
  const author = await site.author()
  const [quiet, reported] = [await site.commented(author.caller), await site.commented(author.caller, 'A second one.')]
  const [reader] = [await site.reporter()]
  expect(await site.reported([reader], `comment/${reported.id}`)).toEqual([201])
  expect(await recordOf(author)).toEqual({ approved: 0, rejected: 0 })
  site.later(8 * day)
  expect(await recordOf(author)).toEqual({ approved: 1, rejected: 0 })
  await decided(reported, { verdict: 'approve' })
  expect(await recordOf(author)).toEqual({ approved: 2, rejected: 0 })
  await author.caller.delete(`/api/comments/${quiet.id}`)
  expect(await recordOf(author)).toEqual({ approved: 1, rejected: 0 })
})

test('deleted words are repeated when they are written again', async () => {
  const author = await site.author()
  const words = 'Ask me about these wheels.'
  const first = await site.commented(author.caller, words)
  await author.caller.delete(`/api/comments/${first.id}`)
  expect((await site.itemOf(await site.commented(author.caller, words))).facts.repeats).toBe(1)
})

test('the same person reports a dismissed text again once its author has edited it', async () => {
  const { caller } = await site.author()
  const comment = await site.commented(caller)
  const reader = await site.reporter()
  const again = async () => site.reported([reader], `comment/${comment.id}`)
  expect(await again()).toEqual([201])
  await decided(comment, { verdict: 'approve' })
  expect(await again()).toEqual([409])
  await caller.put(`/api/comments/${comment.id}`, { text: 'Other words.', version: comment.version })
  const address = `/api/content/comment/${comment.id}`
  expect((await reader.caller.get(address)).body).toMatchObject({ isReported: false })
  expect([await again(), await again()].flat()).toEqual([201, 409])
  expect((await reader.caller.get(address)).body).toMatchObject({ isReported: true })
  expect((await site.itemOf(comment)).reportCount).toBe(1)
})
