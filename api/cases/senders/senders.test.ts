import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../../tests/support/api'
import { aDealership, aMember, aUser } from '../../../tests/support/factories'
import {
  aMail,
  handleAll,
  inboundMail,
  inboundRows,
  postMail,
  sendWithReplies,
} from '../../../tests/support/inbound-mail'
import { aForm } from '../../../tests/support/pictures'
import { users } from '../../accounts/schema'
import { assets } from '../../assets/schema'
import { auditLog } from '../../audit/schema'
import { personalDataOfConcepts } from '../../privacy/registry'
import { caseLinks, cases } from '../schema'
import { purgeCaseLinks } from './case-links'

let api: TestApi
let admin: Caller
let adminUser: { id: number; email: string }
let guest: Caller
beforeAll(async () => {
  api = await anApi({ inboundMail })
  adminUser = await aUser(api.db, { role: 'system_admin', emailVerifiedAt: new Date(), firstName: 'Ada' })
  admin = await api.as(adminUser)
  guest = await api.as(null)
})
afterAll(() => api.close())

const desk = '/api/admin/inbox'
let senders = 0

/** A request for help, with the mail that confirms it and the token of its link. */
async function aSentCase(by: Caller = guest, more: object = {}) {
  senders += 1
  const email = `asks${senders}@example.com`
  const form = { kind: 'support', name: 'Rosa Lima', email, area: 'fraud', message: 'The price is not true.', ...more }
  const ip = { 'x-forwarded-for': `203.0.113.${senders}` }
  const { body } = await by.post('/api/contact-messages', form, ip)
  const [{ id, version }] = (await admin.get(`${desk}?q=${body.reference}`)).body.items
  const { mail, token } = await newestTo(form.email)
  const read = async (of = token) => (await guest.get(`/api/sent-cases/${of}`)).body
  return { id, version, email: form.email, reference: body.reference, mail, token, read }
}

/** Sends what waits, and returns the newest mail to an address. */
async function newestTo(email: string) {
  const mail = (await sendWithReplies(api)).filter(({ to }) => to === email).at(-1)
  const token = /\/contact\/message\?token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? 'none'
  return { mail, token, replyTo: mail?.replyTo ?? '' }
}

async function deliver(raw: string) {
  expect(await postMail(api, raw)).toBe(200)
  await handleAll(api)
  return (await inboundRows(api)).at(-1)
}

const answer = (id: number, body = 'We have looked.', attachments: string[] = []) =>
  admin.post(`${desk}/${id}/entries`, { kind: 'answer', body, attachments })

async function resolve(id: number, outcome = 'answered', status = 'resolved') {
  const { version } = (await admin.get(`${desk}/${id}`)).body
  return admin.put(`${desk}/${id}/status`, { status, outcome, version })
}

test('the confirmation repeats nothing that was typed, and its link shows the message and its state', async () => {
  const { mail, read, token, reference } = await aSentCase()
  expect(mail?.subject).toBe(`We have your message (${reference})`)
  for (const typed of ['The price is not true', 'Rosa']) expect(mail?.text).not.toContain(typed)
  expect(await read()).toMatchObject({
    reference,
    status: 'open',
    body: 'The price is not true.',
    messages: [],
    dueAt: expect.any(String),
    isLate: false,
    reopenUntil: null,
  })
  expect(JSON.stringify(await api.db.select().from(caseLinks))).not.toContain(token)
  expect((await guest.get(`/api/sent-cases/${'x'.repeat(43)}`)).status).toBe(404)
})

test('a sender reads the answer with its file, and writes back on the page with one', async () => {
  const { id, email, read } = await aSentCase()
  const ours = (await admin.post('/api/asset', aForm('message_attachment', 'Ours', 'ours.txt'))).body._id
  expect((await answer(id, 'See the file.', [ours])).status).toBe(201)
  await admin.post(`${desk}/${id}/entries`, { kind: 'note', body: 'A note.' })
  const { mail, token } = await newestTo(email)
  expect(mail?.text).toContain('Reply to this email, or open your message with the button below.')
  const seen = await read(token)
  expect(seen).toMatchObject({ status: 'waiting', messages: [{ isOurs: false, by: null, files: [{ id: ours }] }] })
  expect((await guest.get(`/api/sent-cases/${token}/attachments/${ours}`)).body).toBe('Ours')
  const theirs = (await guest.post('/api/guest-assets', aForm(null, 'Theirs', 'theirs.txt'))).body._id
  const written = { body: 'Here is mine.', attachments: [theirs] }
  expect((await guest.post(`/api/sent-cases/${token}/messages`, written)).status).toBe(201)
  expect(await read()).toMatchObject({
    status: 'in_progress',
    messages: [{}, { isOurs: true, by: 'Rosa Lima', body: 'Here is mine.', files: [{ id: theirs }] }],
  })
  const other = await aSentCase()
  expect((await guest.get(`/api/sent-cases/${other.token}/attachments/${ours}`)).status).toBe(404)
})

