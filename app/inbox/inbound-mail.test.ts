import type { ActionFunctionArgs } from '@remix-run/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../tests/support/api'
import { aMail, handleAll, inboundMail, signatureOf } from '../../tests/support/inbound-mail'
import { aMailedConversation } from '../../tests/support/mailed-conversation'
import { receiveMail } from './inbound-mail.server'

let api: TestApi
beforeAll(async () => {
  api = await anApi({ inboundMail })
})
afterAll(() => api.close())

/** Posts a mail to the web half, which streams it on to the real API. */
function post(raw: string, signature: string) {
  const forward = (
    { path }: { path: string },
    { body, headers }: { body: BodyInit; headers: Record<string, string | null> },
  ) => {
    const named = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
      value === null ? [] : [[name, value]],
    )
    const init = { method: 'POST', body, headers: named, duplex: 'half' }
    return api.fetch(new Request(`https://drive-avenue.test${path}`, init as RequestInit))
  }
  const headers = { 'drive-avenue-signature': signature }
  const request = new Request('https://drive-avenue.test/inbound-mail', { method: 'POST', body: raw, headers })
  return receiveMail({ request, context: { api: { forward } } } as unknown as ActionFunctionArgs)
}

test('a signed email is handed on byte for byte without a session, and becomes a message', async () => {
  const { replyTo, user, bodies } = await aMailedConversation(api)
  const raw = aMail({ to: replyTo, from: user.email, text: 'Through the front door: ä €.' })
  expect((await post(raw, signatureOf(raw))).status).toBe(200)
  await handleAll(api)
  expect(await bodies()).toContain('Through the front door: ä €.')
})

test('what is not signed is refused', async () => {
  const raw = aMail({ to: 'a@b.test', from: 'c@d.test' })
  expect((await post(raw, '')).status).toBe(422)
  expect((await post(`${raw} `, signatureOf(raw))).status).toBe(422)
})
