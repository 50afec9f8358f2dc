import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../../tests/support/api'
import {
  aMail,
  handleAll,
  inboundMail,
  inboundRows,
  postMail,
  replies,
  sendWithReplies,
} from '../../../tests/support/inbound-mail'
import { aMailedConversation } from '../../../tests/support/mailed-conversation'
import { outboxRows } from '../../../tests/support/mails'

let api: TestApi
beforeAll(async () => {
  api = await anApi({ inboundMail })
})
afterAll(() => api.close())

/** Writes a report as a mail server does (RFC 3464). */
const aReport = (to: string, status: string, action = 'failed') =>
  aMail({
    to,
    from: 'MAILER-DAEMON@mx.example.com',
    headers: ['Return-Path: <>', 'Auto-Submitted: auto-replied'],
    body: [
      'Content-Type: multipart/report; report-type=delivery-status; boundary="r1"',
      '',
      '--r1\r\nContent-Type: text/plain\r\n\r\nYour message could not be delivered.',
      `--r1\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.example.com\r\n\r\nFinal-Recipient: rfc822; victim@example.org\r\nAction: ${action}\r\nStatus: ${status}\r\nDiagnostic-Code: smtp; 550 no such user`,
      '--r1\r\nContent-Type: message/rfc822\r\n\r\nSubject: QUOTED\r\n\r\nQUOTED',
      '--r1--\r\n',
    ].join('\r\n'),
  })

async function deliver(raw: string) {
  expect(await postMail(api, raw)).toBe(200)
  await handleAll(api)
  return (await inboundRows(api)).at(-1)
}

test('a mail that came back stops the sending to its mailbox, and the conversation says so once', async () => {
  const { toCustomer, thread, staff, address, open, customer } = await aMailedConversation(api)
  expect(await deliver(aReport(String(toCustomer?.bounceTo), '5.1.1'))).toMatchObject({ status: 'bounced' })
  const event = (await open()).messages.at(-1)
  expect(event).toMatchObject({ kind: 'event', author: 'system', event: { what: 'mail-bounced' } })
  expect(event.body).toContain('bounce')
  expect(JSON.stringify(event)).not.toContain('victim')
  expect((await customer.get(`/api/inbox/${thread.id}`)).body.messages.at(-1)).toMatchObject({ kind: 'event' })
  expect(await deliver(aReport(String(toCustomer?.bounceTo), '5.1.10'))).toMatchObject({ status: 'ignored' })
  expect((await open()).messages.filter(({ kind }: { kind: string }) => kind === 'event')).toHaveLength(1)

  await customer.put(`/api/inbox/${thread.id}/read`, { upTo: Number.MAX_SAFE_INTEGER })
  await staff.post(`/api/dealership/inbox/${thread.id}/messages`, { body: 'Are you there?' })
  expect((await sendWithReplies(api)).filter(({ to }) => to === address)).toEqual([])
  const [row] = (await outboxRows(api.db)).filter(({ recipient }) => recipient === address)
  expect(row).toMatchObject({ status: 'dead', lastError: expect.stringContaining('came back') })
})

test('a full mailbox, a delay and a made-up report stop nothing', async () => {
  const { toCustomer, address, staff, customer, thread, open } = await aMailedConversation(api)
  expect(await deliver(aReport(String(toCustomer?.bounceTo), '4.4.1', 'delayed'))).toMatchObject({ status: 'ignored' })
  expect(await deliver(aReport(replies.bounceTo(1).replace(/.@/, 'a@'), '5.1.1'))).toMatchObject({ status: 'refused' })
  expect(await deliver(aMail({ to: String(toCustomer?.bounceTo), from: 'a@b.test' }))).toMatchObject({
    status: 'ignored',
  })
  expect(await deliver(aReport(toCustomer?.replyTo ?? '', '5.1.1'))).toMatchObject({ status: 'ignored' })
  expect((await open()).messages.filter(({ kind }: { kind: string }) => kind === 'event')).toEqual([])
  expect(await deliver(aReport(String(toCustomer?.bounceTo), '5.2.2'))).toMatchObject({ status: 'bounced' })
  expect((await open()).messages.filter(({ kind }: { kind: string }) => kind === 'event')).toHaveLength(1)
  await customer.put(`/api/inbox/${thread.id}/read`, { upTo: Number.MAX_SAFE_INTEGER })
  await staff.post(`/api/dealership/inbox/${thread.id}/messages`, { body: 'Are you there?' })
  expect((await sendWithReplies(api)).filter(({ to }) => to === address)).toHaveLength(1)
})

test('of a member’s mailbox the dealership alone reads', async () => {
  const { sale, customer, thread, open } = await aMailedConversation(api)
  await customer.post(`/api/inbox/${thread.id}/messages`, { body: 'Hello?' })
  const toStaff = (await sendWithReplies(api)).find(({ to }) => to === sale.email)
  expect(await deliver(aReport(String(toStaff?.bounceTo), '5.1.1'))).toMatchObject({ status: 'bounced' })
  expect((await open()).messages.at(-1)).toMatchObject({ kind: 'note', event: { what: 'mail-bounced' } })
  const seen = (await customer.get(`/api/inbox/${thread.id}`)).body.messages
  expect(JSON.stringify(seen)).not.toContain('bounce, so')
})
