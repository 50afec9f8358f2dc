import { answer, createRoute, Instant, refusals, z } from '../http/contract'

const WrittenMail = z
  .object({
    id: z.string(),
    to: z.string(),
    subject: z.string(),
    at: Instant.describe('When it was written'),
  })
  .openapi('WrittenMail')

/** The calls of the demo's mailbox: they do not exist where mail leaves, or in production. */
export const listWrittenMails = createRoute({
  method: 'get',
  path: '/api/demo/mails',
  tags: ['mail'],
  description: 'The newest 100, the newest first.',
  responses: { 200: answer(z.object({ items: z.array(WrittenMail) })), ...refusals(404) },
})

export const getWrittenMail = createRoute({
  method: 'get',
  path: '/api/demo/mails/{id}',
  tags: ['mail'],
  request: { params: z.object({ id: z.string() }) },
  responses: {
    200: answer(
      WrittenMail.extend({
        from: z.string(),
        text: z.string(),
        html: z.string(),
        attachments: z.array(
          z.object({ name: z.string(), type: z.string(), content: z.string().describe('As Base64') }),
        ),
      }),
    ),
    ...refusals(404),
  },
})
