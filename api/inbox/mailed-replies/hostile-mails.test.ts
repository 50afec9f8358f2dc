import { deflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../../tests/support/api'
import {
  aMail,
  handleAll,
  inboundMail,
  inboundRows,
  postMail,
  sendWithReplies,
} from '../../../tests/support/inbound-mail'
import { aMailedConversation } from '../../../tests/support/mailed-conversation'
import { maxMailBytes } from '../../inbound-mail/inbound-mail.contract'
import { inboundMails } from '../../inbound-mail/schema'
import { rateLimits } from '../../limits/schema'
import { outbox } from '../../mail/schema'

let api: TestApi
let conversation: Awaited<ReturnType<typeof aMailedConversation>>
beforeAll(async () => {
  api = await anApi({ inboundMail })
  conversation = await aMailedConversation(api)
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.delete(inboundMails)
  await api.db.delete(rateLimits)
  await api.db.delete(outbox)
})

const mixed = (parts: string[], end = '--b--') =>
  `Content-Type: multipart/mixed; boundary=b\r\n\r\n${parts.map((part) => `--b\r\n${part}\r\n`).join('')}${end}\r\n`
const words = 'Content-Type: text/plain; charset=utf-8\r\n\r\nHello'
const file = (name: string, bytes: Buffer) =>
  `Content-Type: application/octet-stream; name="${name}"\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${bytes.toString('base64')}`

let delivered = 0
/** Delivers a hostile mail and a good one behind it: the good one is posted. */
async function handled(raw: string | Buffer) {
  const { replyTo, user, bodies } = conversation
  expect(await postMail(api, raw)).toBe(200)
  delivered += 1
  const good = `Still here ${delivered}`
  expect(await postMail(api, aMail({ to: replyTo, from: user.email, text: good }))).toBe(200)
  await handleAll(api)
  expect(await bodies()).toContain(good)
  const [row] = await inboundRows(api)
  return row
}
const mine = (body: string) => aMail({ to: conversation.replyTo, from: conversation.user.email, body })

test('a thousand parts are refused with a sentence that the writer gets', async () => {
  const row = await handled(mine(mixed(Array.from({ length: 1001 }, () => words))))
  expect(row).toMatchObject({ status: 'refused', reason: 'The email has more than 1,000 parts.' })
  const mails = await sendWithReplies(api)
  expect(mails.map(({ text }) => text).join()).toContain('more than 1,000 parts')
})

test.each(['boundary = b', 'bOundary=b', "boundary*=utf-8''b", 'boundary*0=b'])(
  'a thousand parts are counted however the boundary is written: %s',
  async (boundary) => {
    const parts = '--b\r\n\r\n\r\n'.repeat(2000)
    const row = await handled(mine(`Content-Type: multipart/mixed; ${boundary}\r\n\r\n${parts}--b--\r\n`))
    expect(row).toMatchObject({ status: 'refused', reason: 'The email has more than 1,000 parts.' })
  },
)

test('an archive that unpacks to a gigabyte is not unpacked, and not posted', async () => {
  const bomb = Buffer.concat([Buffer.from('PK\x03\x04'), deflateRawSync(Buffer.alloc(50_000_000))])
  const row = await handled(mine(mixed([words, file('photos.zip', bomb)])))
  expect(row).toMatchObject({ status: 'posted' })
  const { messages } = await conversation.open()
  expect(messages.find(({ body }: { body: string }) => body === 'Hello')).toMatchObject({ attachments: [] })
  expect((await sendWithReplies(api)).map(({ text }) => text).join()).toContain('photos.zip: Choose a JPEG')
})

const broken: [string, () => string | Buffer][] = [
  ['no headers', () => '\r\n\r\nHello'],
  ['bytes of nothing', () => Buffer.alloc(2000, 255)],
  [
    'NULs in the headers',
    () => aMail({ to: conversation.replyTo, from: conversation.user.email, headers: ['X-A: \0'] }),
  ],
  ['NULs in the words', () => mine('Content-Type: text/plain\r\n\r\nHe\0llo')],
  ['headers without an end', () => `X: ${'a'.repeat(400_000)}`],
  ['a multipart without a boundary', () => mine('Content-Type: multipart/mixed\r\n\r\n')],
  [
    'parts in parts',
    () =>
      mine(
        Array.from({ length: 200 }, (_, at) => `Content-Type: multipart/mixed; boundary=n${at}\r\n\r\n--n${at}`).join(
          '\r\n',
        ),
      ),
  ],
  [
    'words in no charset',
    () => mine('Content-Type: text/plain; charset=klingon\r\nContent-Transfer-Encoding: base64\r\n\r\n===='),
  ],
  [
    'a mail in a mail in a mail',
    () => mine(`Content-Type: message/rfc822\r\n\r\n${'Content-Type: message/rfc822\r\n\r\n'.repeat(100)}`),
  ],
]
test.each(broken)('%s: refused with a sentence, and the worker goes on', async (_, raw) => {
  const row = await handled(raw())
  expect(row).toMatchObject({ status: 'refused', reason: expect.stringMatching(/^[A-Z].*\.$/) })
})

test('a mail above 75 MB is refused while it comes in, and one of 70 MB is handled', async () => {
  const head = aMail({ to: conversation.replyTo, from: conversation.user.email, text: '' })
  expect(await postMail(api, Buffer.concat([Buffer.from(head), Buffer.alloc(maxMailBytes, 65)]))).toBe(413)
  expect(await inboundRows(api)).toEqual([])
  const large = mixed([words, file('large.txt', Buffer.alloc(50_000_000, 65))])
  expect(await handled(mine(large))).toMatchObject({ status: 'posted' })
})
