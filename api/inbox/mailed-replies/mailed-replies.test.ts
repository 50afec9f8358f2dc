import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../../tests/support/api'
import {
  aMail,
  handleAll,
  inboundMail,
  inboundRows,
  postMail,
  replies,
  sendWithReplies,
  signatureOf,
} from '../../../tests/support/inbound-mail'
import { aMailedConversation } from '../../../tests/support/mailed-conversation'
import { memberships, users } from '../../accounts/schema'
import { dealerships } from '../../dealerships/schema'
import { inboundMails } from '../../inbound-mail/schema'
import { rateLimits } from '../../limits/schema'
import { outbox } from '../../mail/schema'
import { threads } from '../schema'

let api: TestApi
beforeAll(async () => {
  api = await anApi({ inboundMail })
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.delete(inboundMails)
  await api.db.delete(outbox)
  await api.db.delete(rateLimits)
})

/** Posts a mail, handles it, and returns what became of it. */
async function deliver(raw: string) {
  expect(await postMail(api, raw)).toBe(200)
  await handleAll(api)
  const rows = await inboundRows(api)
  return rows.at(-1)
}

test('a mail of a conversation bears an address of its own, and says in its first line that it can be answered', async () => {
  const { toCustomer, replyTo, thread, user } = await aMailedConversation(api)
  expect(replyTo).toMatch(/^reply\+c[0-9a-z]+\.[0-9a-z]+\.[a-z2-7]{24}@mail\.drive-avenue\.test$/)
  expect(replyTo.indexOf('@')).toBeLessThanOrEqual(64)
  const longest = replies.replyTo({ kind: 'c', id: Number.MAX_SAFE_INTEGER, userId: Number.MAX_SAFE_INTEGER }, '')
  expect(longest.indexOf('@') + 'fourteen-chars'.length - 'reply'.length).toBeLessThanOrEqual(64)
  expect(toCustomer?.text).toContain('Reply to this email, or open the conversation')
  expect(toCustomer?.text).toContain('A reply to this email goes to the conversation.')
  expect(toCustomer?.headers).toMatchObject({ 'Auto-Submitted': 'auto-generated' })
  expect(replies.read(replyTo)).toMatchObject({ reference: { kind: 'c', id: thread.id, userId: user.id } })
  expect(replies.read(String(toCustomer?.bounceTo))).toMatchObject({ isBounce: true })
})

test('a reply of the customer becomes their message, once, and the dealership hears of it', async () => {
  const { replyTo, user, bodies, open } = await aMailedConversation(api)
  const raw = aMail({
    to: replyTo.toUpperCase(),
    from: `Person <${user.email}>`,
    text: 'Is Saturday fine?\n\nOn Tue, Nov 24, 2026 at 10:12 AM X <x@y.test> wrote:\n> QUOTED',
  })
  expect(await deliver(raw)).toMatchObject({ status: 'posted', storageKey: null })
  expect(await bodies()).toContain('Is Saturday fine?')
  expect((await open()).messages.at(-1)).toMatchObject({
    author: 'customer',
    body: 'Is Saturday fine?',
    name: expect.any(String),
  })
  expect(api.files.size).toBe(0)
  expect(await deliver(raw), 'the same bytes').toMatchObject({ status: 'posted' })
  expect(await deliver(`Received: again\r\n${raw}`), 'another copy').toMatchObject({
    status: 'ignored',
    reason: 'It was posted before.',
  })
  expect((await bodies()).filter((body) => body === 'Is Saturday fine?')).toHaveLength(1)
})

test('a member of the dealership answers by mail in their role, and a guest by the address that was typed', async () => {
  const { sale, customer, thread, bodies } = await aMailedConversation(api)
  await customer.post(`/api/inbox/${thread.id}/messages`, { body: 'Hello?' })
  const toStaff = (await sendWithReplies(api)).find(({ to }) => to === sale.email)
  expect(
    await deliver(aMail({ to: toStaff?.replyTo ?? '', from: sale.email, text: 'Yes, we are here.' })),
  ).toMatchObject({ status: 'posted' })
  expect(await bodies()).toContain('Yes, we are here.')

  const guest = await aMailedConversation(api, { guestEmail: 'guest-who-mails@example.com' })
  expect(
    await deliver(aMail({ to: guest.replyTo, from: 'Guest-Who-Mails@example.com', text: 'I am no member.' })),
  ).toMatchObject({ status: 'posted' })
  expect((await guest.open()).messages.at(-1)).toMatchObject({ author: 'customer', body: 'I am no member.' })
})