test('a sender rates the help, and opens it again for 14 days; spam stays closed', async () => {
  const { id, email, read } = await aSentCase()
  await answer(id)
  await resolve(id)
  const { mail, token } = await newestTo(email)
  expect(mail?.subject).toMatch(/^We think it’s resolved/)
  const { version } = await read(token)
  const closed = await guest.put(`/api/sent-cases/${token}/closing`, { rating: 4, ratingNote: 'Quick.', version })
  expect(closed.status).toBe(200)
  expect((await guest.post(`/api/sent-cases/${token}/messages`, { body: 'One more.' })).status).toBe(409)
  expect((await admin.get(`${desk}/${id}`)).body).toMatchObject({ status: 'closed', rating: 4, ratingNote: 'Quick.' })
  const again = { body: 'It is back.', version: closed.body.version }
  expect((await guest.put(`/api/sent-cases/${token}/reopening`, { ...again, version })).status).toBe(409)
  expect((await guest.put(`/api/sent-cases/${token}/reopening`, again)).status).toBe(200)
  expect(await read(token)).toMatchObject({ status: 'open', rating: null })
  const spam = await aSentCase()
  await resolve(spam.id, 'spam', 'closed')
  const { version: last, reopenUntil } = await spam.read()
  expect(reopenUntil).toBeNull()
  const refused = await guest.put(`/api/sent-cases/${spam.token}/reopening`, { body: 'Buy it.', version: last })
  expect(refused.status).toBe(409)
})

test('a sender answers by mail; what was resolved is open again, and a signed-in sender is named', async () => {
  const user = await aUser(api.db, { emailVerifiedAt: new Date() })
  const { id, email, read } = await aSentCase(await api.as(user), { email: user.email })
  await answer(id)
  const { replyTo } = await newestTo(email)
  await resolve(id)
  expect(await deliver(aMail({ to: replyTo, from: email, text: 'It is still wrong.' }))).toMatchObject({
    status: 'posted',
  })
  expect(await read()).toMatchObject({ status: 'open', messages: [{}, { body: 'It is still wrong.', isOurs: true }] })
  expect((await admin.get(`${desk}/${id}`)).body.entries.at(-1)).toMatchObject({
    kind: 'message',
    by: expect.any(String),
  })
  const typed = await aSentCase(await api.as(user), { email: 'typed@example.com' })
  await answer(typed.id)
  const mail = await newestTo('typed@example.com')
  await deliver(aMail({ to: mail.replyTo, from: 'typed@example.com', text: 'From the typed mailbox.' }))
  expect((await admin.get(`${desk}/${typed.id}`)).body.entries.at(-1)).toMatchObject({ by: null })
})

test('an administrator answers by mail while they are one', async () => {
  const { id, email, token } = await aSentCase()
  await answer(id)
  await guest.post(`/api/sent-cases/${token}/messages`, { body: 'And then?' })
  const { mail, replyTo } = await newestTo(adminUser.email)
  expect(mail?.subject).toMatch(/^The sender wrote again/)
  expect(await deliver(aMail({ to: replyTo, from: adminUser.email, text: 'Then you call them.' }))).toMatchObject({
    status: 'posted',
  })
  expect((await newestTo(email)).mail?.text).toContain('Then you call them.')
  await api.db.update(users).set({ role: 'consumer' }).where(eq(users.id, adminUser.id))
  expect(await deliver(aMail({ to: replyTo, from: adminUser.email, text: 'And this?' }))).toMatchObject({
    status: 'refused',
  })
  await api.db.update(users).set({ role: 'system_admin' }).where(eq(users.id, adminUser.id))
  expect((await admin.get(`${desk}/${id}`)).body.entries).toHaveLength(3)
})

