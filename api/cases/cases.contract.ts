import { answer, createRoute, Instant, json, RecordId, recordId, refusals, versionOf, z } from '../http/contract'
import { line, short } from '../http/fields.contract'
import { listQuery, pageOf, selectionOf } from '../http/lists.contract'
import { caseKinds, caseOutcomes } from './kinds'

const Person = z.object({ id: z.number().int(), name: z.string() })
const tag = line(30).transform((text) => text.toLowerCase())

export const Case = z
  .object({
    id: z.number().int(),
    kind: z.enum(caseKinds),
    reference: z.string().describe('C-3f: what its sender names'),
    subject: z.string(),
    sender: z.string().describe('A name or an address; empty for somebody who gave neither'),
    status: z.enum(['open', 'closed']),
    outcome: z.enum(caseOutcomes).nullable(),
    assignedTo: Person.nullable(),
    tags: z.array(z.string()),
    createdAt: Instant,
    lastAt: Instant.describe('When it came, or was last answered or noted'),
    version: z.number().int(),
  })
  .openapi('Case')
export type Case = z.infer<typeof Case>

export const caseTabs = ['open', 'mine', 'closed'] as const
export const caseSorts = ['last', 'created'] as const
export const CaseQuery = listQuery(caseSorts, {
  show: z.enum(caseTabs).default('open').describe('mine: open, and the caller’s'),
  kind: z.enum(caseKinds).optional(),
  tag: tag.optional(),
  assigned: z.union([z.literal('nobody'), recordId]).optional(),
}).extend({ sort: z.enum(['last', '-last', 'created', '-created']).default('-last') })
export type CaseQuery = z.infer<typeof CaseQuery>

/** Messages to the site and reports, the newest first. A reference is found too. */
export const listCases = createRoute({
  method: 'get',
  path: '/api/admin/inbox',
  tags: ['cases'],
  request: { query: CaseQuery },
  responses: {
    200: answer(
      pageOf(Case).extend({
        tags: z.array(z.string()).describe('Those in use'),
        assignable: z.array(Person).describe('The administrators of the site'),
      }),
    ),
    ...refusals(401, 403, 422),
  },
})

const Content = z.object({
  text: z.string(),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  vehicle: z
    .object({
      id: z.number().int(),
      slug: z.string(),
      title: z.string(),
      status: z.string(),
      dealership: Person,
    })
    .optional(),
  dealership: Person.extend({ slug: z.string() }).optional(),
  attachments: z.array(z.object({ id: z.string(), name: z.string(), bytes: z.number().int() })).optional(),
})
export const OpenedCase = Case.extend({
  email: z.string().nullable().describe('Null: nobody can be answered'),
  userId: z.number().int().nullable().describe('The sender’s account'),
  content: Content.nullable().describe('Null when it has been removed'),
  entries: z.array(
    z.object({
      id: z.number().int(),
      kind: z.enum(['note', 'answer']),
      by: z.string().nullable().describe('Null: an account that is gone'),
      at: Instant,
      body: z.string(),
    }),
  ),
  others: z.array(Case).describe('Of the same sender, the newest first'),
  outcomes: z.array(z.enum(caseOutcomes)).describe('How it may end'),
  assignable: z.array(Person),
}).openapi('OpenedCase')
export type OpenedCase = z.infer<typeof OpenedCase>

export const openCase = createRoute({
  method: 'get',
  path: '/api/admin/inbox/{id}',
  tags: ['cases'],
  request: { params: RecordId },
  responses: { 200: answer(OpenedCase), ...refusals(401, 403, 404, 422) },
})

export const downloadOfCase = createRoute({
  method: 'get',
  path: '/api/admin/inbox/{id}/attachments/{assetId}',
  tags: ['cases'],
  request: { params: RecordId.extend({ assetId: z.string().max(64) }) },
  responses: {
    200: { description: 'The file, as a download', content: { 'application/octet-stream': { schema: z.any() } } },
    ...refusals(401, 403, 404, 422),
  },
})

const version = versionOf('case')
const changeRefusals = refusals(401, 403, 404, 409, 422)
const Changed = z.object({ version: z.number().int() })

export const CaseAssignment = z.object({ userId: recordId.nullable().describe('Null: nobody'), version })
export const assignCase = createRoute({
  method: 'put',
  path: '/api/admin/inbox/{id}/assignment',
  tags: ['cases'],
  request: { params: RecordId, body: json(CaseAssignment) },
  responses: { 200: answer(Changed), ...changeRefusals },
})

export const CaseTags = z.object({ tags: z.array(tag.pipe(z.string().min(1))).max(10, 'At most 10 tags.'), version })
export const tagCase = createRoute({
  method: 'put',
  path: '/api/admin/inbox/{id}/tags',
  tags: ['cases'],
  request: { params: RecordId, body: json(CaseTags) },
  responses: { 200: answer(Changed), ...changeRefusals },
})

/** An answer is mailed to the sender, and stands in the case; it is its writer’s where nobody has it. */
export const CaseEntry = z.object({
  kind: z.enum(['note', 'answer']),
  body: short(4000).pipe(z.string().min(2, 'Write it here.')),
})
export const writeInCase = createRoute({
  method: 'post',
  path: '/api/admin/inbox/{id}/entries',
  tags: ['cases'],
  request: { params: RecordId, body: json(CaseEntry) },
  responses: { 201: answer(Changed), ...changeRefusals },
})

export const caseOutcome = z.enum(caseOutcomes, 'Choose how it ended.')
export const CaseStatus = z.discriminatedUnion('status', [
  z.object({ status: z.literal('closed'), outcome: caseOutcome, version }),
  z.object({ status: z.literal('open'), version }),
])
export const setCaseStatus = createRoute({
  method: 'put',
  path: '/api/admin/inbox/{id}/status',
  tags: ['cases'],
  request: { params: RecordId, body: json(CaseStatus) },
  responses: { 200: answer(Changed), ...changeRefusals },
})

/** Of many at once. Without `apply` nothing changes: the answer says what would. */
export const BulkCaseChange = z.object({
  change: z.union([z.object({ assignTo: recordId.nullable() }), z.object({ outcome: caseOutcome })]),
  selection: selectionOf(CaseQuery),
  apply: z.boolean(),
})
export const changeCases = createRoute({
  method: 'put',
  path: '/api/admin/inbox',
  tags: ['cases'],
  request: { body: json(BulkCaseChange) },
  responses: {
    200: answer(
      z.object({
        changed: z.array(z.object({ id: z.number().int(), reference: z.string(), subject: z.string() })),
        refused: z.array(z.object({ id: z.number().int(), reference: z.string(), reason: z.string() })),
      }),
    ),
    ...refusals(401, 403, 422),
  },
})
