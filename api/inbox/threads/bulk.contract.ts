import { answer, createRoute, json, recordId, refusals, z } from '../../http/contract'
import { maxSelected } from '../../http/lists.contract'
import { leadStatuses, lostReasons } from '../kinds'

const ids = z.array(recordId).min(1, 'Choose at least one.').max(100, 'Choose at most 100.')
const Bulk = z
  .discriminatedUnion('action', [
    z.object({ ids, action: z.literal('assign'), userId: recordId.nullable() }),
    z.object({
      ids,
      action: z.literal('status'),
      status: z.enum(leadStatuses),
      lostReason: z.enum(lostReasons).optional(),
    }),
    z.object({ ids, action: z.literal('archive'), archived: z.boolean() }),
    z.object({ ids, action: z.literal('read') }),
    z.object({ ids, action: z.literal('answer-needed'), needed: z.boolean() }),
  ])
  .superRefine((bulk, { addIssue }) => {
    if (bulk.action === 'status' && bulk.status === 'lost' && !bulk.lostReason)
      addIssue({ code: 'custom', path: ['lostReason'], message: 'Say why they were lost.' })
  })
export type Bulk = z.infer<typeof Bulk>

const Person = z.object({ id: z.number().int(), name: z.string() })
const Result = z.object({ id: z.number().int(), problem: z.string().nullable().describe('Null: it is done') })

/** Each conversation by itself: what one refuses does not keep the others. */
export const changeThreads = createRoute({
  method: 'post',
  path: '/api/dealership/inbox/bulk',
  tags: ['inbox'],
  request: { body: json(Bulk) },
  responses: { 200: answer(z.object({ results: z.array(Result) })), ...refusals(401, 403, 404, 422) },
})

const Reassignment = z
  .object({
    from: z.array(recordId).min(1).max(maxSelected).describe('Members, or who was one'),
    to: recordId.nullable().describe('Null: nobody'),
  })
  .refine(({ from, to }) => to === null || !from.includes(to), { path: ['to'], message: 'Choose somebody else.' })

/** Counts for each member who has some: the conversations that have not ended, and those that were answered. */
export const countReassignable = createRoute({
  method: 'get',
  path: '/api/dealership/inbox/reassignment',
  tags: ['inbox'],
  responses: {
    200: answer(
      z.object({
        items: z.array(
          z.object({
            userId: z.number().int(),
            open: z.number().int(),
            handled: z.number().int().describe('Answered'),
          }),
        ),
      }),
    ),
    ...refusals(401, 403, 404),
  },
})

/** All conversations of these members that have not ended; those that the other’s role does not work on become nobody’s. */
export const reassignThreads = createRoute({
  method: 'put',
  path: '/api/dealership/inbox/reassignment',
  tags: ['inbox'],
  request: { body: json(Reassignment) },
  responses: {
    200: answer(z.object({ moved: z.number().int(), unassigned: z.number().int() })),
    ...refusals(401, 403, 404, 422),
  },
})

/** The members to whom the caller can assign one conversation or another. */
export const listAssignable = createRoute({
  method: 'get',
  path: '/api/dealership/inbox/assignable',
  tags: ['inbox'],
  responses: {
    200: answer(z.object({ items: z.array(Person.extend({ you: z.boolean() })) })),
    ...refusals(401, 403, 404),
  },
})
