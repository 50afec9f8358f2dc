import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../tests/support/api'
import { aUser } from '../../tests/support/factories'
import { testSecrets } from '../../tests/support/mails'
import { aForm } from '../../tests/support/pictures'
import { setSetting } from '../../tests/support/site-settings'
import { assets } from '../assets/schema'
import { auditLog } from '../audit/schema'
import { siteSettings } from '../content/schema'
import { emailRenderers } from '../emails'
import { renderEmail } from '../mail/render-email'
import { outbox } from '../mail/schema'
import { personalDataOfConcepts } from '../privacy/registry'
import { identitySection } from '../site-settings/identity/identity.section'
import { purgeContactMessages } from './remove-messages'
import { contactAttachments, contactMessages } from './schema'

let api: TestApi
let now = Date.parse('2026-11-20T12:00:00Z')
beforeAll(async () => {
  api = await anApi({ now: () => new Date(now) })
  await mailbox('desk@site.example')
})
beforeEach(async () => {
  now += 86_400_000
  await api.db.delete(contactMessages)
  await api.db.delete(outbox)
})
afterAll(() => api.close())

async function mailbox(email: string | null) {
  const value = { replyWithin: 'two working days' }
  await api.db.update(siteSettings).set({ value }).where(eq(siteSettings.key, 'contact'))
  await setSetting(api.db, identitySection, { ...identitySection.first.value, email })
}
const send = async (body: unknown, user: { id: number } | null = null, headers: Record<string, string> = {}) =>
  (await api.as(user)).post('/api/contact-messages', body, headers)
const stored = () => api.db.select().from(contactMessages)
const mailsTo = (recipient: string) => api.db.select().from(outbox).where(eq(outbox.recipient, recipient))

const reach = { name: 'Ana Ruiz', email: 'ana@example.com' }
const text = 'Where do your price ratings come from?'
const forms = {
  contact: { ...reach, phone: '(734) 555-0142', topic: 'press', message: text, consent: 'on' },
  support: { ...reach, area: 'fraud', related: '1HGCV1F3XMA012345', message: text },
  dealership: { ...reach, dealership: 'Ruiz Motors', phone: '7345550142', zip: '48104', size: '26-75' },
  insurance: { email: reach.email, zip: '48104-1234', drivers: '2', vehicle: '2021 Honda Accord', consent: 'on' },
  shipping: {
    ...reach,
    window: 'month',
    from: '48104',
    to: '10001',
    size: 'car',
    carrier: 'open',
    running: 'yes',
    consent: 'on',
  },
}

test.each(Object.entries(forms))('a %s form is stored with a mail to the site', async (kind, form) => {
  const { status, body } = await send({ kind, ...form })
  expect(status).toBe(201)
  const [message, ...more] = await stored()
  expect(more).toEqual([])
  expect(body).toEqual({ reference: `C-${message?.id.toString(36)}`, emailed: true })
  expect(message).toMatchObject({ kind, email: reach.email, senderUserId: null })
  expect(await mailsTo('desk@site.example')).toMatchObject([
    { message: { kind: 'contact-message', messageId: message?.id } },
  ])
  expect(await mailsTo(reach.email)).toMatchObject([{ message: { kind: 'case-received' } }])
  const [entry] = await api.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.entityId, String(message?.id)))
  expect(entry).toMatchObject({ action: 'contact.sent', entity: 'contact_message', detail: { kind } })
})

test('files go along with a request for help, and are removed with it', async () => {
  const guest = await api.as(null)
  const upload = async (words: string): Promise<string> =>
    (await guest.post('/api/guest-assets', aForm(null, words, 'screen.txt'))).body._id
  const help = { kind: 'support', ...forms.support }
  const attachments = [await upload('One'), await upload('Two')]
  expect((await send({ ...help, attachments })).status).toBe(201)
  expect((await send({ ...help, attachments: [await upload('One'), await upload('Two')] })).status).toBe(201)
  expect(await stored(), 'sent again, it is the same').toHaveLength(1)
  expect(await api.db.select().from(contactAttachments)).toMatchObject([{ name: 'screen.txt' }, { bytes: 3 }])
  expect((await send({ ...help, message: `${text} Another.`, attachments })).body.error.fields).toHaveProperty(
    'attachments',
  )
  expect((await send({ ...help, attachments: ['a', 'b', 'c', 'd'] })).status).toBe(422)
  now += 800 * 86_400_000
  await purgeContactMessages({ db: api.db, now: () => new Date(now) })
  expect(await api.db.select().from(assets).where(inArray(assets.id, attachments))).toMatchObject([
    { status: 'deleted', attachedAt: null },
    { status: 'deleted', attachedAt: null },
  ])
  now -= 800 * 86_400_000
})

test('the mail has every field in words, and is answered to the sender', async () => {
  await send({ kind: 'contact', ...forms.contact, message: 'Hello there.\nBcc: all@example.com\n\nBye.' })
  const [row] = await mailsTo('desk@site.example')
  if (!row) throw new Error('Nothing was queued.')
  const context = { db: api.db, origin: 'https://site.example', renderers: emailRenderers(testSecrets) }
  const mail = await renderEmail(context, row.message)
  expect(mail).toMatchObject({ replyTo: 'ana@example.com' })
  expect(mail?.subject).toMatch(/^Message from Ana Ruiz \(C-\w+\)$/)
  for (const words of ['Press', '(734) 555-0142', 'ana@example.com', 'Bcc: all@example.com', 'Bye.'])
    expect(mail?.text).toContain(words)
  expect(mail?.text).toContain('A reply to this email goes to ana@example.com.')
  await api.db.delete(contactMessages)
  expect(await renderEmail(context, row.message)).toBeNull()
})

