import { afterAll, beforeEach, expect, test } from 'vitest'
import { outboxRows, sendMails, testOrigin } from '../../../tests/support/mails'
import { auditLog } from '../../audit/schema'
import { ana, dayMs, guests, offToken } from './fixtures/guests'
import { purgeGuestAlerts } from './purge'
import { guestAlertRefusals } from './schema'

const { anotherWeek, clock, api, nobody, confirm, ask, context, idOf, switchTo, confirmed, rows } = await guests()
beforeEach(async () => {
  await anotherWeek()
  await api.db.delete(guestAlertRefusals)
})
afterAll(() => api.close())

/** What a mail that asks carries to refuse all others. */
async function refusalToken(): Promise<string> {
  const mail = (await sendMails(api.db)).at(-1)
  const link = new RegExp(`${testOrigin}/unsubscribe\\?token=(asked[\\w.-]+)`).exec(mail?.text ?? '')?.[1] ?? 'none'
  expect(mail?.headers).toMatchObject({
    'List-Unsubscribe': `<${testOrigin}/unsubscribe?token=${link}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
  return link
}
const lookAt = (token: string) => nobody.get(`/api/unsubscriptions?token=${token}`)
const mails = async () => (await outboxRows(api.db)).length

test('who wants no such mail is asked no more, in any spelling and about any search, until that is taken back', async () => {
  await ask()
  const token = await refusalToken()
  for (const _ of [1, 2])
    expect(await lookAt(token)).toMatchObject({ status: 200, body: { about: 'guest-questions', subscribed: true } })
  for (const _ of [1, 2])
    expect(await switchTo(token, false)).toMatchObject({ status: 200, body: { subscribed: false } })
  clock.now += 2 * dayMs
  const before = await mails()
  const answers = [await ask(), await ask('Ana+cars@Example.com'), await ask(ana, 'condition=used')]
  expect(answers.map(({ status, body }) => [status, Object.keys(body)])).toEqual(answers.map(() => [200, ['email']]))
  expect(await mails()).toBe(before)
  await ask('ben@example.com')
  expect(await mails(), 'others are asked').toBe(before + 1)
  for (const _ of [1, 2]) expect((await switchTo(token, true)).body.subscribed).toBe(true)
  await ask(ana, 'condition=used')
  expect(await mails()).toBe(before + 2)
  const told = (await api.db.select().from(auditLog)).map(({ action }) => action)
  for (const action of ['guest_alert.refused', 'guest_alert.allowed'])
    expect(
      told.filter((one) => one === action),
      action,
    ).toHaveLength(1)
})

test('refusing is kept without the address, and outlives what was asked', async () => {
  await ask()
  const token = await refusalToken()
  await switchTo(token, false)
  expect(JSON.stringify(await api.db.select().from(guestAlertRefusals))).not.toContain('ana')
  clock.now += 100 * dayMs
  await purgeGuestAlerts(context())
  expect(await rows()).toEqual([])
  await ask()
  expect(await rows()).toEqual([])
  expect((await switchTo(token, true)).body.subscribed).toBe(true)
})

test('alerts that somebody confirmed go on, and a link that came before still confirms', async () => {
  await confirmed()
  await ask(ana, 'condition=used')
  const mail = (await sendMails(api.db)).at(-1)
  const refusal = /token=(asked[\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const confirmation = /confirm\?token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  expect((await switchTo(refusal, false)).body.subscribed).toBe(false)
  expect((await lookAt(offToken(await idOf(), 'one'))).body.subscribed).toBe(true)
  expect((await confirm(confirmation)).status).toBe(200)
})

test('a link that is not ours refuses nothing', async () => {
  await ask()
  const token = await refusalToken()
  const ben = `asked.${Buffer.from('ben@example.com').toString('base64url')}`
  const [, , signature] = token.split('.')
  for (const forged of [`${ben}.${signature}`, `${token}x`, token.slice(0, -1), 'asked..', `asked.${signature}`, ben])
    expect((await switchTo(forged, false)).status, forged).toBe(404)
  expect(await api.db.select().from(guestAlertRefusals)).toEqual([])
})
