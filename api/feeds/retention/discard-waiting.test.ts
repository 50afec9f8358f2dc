import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendMails } from '../../../tests/support/mails'
import { users } from '../../accounts/schema'
import { auditLog } from '../../audit/schema'
import { outbox } from '../../mail/schema'
import { defaultFeedQuotas } from '../../settings/feed-quotas'
import { feedRows } from '../../vehicles/feed-rows/schema'
import { aFile } from '../fixtures/build'
import { some } from '../fixtures/importer'
import { aDesk, runPath } from '../fixtures/uploads'
import { feedRuns } from '../schema'
import { discardForgotten } from './discard-waiting'

let desk: Awaited<ReturnType<typeof aDesk>>
beforeAll(async () => {
  desk = await aDesk()
})
afterAll(() => desk.api.close())

const discardAfterDays = (days: number) => {
  const now = () => new Date(Date.now() + days * 86_400_000)
  const onError = (error: unknown) => {
    throw error
  }
  return discardForgotten({ ...desk.api.context, now }, { quotas: defaultFeedQuotas, onError })
}

test('a run that waits for a month is discarded with its rows: staff are told, and the log has it', async () => {
  await desk.api.db.update(users).set({ emailVerifiedAt: new Date() })
  const feed = await desk.aFeed()
  const applied = await desk.bring(feed, aFile(some(1)))
  await desk.apply(applied)
  const waits = await desk.bring(feed, aFile(some(2)))
  expect(await discardAfterDays(29.9)).toBe(0)
  expect(await discardAfterDays(30.1)).toBe(1)
  expect(await discardAfterDays(60)).toBe(0)
  const words = 'This run waited 30 days for a decision, so it was discarded.'
  expect((await desk.admin.get(runPath(waits))).body).toMatchObject({
    status: 'discarded',
    failure: words,
    can: { apply: false, runAgain: true },
  })
  expect((await desk.admin.get(runPath(applied))).body).toMatchObject({ status: 'applied' })
  expect(await desk.api.db.$count(feedRows, eq(feedRows.runId, waits))).toBe(0)
  const { items } = (await desk.admin.get('/api/notifications')).body
  expect(items[0]).toMatchObject({ title: 'A run of “Desk” was discarded', text: words, read: false })
  await desk.api.db.update(outbox).set({ nextAt: new Date(0) })
  const mails = (await sendMails(desk.api.db)).filter(({ subject }) => subject.includes('was discarded'))
  expect(mails.map(({ text }) => text.includes(words))).toEqual([true])
  const which = and(eq(auditLog.action, 'feed_run.discarded'), eq(auditLog.entityId, String(waits)))
  expect(await desk.api.db.$count(auditLog, which)).toBe(1)
})

test('a run that is decided about meanwhile is left alone', async () => {
  const feed = await desk.aFeed({ name: 'Decided' })
  const run = await desk.bring(feed, aFile(some(1)))
  await desk.admin.post(`${runPath(run)}/application`, {})
  expect(await discardAfterDays(31)).toBe(0)
  const [row] = await desk.api.db.select().from(feedRuns).where(eq(feedRuns.id, run))
  expect(row?.status).toBe('applying')
})