test('without an address in the settings it is stored, and no mail is written to the site', async () => {
  await mailbox(null)
  expect((await send({ kind: 'support', ...forms.support })).status).toBe(201)
  await mailbox('desk@site.example')
  expect(await stored()).toHaveLength(1)
  expect(await mailsTo('desk@site.example')).toEqual([])
})

test('the mailbox of the site has no daily limit, so that no message is kept from it', async () => {
  for (const n of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    await send({ kind: 'support', ...forms.support }, null, { 'x-forwarded-for': `203.0.113.${n}` })
  expect(await stored()).toHaveLength(12)
  expect(await mailsTo('desk@site.example')).toHaveLength(12)
  expect(await mailsTo(reach.email), 'a stranger’s address may have been typed').toHaveLength(3)
})

test('the same form within 10 minutes is one message, even twenty at once; later it is another', async () => {
  const form = { kind: 'contact', ...forms.contact }
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(form)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set(answers.map(({ body }) => body.reference)).size).toBe(1)
  expect(await stored()).toHaveLength(1)
  expect(await mailsTo('desk@site.example')).toHaveLength(1)
  expect(await mailsTo(reach.email)).toHaveLength(1)
  now += 11 * 60_000
  expect((await send(form)).body).not.toEqual(answers[0]?.body)
})

test('the sixth message from one network within an hour has to wait', async () => {
  const from = (n: number) => ({ 'x-forwarded-for': `2001:db8:7:7:${n}::${n}` })
  const messages = [1, 2, 3, 4, 5, 6].map((n) => ({ kind: 'support', ...forms.support, message: `${text} ${n}` }))
  const answers = await Promise.all(messages.map((message, n) => send(message, null, from(n))))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
  const refused = answers.find(({ status }) => status === 429)
  expect(refused?.body.error.message).toBe(
    'Not sent yet: you have sent 5 messages within an hour. Please wait 60 minutes, and send it again.',
  )
  expect(refused?.headers.get('retry-after')).toBe('3600')
  const elsewhere = { 'x-forwarded-for': '2001:db8:7:8::1' }
  expect((await send({ kind: 'support', ...forms.support, message: `${text} 7` }, null, elsewhere)).status).toBe(201)
  now += 61 * 60_000
  expect((await send(messages[5], null, from(6))).status).toBe(201)
})

test.each([
  [{}, 'kind'],
  [{ kind: 'spam' }, 'kind'],
  [{ ...forms.contact, kind: 'contact', topic: ['press'] }, 'topic'],
  [{ ...forms.contact, kind: 'contact', name: 'Free iPhone at https://free.example' }, 'name'],
  [{ ...forms.contact, kind: 'contact', email: 'a@example.com\r\nBcc: b@example.com' }, 'email'],
  [{ ...forms.contact, kind: 'contact', message: `${text}\u0000` }, 'message'],
  [{ ...forms.contact, kind: 'contact', consent: undefined }, 'consent'],
  [{ ...forms.dealership, kind: 'dealership', zip: '00000' }, 'zip'],
  [{ ...forms.shipping, kind: 'shipping', to: '00000' }, 'to'],
])('%j is refused at %s', async (body, field) => {
  const answer = await send(body)
  expect(answer.status).toBe(422)
  expect(Object.keys(answer.body.error.fields)).toEqual([field])
  expect(await stored()).toEqual([])
})

test('whoever is signed in is named, takes the messages along, and is forgotten with them', async () => {
  const user = await aUser(api.db)
  const { id, email } = user
  const subject = { id, email, emailVerifiedAt: null }
  await send({ kind: 'contact', ...forms.contact }, user)
  await send({ kind: 'contact', ...forms.contact, email, message: `${text} Signed out.` })
  await send({ kind: 'contact', ...forms.contact, message: `${text} Somebody else.` })
  const personalData = personalDataOfConcepts.find(({ tables }) => tables.includes('contact_message'))
  const collected = await personalData?.collect(api, subject)
  expect(collected?.contactMessages).toMatchObject([{ email: reach.email, fields: { topic: 'press' } }])
  await api.db.transaction(async (tx) => personalData?.forget(tx, subject, api.context))
  expect(await stored(), 'anybody could have opened the account with this address').toHaveLength(2)
  await api.db.transaction(async (tx) =>
    personalData?.forget(tx, { ...subject, emailVerifiedAt: new Date(now) }, api.context),
  )
  expect(await stored()).toMatchObject([{ fields: { message: `${text} Somebody else.` } }])
})

test('after 24 months a message is removed', async () => {
  await send({ kind: 'contact', ...forms.contact })
  await send({ kind: 'support', ...forms.support })
  await api.db.execute(
    sql`update contact_message set created_at = ${new Date(now).toISOString()}::timestamptz - interval '24 months 1 day' where kind = 'contact'`,
  )
  expect(await purgeContactMessages({ db: api.db, now: () => new Date(now) })).toBe(1)
  expect(await stored()).toMatchObject([{ kind: 'support' }])
})
