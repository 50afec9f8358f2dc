import { answer, createRoute, json, RecordId, refusals, versionOf, z } from '../../http/contract'
import { lineOr, shortOr } from '../../http/fields.contract'
import { replyFields, unknownFieldsOf } from './fill.contract'

const CannedReply = z
  .object({ id: z.number().int(), title: z.string(), body: z.string(), version: z.number().int() })
  .openapi('CannedReply')
export type CannedReply = z.infer<typeof CannedReply>

const known = replyFields.map((field) => `{${field}}`).join(', ')
export const NewCannedReply = z.object({
  title: lineOr('Give it a title.', 60),
  body: shortOr('Write the reply.', 2000).superRefine((body, { addIssue }) => {
    const [first] = unknownFieldsOf(body)
    if (first !== undefined) addIssue({ code: 'custom', message: `There is no field {${first}}: use ${known}.` })
  }),
})
export const ChangedCannedReply = NewCannedReply.extend({ version: versionOf('reply') })

/** Of the caller’s dealership, by title. At most 100. */
export const listCannedReplies = createRoute({
  method: 'get',
  path: '/api/dealership/canned-replies',
  tags: ['inbox'],
  responses: {
    200: answer(z.object({ items: z.array(CannedReply), can: z.object({ change: z.boolean() }) })),
    ...refusals(401, 403, 404),
  },
})

export const addCannedReply = createRoute({
  method: 'post',
  path: '/api/dealership/canned-replies',
  tags: ['inbox'],
  request: { body: json(NewCannedReply) },
  responses: { 201: answer(CannedReply), ...refusals(401, 403, 404, 409, 422) },
})

export const changeCannedReply = createRoute({
  method: 'put',
  path: '/api/dealership/canned-replies/{id}',
  tags: ['inbox'],
  request: { params: RecordId, body: json(ChangedCannedReply) },
  responses: { 200: answer(CannedReply), ...refusals(401, 403, 404, 409, 422) },
})

export const removeCannedReply = createRoute({
  method: 'delete',
  path: '/api/dealership/canned-replies/{id}',
  tags: ['inbox'],
  request: { params: RecordId },
  responses: { 200: answer(RecordId), ...refusals(401, 403, 404, 422) },
})
