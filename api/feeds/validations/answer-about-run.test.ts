import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMember, aUser } from '../../../tests/support/factories'
import { auditLog } from '../../audit/schema'
import { one } from '../fixtures/importer'
import { aPhotoFeed, runPath } from '../fixtures/photo-feed'

let feeds: Awaited<ReturnType<typeof aPhotoFeed>>
beforeAll(async () => {
  feeds = await aPhotoFeed()
})
afterAll(() => feeds.close())

/** A run that waits and of which an administrator of the site has asked. */
async function anAskedRun() {
  const { api } = feeds
  const asker = await api.as(await aUser(api.db, { role: 'system_admin' }))
  const { lot, admin, send } = await feeds.aLot({ appliesByItself: false })
  const run = await send([one({})])
  const ask = (question: string) => asker.post(`/api/admin/feed-runs/${run}/question`, { question })
  await ask('Is this file whole?')
  const read = async () => (await admin.get(runPath(run))).body
  const answer = (text: string, askedAt: string) => admin.put(`${runPath(run)}/answer`, { answer: text, askedAt })
  const told = async () => (await asker.get('/api/notifications')).body.items
  return { lot, run, asker, admin, ask, read, answer, told, askedAt: (await read()).askedAt as string }
}
const words = 'Yes: we sold the rest at auction.'

test('the dealership answers, once, and who asked is told and reads it', async () => {
  const { lot, run, asker, answer, told, read, askedAt } = await anAskedRun()
  expect(await read()).toMatchObject({ answer: null, can: { answer: true } })
  for (let sent = 0; sent < 2; sent += 1) expect((await answer(`  ${words} `, askedAt)).status).toBe(200)
  const seen = (await asker.get(`/api/admin/feed-runs/${run}`)).body
  expect(seen).toMatchObject({ question: 'Is this file whole?', answer: words, answeredBy: expect.any(String) })
  expect(await told()).toMatchObject([
    {
      title: expect.stringContaining('answers about run'),
      text: words,
      read: false,
      target: { kind: 'any-feed-run', id: run },
    },
  ])
  const listed = (await asker.get('/api/admin/feed-runs?sort=-started')).body.items
  expect(listed.find(({ id }: { id: number }) => id === run)).toMatchObject({ answeredAt: seen.answeredAt })
  const log = await feeds.api.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.entityId, String(run)))
  expect(log.filter(({ action }) => action === 'feed_run.answered')).toMatchObject([{ dealershipId: lot.id }])
})

test('another answer takes the place of the first, and a new question that of both', async () => {
  const { answer, told, read, ask, askedAt } = await anAskedRun()
  await answer(words, askedAt)
  await answer('No: please discard it.', askedAt)
  expect((await told()).map(({ text }: { text: string }) => text)).toEqual(['No: please discard it.', words])
  await ask('Then what is missing?')
  const { answer: now, answeredAt, ...asked } = await read()
  expect([now, answeredAt, asked.answeredBy]).toEqual([null, null, null])
  expect((await answer(words, askedAt)).status).toBe(409)
  expect((await answer(words, asked.askedAt)).status).toBe(200)
})

test('an empty answer, one without a question and one about what is decided are refused', async () => {
  const { run, admin, answer, read, told, askedAt, asker } = await anAskedRun()
  expect((await answer(' ', askedAt)).body.error.fields).toHaveProperty('answer')
  expect((await answer('x'.repeat(1001), askedAt)).body.error.fields).toHaveProperty('answer')
  await admin.delete(runPath(run))
  expect((await answer(words, askedAt)).status).toBe(409)
  expect(await read()).toMatchObject({ answer: null, can: { answer: false } })
  expect(await told()).toEqual([])
  const other = await feeds.aLot({ appliesByItself: false })
  const unasked = await other.send([one({})])
  expect((await other.admin.put(`${runPath(unasked)}/answer`, { answer: words, askedAt })).status).toBe(409)
  expect((await other.admin.put(`${runPath(run)}/answer`, { answer: words, askedAt })).status).toBe(404)
  expect((await asker.put(`${runPath(run)}/answer`, { answer: words, askedAt })).status).toBe(403)
})

test('sale reads the question and does not answer it', async () => {
  const { lot, run, askedAt } = await anAskedRun()
  const sale = await feeds.api.as(await aMember(feeds.api.db, lot.id, 'dealership_sale'), lot.id)
  expect((await sale.get(runPath(run))).body.question).toBe('Is this file whole?')
  expect((await sale.put(`${runPath(run)}/answer`, { answer: words, askedAt })).status).toBe(403)
})
