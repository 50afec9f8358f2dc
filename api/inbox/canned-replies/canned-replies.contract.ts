import { answer, createRoute, json, RecordId, refusals, versionOf, z } from '../../http/contract'
import { lineOr, shortOr } from '../../http/fields.contract'
import { replyFields, siteReplyFields, unknownFieldsOf } from './fill.contract'

const CannedReply = z
  .object({ id: z.number().int(), title: z.string(), body: z.string(), version: z.number().int() })
  .openapi('CannedReply')
export type CannedReply = z.infer<typeof CannedReply>

const replyWith = (fields: readonly string[]) =>
  z.object({
    title: lineOr('Give it a title.', 60),
    body: shortOr('Write the reply.', 2000).superRefine((body, { addIssue }) => {
      const [first] = unknownFieldsOf(body, fields)
      const known = fields.map((field) => `{${field}}`).join(', ')
      if (first !== undefined) addIssue({ code: 'custom', message: `There is no field {${first}}: use ${known}.` })
    }),
  })
const version = versionOf('reply')
export const NewCannedReply = replyWith(replyFields)
export const ChangedCannedReply = NewCannedReply.extend({ version })
export const NewSiteReply = replyWith(siteReplyFields)
export const ChangedSiteReply = NewSiteReply.extend({ version })

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

/** Lists the replies of the site's administrators by title, at most 100. */
export const listSiteReplies = createRoute({
  method: 'get',
  path: '/api/admin/canned-replies',
  tags: ['inbox'],
  responses: { 200: answer(z.object({ items: z.array(CannedReply) })), ...refusals(401, 403) },
})

export const addSiteReply = createRoute({
  method: 'post',
  path: '/api/admin/canned-replies',
  tags: ['inbox'],
  request: { body: json(NewSiteReply) },
  responses: { 201: answer(CannedReply), ...refusals(401, 403, 409, 422) },
})

export const changeSiteReply = createRoute({
  method: 'put',
  path: '/api/admin/canned-replies/{id}',
  tags: ['inbox'],
  request: { params: RecordId, body: json(ChangedSiteReply) },
  responses: { 200: answer(CannedReply), ...refusals(401, 403, 404, 409, 422) },
})

export const removeSiteReply = createRoute({
  method: 'delete',
  path: '/api/admin/canned-replies/{id}',
  tags: ['inbox'],
  request: { params: RecordId },
  responses: { 200: answer(RecordId), ...refusals(401, 403, 404, 422) },
})