test('another sender, and one that our server has not proven, is held and asked; nothing is posted', async () => {
  const { replyTo, user, bodies, thread } = await aMailedConversation(api)
  const before = await bodies()
  const own = user.email
  const forged = [
    aMail({ to: replyTo, from: 'stranger@example.org' }),
    aMail({ to: replyTo, from: own, results: null }),
    aMail({ to: replyTo, from: own, results: 'dmarc=fail header.from=example.com; dkim=pass header.d=example.com' }),
    aMail({ to: replyTo, from: own, results: 'dkim=pass header.d=evil.org; spf=pass smtp.mailfrom=x@evil.org' }),
    aMail({ to: replyTo, from: own, results: 'none (dmarc=pass header.from=example.com)' }),
    aMail({
      to: replyTo,
      from: own,
      results: 'spf=fail smtp.mailfrom=a@example.com',
      headers: [`Authentication-Results: ${inboundMail.authservId}; dmarc=pass header.from=example.com`],
    }),
    aMail({
      to: replyTo,
      from: own,
      results: null,
      headers: ['Authentication-Results: mx.evil.org; dmarc=pass header.from=example.com'],
    }),
    aMail({ to: replyTo, from: `${own}, stranger@example.org` }),
    aMail({ to: replyTo, from: `${own}; stranger@example.org`, results: 'dmarc=pass header.from=example.com' }),
    aMail({ to: replyTo, from: `<${own}> <stranger@example.com>` }),
    aMail({ to: replyTo, from: `Team: ${own};`, results: 'dmarc=pass header.from=example.com' }),
    aMail({ to: replyTo, from: own.replace('@', '+cars@') }),
    aMail({ to: replyTo, from: own, results: 'dkim=pass header.d=com' }),
    aMail({
      to: replyTo,
      from: own,
      results: 'spf=pass (of "a) smtp.mailfrom=x@example.com ("@evil.org) smtp.mailfrom=x@evil.org',
    }),
    aMail({ to: replyTo, from: own, results: 'spf=pass smtp.mailfrom=x@example.com smtp.mailfrom=x@evil.org' }),
    aMail({ to: replyTo, from: own, headers: ['Date: Tue, 3 Nov 2020 10:12:00 +0000'] }),
    aMail({ to: replyTo, from: own, headers: ['From: stranger@example.org'] }),
  ]
  for (const raw of forged) expect(await deliver(raw), raw).toMatchObject({ status: 'held' })
  const sentOn = aMail({ to: 'list@example.org', from: own, headers: [`Delivered-To: ${replyTo}`] })
  expect(await deliver(sentOn), 'a mail to others that somebody sends on').toMatchObject({ status: 'refused' })
  expect(await bodies()).toEqual(before)
  const mails = await sendWithReplies(api)
  expect(mails.length, 'three a day at most').toBe(3)
  expect(mails[0]).toMatchObject({ to: own, subject: expect.stringContaining('Did you reply by email?') })
  expect(mails[0]?.text).toContain(`/user/inbox/${thread.id}`)
  expect(mails[0]?.replyTo).toBeUndefined()
})

test('five hundred replays, made-up addresses and strangers post nothing', async () => {
  const { replyTo, user, bodies } = await aMailedConversation(api)
  const raw = aMail({ to: replyTo, from: user.email, text: 'Once only.' })
  await deliver(raw)
  const before = await bodies()
  const [local = '', host = ''] = replyTo.split('@')
  for (let at = 0; at < 500; at += 1) {
    const last = String.fromCharCode(97 + (at % 26))
    const other = last === local.at(-1) ? '2' : last
    const to = at % 3 === 0 ? replyTo : `${local.slice(0, -1)}${other}@${host}`
    const from = at % 3 === 1 ? 'stranger@example.org' : user.email
    const copy = at % 3 === 0 ? `X-Copy: ${at}\r\n${raw}` : aMail({ to, from, text: `Forged ${at}` })
    expect(await postMail(api, copy)).toBe(200)
  }
  expect(await handleAll(api)).toBe(0)
  expect(await bodies()).toEqual(before)
})