test('a held reply is posted by an administrator as its person’s, with a note and an audit entry, or discarded', async () => {
  const { id, email } = await aSentCase()
  await answer(id)
  const { replyTo } = await newestTo(email)
  for (const text of ['From my other mailbox.', 'A stranger writes.'])
    expect(await deliver(aMail({ to: replyTo, from: 'other@example.org', text }))).toMatchObject({ status: 'held' })
  const [first, second] = (await admin.get(`${desk}/${id}`)).body.heldEmails
  expect(first).toMatchObject({ from: 'other@example.org', text: 'From my other mailbox.' })
  const other = await aSentCase()
  expect((await admin.post(`${desk}/${other.id}/held-emails/${first.id}`)).status).toBe(404)
  expect((await admin.post(`${desk}/${id}/held-emails/${first.id}`)).status).toBe(200)
  expect((await admin.post(`${desk}/${id}/held-emails/${first.id}`)).status).toBe(404)
  expect((await admin.delete(`${desk}/${id}/held-emails/${second.id}`)).status).toBe(200)
  const opened = (await admin.get(`${desk}/${id}`)).body
  expect(opened).toMatchObject({
    status: 'in_progress',
    heldEmails: [],
    entries: [{}, { kind: 'message', body: 'From my other mailbox.' }, { kind: 'note' }],
  })
  const audited = await api.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.entityId, String(id)))
  const actions = audited.map(({ action, actorUserId }) => `${action} ${actorUserId === adminUser.id}`)
  expect(actions).toEqual(expect.arrayContaining(['case.mail_posted true', 'case.mail_discarded true']))
})

test('files of a message are seen on the case that it was merged into, whose links lead there', async () => {
  const file = (await guest.post('/api/guest-assets', aForm(null, 'A picture', 'page.txt'))).body._id
  const first = await aSentCase(guest, { attachments: [file] })
  const second = await aSentCase(guest, { email: first.email, message: 'The price is still not true.' })
  const { version } = (await admin.get(`${desk}/${first.id}`)).body
  expect((await admin.put(`${desk}/${first.id}/merge`, { into: second.reference, version })).status).toBe(200)
  const opened = (await admin.get(`${desk}/${second.id}`)).body
  expect(opened.entries).toMatchObject([{ kind: 'message', files: [{ id: file, name: 'page.txt' }] }, { kind: 'note' }])
  expect((await admin.get(`${desk}/${second.id}/attachments/${file}`)).body).toBe('A picture')
  expect(await first.read()).toMatchObject({ reference: second.reference, messages: [{ files: [{ id: file }] }] })
})

test('a link ends after 30 days, with a dealership’s ticket and with its sender', async () => {
  const dealership = await aDealership(api.db)
  const member = await aMember(api.db, dealership.id, 'dealership_sale')
  await api.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, member.id))
  const converted = await aSentCase(await api.as(member, dealership.id), { email: member.email })
  const form = { dealershipId: dealership.id, category: 'feed', version: converted.version }
  expect((await admin.put(`${desk}/${converted.id}/dealership`, form)).status).toBe(200)
  expect((await guest.get(`/api/sent-cases/${converted.token}`)).status).toBe(410)
  expect(
    await deliver(aMail({ to: converted.mail?.replyTo ?? '', from: member.email, text: 'By the old address.' })),
    'goes by the rules of tickets',
  ).toMatchObject({ status: 'posted' })
  const { id, token, email } = await aSentCase()
  await api.db
    .update(caseLinks)
    .set({ expiresAt: new Date(0) })
    .where(eq(caseLinks.caseId, id))
  expect((await guest.get(`/api/sent-cases/${token}`)).status).toBe(410)
  expect(await purgeCaseLinks({ db: api.db })).toBe(1)
  await answer(id)
  const mail = await newestTo(email)
  const theirs = (await guest.post('/api/guest-assets', aForm(null, 'Theirs', 'theirs.txt'))).body._id
  await guest.post(`/api/sent-cases/${mail.token}/messages`, { body: 'With a file.', attachments: [theirs] })
  const user = await aUser(api.db, { email, emailVerifiedAt: new Date() })
  await api.db.transaction(async (tx) => {
    for (const { forget } of personalDataOfConcepts)
      await forget(tx, { ...user, emailVerifiedAt: new Date() }, { db: api.db, now: () => new Date() } as never)
  })
  expect((await guest.get(`/api/sent-cases/${mail.token}`)).status).toBe(404)
  expect(await api.db.select().from(cases).where(eq(cases.id, id))).toEqual([])
  expect(await api.db.select().from(assets).where(eq(assets.id, theirs))).toMatchObject([{ status: 'deleted' }])
  expect(await deliver(aMail({ to: mail.replyTo, from: email, text: 'Still here?' }))).toMatchObject({
    status: 'refused',
  })
})
