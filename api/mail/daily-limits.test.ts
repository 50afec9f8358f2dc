import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTestDatabase, type TestDatabase } from '../../tests/support/database'
import { type AccountEmail, enqueueEmail } from '../accounts/emails/messages'
import { Refusal } from '../refusals'
import type { QueuedEmail } from './outbox'

let database: TestDatabase
beforeAll(async () => {
  database = await aTestDatabase()
})
afterAll(() => database.close())

const send = (posting: QueuedEmail<AccountEmail>) =>
  database.db
    .transaction((tx) => enqueueEmail(tx, posting))
    .then(
      () => 'taken',
      (error) => (error instanceof Refusal ? error.code : Promise.reject(error)),
    )
const written = async (to: string) =>
  Number((await database.db.execute(sql`select count(*) from outbox where recipient = ${to}`)).rows[0]?.count)
const verify: AccountEmail = { kind: 'verify', oneTimeId: 1 }
const notice: AccountEmail = { kind: 'password-changed', name: '', at: 'now' }
const apply = (dealership: string): AccountEmail => ({ kind: 'application-received', name: '', dealership })

test('three of a kind that somebody asked for, also when they come at once; the next day there is room again', async () => {
  const to = 'three@example.com'
  const answers = await Promise.all(Array.from({ length: 8 }, () => send({ to, message: verify })))
  expect(answers.filter((answer) => answer === 'taken')).toHaveLength(3)
  expect(answers.filter((answer) => answer === 'too_many')).toHaveLength(5)
  await database.db.execute(sql`update outbox set created_at = now() - interval '25 hours' where recipient = ${to}`)
  expect(await send({ to, message: verify })).toBe('taken')
})

test('ten in all', async () => {
  const to = 'ten@example.com'
  await database.db.execute(sql`insert into outbox (recipient, letter, mailbox, mail_group)
    select ${to}, '{}', ${to}, 'kind ' || n from generate_series(1, 9) n`)
  expect(await send({ to, message: verify })).toBe('taken')
  expect(await send({ to, message: apply('Test Motors') })).toBe('too_many')
})

test('what is said of a person’s own account to their confirmed address has no limit and takes no room', async () => {
  const to = 'owner@example.com'
  for (let n = 0; n < 12; n++) expect(await send({ to, message: notice, verified: true })).toBe('taken')
  expect(await written(to)).toBe(12)
  expect(await send({ to, message: verify })).toBe('taken')
})

test('to an address that nobody confirmed it is left out after three, and what it told of is done all the same', async () => {
  const to = 'mistyped@example.com'
  for (let n = 0; n < 12; n++) expect(await send({ to, message: notice })).toBe('taken')
  expect(await written(to)).toBe(3)
})