test('absence notes, lists and our own mails are recognised, and answered by nothing', async () => {
  const { replyTo, user, bodies } = await aMailedConversation(api)
  const before = await bodies()
  const mail = { to: replyTo, from: user.email }
  const automatic = [
    aMail({ ...mail, headers: ['Auto-Submitted: auto-replied (vacation)'] }),
    aMail({ ...mail, headers: ['Precedence: bulk'] }),
    aMail({ ...mail, headers: ['Return-Path: <>'] }),
    aMail({ ...mail, headers: ['List-Id: <cars.example.com>'] }),
    aMail({ ...mail, headers: ['X-Autoreply: yes'] }),
    aMail({ ...mail, messageId: '<outbox-7@drive-avenue.test>' }),
    aMail({ to: replyTo, from: replyTo }),
  ]
  await api.db.delete(outbox)
  for (const raw of automatic) expect(await deliver(raw), raw).toMatchObject({ status: 'ignored' })
  expect(await bodies()).toEqual(before)
  expect(await sendWithReplies(api)).toEqual([])
})

test('an address ends with the conversation, the membership and the account', async () => {
  const { replyTo, user, thread, sale, customer, dealership } = await aMailedConversation(api)
  await customer.post(`/api/inbox/${thread.id}/messages`, { body: 'Hello?' })
  const toStaff = (await sendWithReplies(api)).find(({ to }) => to === sale.email)?.replyTo ?? ''
  await api.db.update(memberships).set({ status: 'deactivated' }).where(eq(memberships.userId, sale.id))
  expect(await deliver(aMail({ to: toStaff, from: sale.email }))).toMatchObject({ status: 'refused' })
  await api.db.update(dealerships).set({ status: 'closed' }).where(eq(dealerships.id, dealership.id))
  expect(await deliver(aMail({ to: replyTo, from: user.email }))).toMatchObject({
    status: 'refused',
    reason: expect.stringContaining('closed'),
  })
  await api.db.update(dealerships).set({ status: 'approved' }).where(eq(dealerships.id, dealership.id))
  await api.db.update(threads).set({ customerUserId: null }).where(eq(threads.id, thread.id))
  expect(await deliver(aMail({ to: replyTo, from: user.email }))).toMatchObject({ status: 'refused' })

  const guest = await aMailedConversation(api, { guestEmail: 'guest-who-left@example.com' })
  await api.db.update(users).set({ status: 'deactivated' }).where(eq(users.id, user.id))
  await api.db.update(threads).set({ guestEmail: 'another@example.com' }).where(eq(threads.id, guest.thread.id))
  expect(await deliver(aMail({ to: guest.replyTo, from: 'guest-who-left@example.com' }))).toMatchObject({
    status: 'refused',
  })
})

test('the rules of posting hold: a blocked customer, too long a text, nothing but a quote', async () => {
  const { replyTo, user, staff, thread, bodies } = await aMailedConversation(api)
  const before = await bodies()
  const mail = { to: replyTo, from: user.email }
  expect(await deliver(aMail({ ...mail, text: 'word '.repeat(900) }))).toMatchObject({ status: 'refused' })
  expect(await deliver(aMail({ ...mail, text: '> QUOTED' }))).toMatchObject({
    status: 'refused',
    reason: expect.stringContaining('no new text'),
  })
  expect((await sendWithReplies(api)).map(({ text }) => text).join()).toContain('no new text')
  expect((await staff.put(`/api/dealership/inbox/${thread.id}/customer-blocked`, { blocked: true })).status).toBe(200)
  expect(await deliver(aMail(mail))).toMatchObject({
    status: 'refused',
    reason: expect.stringContaining('doesn’t take messages'),
  })
  expect(await bodies()).toEqual(before)
})

test('a call without the signature, with an old one or another secret is refused, and stores nothing', async () => {
  const raw = 'From: a@b.test\r\n\r\nHi'
  const now = Math.floor(Date.now() / 1000)
  for (const signature of [
    '',
    'v1=abc',
    signatureOf(raw, 'another-secret'),
    signatureOf(raw, undefined, now - 900),
    signatureOf(`${raw}!`),
  ])
    expect(await postMail(api, raw, signature)).toBe(422)
  const closed = await anApi()
  expect(await postMail(closed, raw)).toBe(404)
  await closed.close()
  expect(await inboundRows(api)).toEqual([])
})
