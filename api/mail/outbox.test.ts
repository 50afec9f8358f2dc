import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aTestDatabase, type TestDatabase } from '../../tests/support/database'
import { aUser } from '../../tests/support/factories'
import { linkIn, outboxRows, sendMails, testOrigin, testSecrets } from '../../tests/support/mails'
import { createOneTimeToken, findOneTimeToken, redeemOneTimeToken } from '../accounts/email-links/one-time'
import { type AccountEmail, enqueueEmail } from '../accounts/emails/messages'
import { oneTimeTokens } from '../accounts/schema'
import { emailRenderers } from '../emails'
import { deliverDue } from './deliver'
import type { Mail } from './mailer'
import { outbox } from './schema'

let database: TestDatabase
beforeAll(async () => {
  database = await aTestDatabase()
})
beforeEach(() => database.db.delete(outbox))
afterAll(() => database.close())

const message: AccountEmail = { kind: 'password-changed', name: 'Maya', at: 'November 20, 2026' }
const enqueue = (to: string, dedupeKey?: string) =>
  database.db.transaction((tx) => enqueueEmail(tx, { to, message, dedupeKey }))
const deliverWith = (send: (mail: Mail) => Promise<void>) =>
  deliverDue({
    db: database.db,
    mailer: { send },
    origin: testOrigin,
    renderers: emailRenderers(testSecrets),
    onError: () => {},
  })
const failing = () => deliverWith(() => Promise.reject(new Error('421 try again later')))

test('a mail has a text part and an HTML part that say the same', async () => {
  await enqueue('maya@example.com')
  const [mail] = await sendMails(database.db)
  expect(mail).toMatchObject({ to: 'maya@example.com', subject: 'Your password was changed' })
  for (const part of [mail?.text, mail?.html]) {
    expect(part).toContain('November 20, 2026')
    expect(part).toContain(`${testOrigin}/forgot-password`)
  }
  expect(mail?.text).not.toContain('<')
})

test('what is written in a transaction that fails is never sent', async () => {
  const failed = database.db.transaction(async (tx) => {
    await enqueueEmail(tx, { to: 'maya@example.com', message })
    throw new Error('rolled back')
  })
  await expect(failed).rejects.toThrow('rolled back')
  expect(await sendMails(database.db)).toEqual([])
})

test('the same key is queued once, and what was sent is not sent again', async () => {
  await enqueue('maya@example.com', 'one')
  await enqueue('maya@example.com', 'one')
  expect(await sendMails(database.db)).toHaveLength(1)
  expect(await sendMails(database.db)).toEqual([])
})

test('what cannot be sent waits longer each time and is a dead letter after ten tries', async () => {
  await enqueue('maya@example.com')
  expect(await failing()).toBe(0)
  const [waiting] = await outboxRows(database.db)
  expect(waiting).toMatchObject({ status: 'queued', attempts: 1, lastError: 'Error: 421 try again later' })
  expect(waiting?.nextAt.getTime()).toBeGreaterThan(Date.now() + 30_000)
  expect(await sendMails(database.db)).toEqual([])
  for (let tries = 2; tries <= 10; tries++) {
    await database.db.update(outbox).set({ nextAt: sql`now()` })
    await failing()
  }
  expect((await outboxRows(database.db))[0]).toMatchObject({ status: 'dead', attempts: 10 })
})

test('whoever is killed while sending leaves the mail to be sent again, under the same Message-ID', async () => {
  await enqueue('maya@example.com')
  const ids: (string | undefined)[] = []
  await new Promise<void>((begun) => {
    deliverWith((mail) => {
      ids.push(mail.messageId)
      begun()
      return new Promise(() => {}) // never comes back
    })
  })
  await database.db.update(outbox).set({ nextAt: sql`now()` })
  ids.push((await sendMails(database.db))[0]?.messageId)
  expect(ids).toHaveLength(2)
  expect(ids[0]).toBe(ids[1])
})

test('two senders at once send each mail once', async () => {
  for (let n = 0; n < 20; n++) await enqueue(`person${n}@example.com`)
  const [a, b] = await Promise.all([sendMails(database.db), sendMails(database.db)])
  expect([...a, ...b].map(({ to }) => to).sort()).toHaveLength(20)
  expect(new Set([...a, ...b].map(({ to }) => to)).size).toBe(20)
})

test('the token of a link is made when the mail is written: no table holds it, and it works once', async () => {
  const user = await aUser(database.db)
  const id = await database.db.transaction(async (tx) => {
    const oneTimeId = await createOneTimeToken(tx, { kind: 'reset', userId: user.id })
    await enqueueEmail(tx, { to: user.email, message: { kind: 'reset', name: 'Maya', oneTimeId } })
    return oneTimeId
  })
  const link = linkIn((await sendMails(database.db))[0])
  const token = link.searchParams.get('token') ?? ''
  expect(link.href).toBe(`${testOrigin}/set-password?token=${token}`)
  const everything = await database.db.execute(
    sql`select row_to_json(o)::text from outbox o union all select row_to_json(t)::text from one_time_token t`,
  )
  expect(JSON.stringify(everything.rows)).not.toContain(token)
  expect(await findOneTimeToken(database, 'verify', token)).toBeNull()
  expect(await findOneTimeToken(database, 'reset', token)).toMatchObject({ id, userId: user.id })
  const redeem = () => database.db.transaction((tx) => redeemOneTimeToken(tx, 'reset', token))
  const outcomes = await Promise.allSettled([redeem(), redeem(), redeem()])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a link runs out by the database’s clock, and a newer one replaces it', async () => {
  const user = await aUser(database.db)
  const ask = () =>
    database.db.transaction(async (tx) => {
      const oneTimeId = await createOneTimeToken(tx, { kind: 'reset', userId: user.id })
      await enqueueEmail(tx, { to: user.email, verified: true, message: { kind: 'reset', name: '', oneTimeId } })
    })
  const tokenOf = async () => linkIn((await sendMails(database.db)).at(-1)).searchParams.get('token') ?? ''
  await ask()
  const first = await tokenOf()
  await ask()
  const second = await tokenOf()
  expect(await findOneTimeToken(database, 'reset', first)).toBeNull()
  expect(await findOneTimeToken(database, 'reset', second)).not.toBeNull()
  await database.db
    .update(oneTimeTokens)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(oneTimeTokens.userId, user.id))
  expect(await findOneTimeToken(database, 'reset', second)).toBeNull()
  await ask()
  await ask()
  expect(await sendMails(database.db)).toHaveLength(1)
})
