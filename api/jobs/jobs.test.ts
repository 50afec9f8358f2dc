import { existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aTestDatabase, type TestDatabase } from '../../tests/support/database'
import { openQueue } from './queue'
import { startJobs } from './start'

let database: TestDatabase
beforeAll(async () => {
  database = await aTestDatabase()
})
afterAll(() => database.close())

test('a job put into the queue before the thread starts is done by it, and survives until then', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'da-jobs-'))
  const queue = await openQueue(database.open.connection)
  await queue.add('mail.send', { to: 'maya@example.com', subject: 'Hello', text: 'Still here.' })
  await queue.stop()
  const jobs = await startJobs({ connection: database.open.connection, dataDir, logLevel: 'silent' })
  await vi.waitFor(() => expect(mails(dataDir)).toHaveLength(1), { timeout: 20_000, interval: 200 })
  await jobs.stop()
}, 60_000)

const mails = (dataDir: string) => (existsSync(join(dataDir, 'mail')) ? readdirSync(join(dataDir, 'mail')) : [])
