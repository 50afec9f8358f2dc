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
import { memberships, users } from '../../accounts/schema'

let api: TestApi
let admin: Caller
beforeAll(async () => {
  api = await anApi({ inboundMail })
  admin = await api.as(await aUser(api.db, { role: 'system_admin', emailVerifiedAt: new Date() }))
})
afterAll(() => api.close())

const support = '/api/dealership/support'
const desk = '/api/admin/inbox'

/** A ticket whose answer has been mailed to the person who opened it. */
async function aMailedTicket(category = 'feed') {
  const dealership = await aDealership(api.db)
  const member = await aMember(api.db, dealership.id, 'dealership_admin')
  await api.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, member.id))
  const caller = await api.as(member, dealership.id)
  const form = { subject: 'The run is held', category, priority: 'normal', body: 'The file has 135 rows.' }
  const { id } = (await caller.post(support, form)).body
  await admin.post(`${desk}/${id}/entries`, { kind: 'answer', body: 'QUOTED We have looked.' })
  const mails = await sendWithReplies(api)
  const mail = mails.filter(({ to, subject }) => to === member.email && subject.startsWith('Support answered')).at(-1)
  const read = async () => (await caller.get(`${support}/${id}`)).body
  return { dealership, member, caller, id, mail, read, replyTo: mail?.replyTo ?? '' }
}

async function deliver(raw: string) {
  expect(await postMail(api, raw)).toBe(200)
  await handleAll(api)
  return (await inboundRows(api)).at(-1)
}

test('a reply to support’s answer is written in the ticket, once, without what it quotes', async () => {
  const { member, mail, read, replyTo } = await aMailedTicket()
  expect(mail?.text).toContain('Reply to this email, or open the ticket with the button below.')
  expect(await read()).toMatchObject({ status: 'waiting' })
  const raw = aMail({
    to: replyTo,
    from: member.email,
    text: 'It runs now.\n\nOn Tue, Nov 24, 2026 at 10:12 AM Support <x@y.test> wrote:\n> QUOTED',
  })
  expect(await deliver(raw)).toMatchObject({ status: 'posted' })
  expect(await deliver(`Received: again\r\n${raw}`)).toMatchObject({ status: 'ignored' })
  const { messages, status } = await read()
  expect(status).not.toBe('waiting')
  expect(messages.map(({ body }: { body: string }) => body)).toEqual(['QUOTED We have looked.', 'It runs now.'])
})

test('a reply opens a ticket again that was resolved', async () => {
  const { id, member, read, replyTo } = await aMailedTicket()
  const { version } = (await admin.get(`${desk}/${id}`)).body
  const change = { status: 'resolved', outcome: 'answered', version }
  expect((await admin.put(`${desk}/${id}/status`, change)).status).toBe(200)
  expect(await deliver(aMail({ to: replyTo, from: member.email, text: 'It is still held.' }))).toMatchObject({
    status: 'posted',
  })
  expect(await read()).toMatchObject({ status: 'open' })
  expect((await read()).messages.at(-1)).toMatchObject({ body: 'It is still held.', isOurs: true })
})

test('another sender is asked and posts nothing; who has left the dealership, or its billing, writes no more', async () => {
  const [feed, billing] = [await aMailedTicket(), await aMailedTicket('billing')]
  expect(await deliver(aMail({ to: feed.replyTo, from: 'stranger@example.org' }))).toMatchObject({ status: 'held' })
  const [question] = await sendWithReplies(api)
  expect(question).toMatchObject({ to: feed.member.email, subject: expect.stringContaining('Did you reply by email?') })
  await api.db.update(memberships).set({ role: 'dealership_sale' }).where(eq(memberships.userId, billing.member.id))
  expect(await deliver(aMail({ to: billing.replyTo, from: billing.member.email }))).toMatchObject({ status: 'refused' })
  await api.db.delete(memberships).where(eq(memberships.userId, feed.member.id))
  expect(await deliver(aMail({ to: feed.replyTo, from: feed.member.email }))).toMatchObject({ status: 'refused' })
  for (const { id } of [feed, billing])
    expect((await admin.get(`${desk}/${id}`)).body.entries).toMatchObject([{ kind: 'answer' }])
})

test('a mail that comes back is said in the ticket', async () => {
  const { id, member, mail } = await aMailedTicket()
  const boundary = 'report'
  const body = [
    `Content-Type: multipart/report; report-type=delivery-status; boundary=${boundary}`,
    '',
    `--${boundary}\r\nContent-Type: text/plain\r\n\r\nIt could not be delivered.`,
    `--${boundary}\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.example.org\r\n\r\nFinal-Recipient: rfc822; ${member.email}\r\nAction: failed\r\nStatus: 5.1.1\r\n`,
    `--${boundary}--\r\n`,
  ].join('\r\n')
  expect(await deliver(aMail({ to: String(mail?.bounceTo), from: 'mailer-daemon@example.org', body }))).toMatchObject({
    status: 'bounced',
  })
  expect((await admin.get(`${desk}/${id}`)).body.entries.at(-1)).toMatchObject({
    kind: 'event',
    by: null,
    body: expect.stringMatching(/^Emails to .+ bounce/),
  })
})
