import { and, eq, gt } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../../tests/support/api'
import { aUser } from '../../../tests/support/factories'
import { sendMails, testOrigin } from '../../../tests/support/mails'
import { changeSettings } from '../../../tests/support/site-settings'
import { legalParts } from '../../all-legal'
import { contentPages } from '../../content/schema'
import { outbox } from '../../mail/schema'
import { legalMailings } from '../schema'
import { queueMailings } from './queue-mailings'

const now = () => new Date('2026-11-28T15:00:00Z')
const root = '/api/admin/legal-texts/term-of-use'
const summary = 'Prices hold for 72 hours.'
let api: TestApi
let admin: Caller
beforeAll(async () => {
  api = await anApi({ now })
  admin = await api.as(await aUser(api.db, { role: 'system_admin' }))
  await aUser(api.db, { status: 'unverified', emailVerifiedAt: null })
  await aUser(api.db, { status: 'deactivated' })
  for (const email of people) await aUser(api.db, { email, firstName: 'Ana', emailVerifiedAt: now() })
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.delete(legalMailings)
  await api.db.delete(outbox)
  await changeSettings(api.db, (tx) =>
    tx.delete(contentPages).where(and(eq(contentPages.slug, 'term-of-use'), gt(contentPages.version, 1))),
  )
})

const people = Array.from({ length: 203 }, (_, n) => `person-${n}@example.com`)
const read = async () => (await admin.get(root)).body
async function publish(change: object = {}) {
  const { markdown, newest } = await read()
  const draft = { markdown: `${markdown}\n\nMore.`, effectiveOn: '2027-01-04', sendsEmail: true, summary, ...change }
  return admin.post(`${root}/versions`, { ...draft, version: newest, reason: 'Counsel' })
}
const round = () => queueMailings({ db: api.db, now }, legalParts, new AbortController().signal)
const leave = () => api.db.update(outbox).set({ status: 'sent', sentAt: now() })
const recipients = async () => (await api.db.select().from(outbox)).map(({ recipient }) => recipient).sort()

test('everyone with a confirmed address gets one email, in batches that wait for each other', async () => {
  expect((await publish()).status).toBe(201)
  expect((await read()).versions[0].mailing).toEqual({ queued: 0, isOver: false })
  expect(await round()).toBe(200)
  expect(await round()).toBe(0)
  await api.db.update(outbox).set({ attempts: 3 }) // The mail server is down.
  expect(await round()).toBe(0)
  await leave()
  expect(await round()).toBe(3)
  await leave()
  expect(await round()).toBe(0)
  expect((await read()).versions[0].mailing).toEqual({ queued: 203, isOver: true })
  expect(await recipients()).toEqual([...people].sort())
})

test('the email says what changes, from when, and where to read it', async () => {
  await publish({ isMaterial: true })
  await round()
  const [email] = await sendMails(api.db)
  expect(email?.subject).toBe('Our terms of use are changing on January 4, 2027')
  expect(email?.text).toContain(summary)
  expect(email?.text).toContain('we ask you to agree')
  expect(email?.text).toContain(`${testOrigin}/term-of-use?version=2`)
})

test('a version that is replaced before its day is emailed to no one else, and its waiting emails say nothing', async () => {
  await publish()
  await round()
  await publish({ effectiveOn: '2026-12-01', sendsEmail: false })
  expect(await sendMails(api.db)).toEqual([])
  expect(await round()).toBe(0)
  expect((await read()).versions[1].mailing).toEqual({ queued: 200, isOver: true })
})

test('a text that emails no one queues nothing, and an email needs words', async () => {
  await publish({ sendsEmail: false })
  expect(await round()).toBe(0)
  expect((await read()).versions[0].mailing).toBeNull()
  const withLink = await publish({ summary: 'Confirm your account at evil.example.' })
  expect(withLink).toMatchObject({
    status: 422,
    body: { error: { fields: { summary: expect.stringContaining('addresses') } } },
  })
  const refused = await publish({ summary: '' })
  expect(refused).toMatchObject({
    status: 422,
    body: { error: { fields: { summary: expect.stringContaining('email') } } },
  })
})

test('the preview counts who gets it, and warns when the day is near', async () => {
  const { markdown } = await read()
  const draft = { markdown: `${markdown}\n\nMore.`, effectiveOn: '2026-12-03', sendsEmail: true, summary }
  const { effects } = (await admin.post(`${root}/preview`, draft)).body
  expect(effects.join(' ')).toContain('queued for 203 people with a confirmed email address')
  expect(effects.join(' ')).toContain('Only 5 days are left.')
})

test('the preview of what replaces an announced version says who was emailed about that one', async () => {
  await publish()
  await round()
  const { markdown } = await read()
  const draft = { markdown: `${markdown}\n\nLess.`, effectiveOn: '2026-12-01', sendsEmail: false, summary }
  const { effects } = (await admin.post(`${root}/preview`, draft)).body
  expect(effects.join(' ')).toContain(
    'about version 2 was already queued for 200 people. They won’t hear about this change',
  )
})
