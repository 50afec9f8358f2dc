import { answer, createRoute, refusals, z } from '../http/contract'

const maxMailMegabytes = 75
export const maxMailBytes = maxMailMegabytes * 1024 * 1024
export const mailTooLarge = `The email is too large: at most ${maxMailMegabytes} MB can be taken.`

/** Takes a mail as it came (RFC 5322, byte for byte), signed like our own webhooks. It is handled afterwards; the same mail again changes nothing. 404: this site takes no mail. */
export const receiveInboundMail = createRoute({
  method: 'post',
  path: '/api/inbound-mails',
  tags: ['inbound-mail'],
  request: {
    headers: z.object({
      'drive-avenue-signature': z
        .string()
        .max(500)
        .optional()
        .describe('t={seconds},v1={HMAC-SHA256 of "{t}." and the body, in hexadecimal}'),
    }),
    body: { content: { 'message/rfc822': { schema: { type: 'string', format: 'binary' } } } },
  },
  responses: { 200: answer(z.object({ stored: z.literal(true) })), ...refusals(404, 413, 422) },
})
