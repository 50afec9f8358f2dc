import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTestDatabase, type TestDatabase } from '../../tests/support/database'
import { aUser } from '../../tests/support/factories'
import { users } from '../accounts/schema'
import { openLog } from './log'

let database: TestDatabase
beforeAll(async () => {
  database = await aTestDatabase()
})
afterAll(() => database.close())

const logged = (error: unknown): string => {
  const lines: string[] = []
  openLog({ level: 'info' }, { write: (line) => void lines.push(line) }).error({ err: error }, 'unexpected error')
  return lines.join()
}
const failure = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  )

test('a failed query is logged with its words and where it came from, not with what it was asked with', async () => {
  const secret = 'a-secret-hash\nin two lines'
  const line = logged(await failure(database.db.execute(sql`select ${secret} from no_such_table`)))
  expect(line).toContain('no_such_table')
  expect(line).toContain('log.test')
  expect(line).not.toContain('a-secret-hash')
  expect(line).not.toContain('in two lines')
})

test('neither is the row that a constraint refuses', async () => {
  const { email } = await aUser(database.db, { email: 'somebody.private@example.com' })
  const line = logged(await failure(database.db.insert(users).values({ email, displayName: 'Twin' })))
  expect(line).toContain('user_by_email')
  expect(line).not.toContain('somebody.private')
})
