import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTestDatabase, type TestDatabase } from '../../tests/support/database'
import { aUser } from '../../tests/support/factories'
import { makeDue } from '../../tests/support/jobs'
import { testOrigin } from '../../tests/support/mails'
import { enqueueEmail } from '../accounts/emails/messages'
import { startSession } from '../accounts/sessions/sessions'
import { thisMachineAlone } from '../outbound/callable-addresses'
import { defaultFeedQuotas } from '../settings/feed-quotas'
import { enrolJobs } from './schedule'
import { workStates } from './schema'
import { startJobs } from './start'

let database: TestDatabase
beforeAll(async () => {
  database = await aTestDatabase()
})
afterAll(() => database.close())

test('what stood in the outbox and in the schedule before the thread starts is done by it', async () => {
  const { db, open } = database
  const dataDir = mkdtempSync(join(tmpdir(), 'da-jobs-'))
  const user = await aUser(db)
  await db.transaction((tx) => startSession(tx, user.id, { ip: null, userAgent: null }))
  await db.execute(sql`update session set expires_at = now() - interval '31 days'`)
  const message = { kind: 'password-changed', name: 'Maya', at: 'today' } as const
  await db.transaction((tx) => enqueueEmail(tx, { to: 'maya@example.com', message }))
  const context = { db, now: () => new Date() }
  await enrolJobs(context, [{ name: 'sessions.purge', when: '17 3 * * *' }])
  await makeDue(context, 'sessions.purge')

  const jobs = await startJobs({
    connection: open.connection,
    dataDir,
    origin: testOrigin,
    logLevel: 'silent',
    secrets: ['a secret of the tests'],
    callable: thisMachineAlone,
    feedQuotas: defaultFeedQuotas,
  })
  await expect.poll(() => sentMails(dataDir).join()).toContain('Your password was changed')
  await expect.poll(async () => (await db.execute(sql`select 1 from session`)).rows).toEqual([])
  await jobs.stop()
  const [mails] = await db.select().from(workStates).where(eq(workStates.name, 'mails.deliver'))
  expect(mails).toMatchObject({ kind: 'worker', pausedAt: null, lastError: null, lastSuccessAt: expect.any(Date) })
})

const sentMails = (dataDir: string) => {
  const folder = join(dataDir, 'mail')
  return existsSync(folder) ? readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8')) : []
}
