import { attachments } from '../assets/contract'
import { answer, createRoute, Instant, json, RecordId, recordId, refusals, versionOf, z } from '../http/contract'
import { line, short } from '../http/fields.contract'
import { listQuery, pageOf, selectionOf } from '../http/lists.contract'
import {
  aboutKinds,
  caseKinds,
  caseOutcomes,
  casePriorities,
  caseStatuses,
  entryKinds,
  ticketCategories,
} from './kinds'

const Person = z.object({ id: z.number().int(), name: z.string() })
const tag = line(30).transform((text) => text.toLowerCase())

export const Case = z
  .object({
    id: z.number().int(),
    kind: z.enum(caseKinds),
    reference: z.string().describe('C-3f: what its sender names'),
    subject: z.string(),
    sender: z.string().describe('A name or an address; empty for somebody who gave neither'),
    status: z.enum(caseStatuses),
    dealership: Person.nullable().describe('Makes it a ticket'),
    category: z.enum(ticketCategories).nullable(),
    priority: z.enum(casePriorities),
    dueAt: Instant.nullable().describe('By when we mean to answer; null while it does not wait for us'),
    isLate: z.boolean(),
    outcome: z.enum(caseOutcomes).nullable(),
    assignedTo: Person.nullable(),
    tags: z.array(z.string()),
    createdAt: Instant,
    lastAt: Instant.describe('When it came, or was last answered or noted'),
    version: z.number().int(),
  })
  .openapi('Case')
export type Case = z.infer<typeof Case>

/** A tab that holds so many may hold more. */
export const countedCases = 2000
export const caseTabs = ['open', 'mine', 'waiting', 'resolved', 'closed'] as const
export const caseSorts = ['due', 'last', 'created'] as const
export const CaseQuery = listQuery(caseSorts, {
  show: z
    .enum(caseTabs)
    .default('open')
    .describe('open: waits for us; mine: open, and the caller’s; waiting: for its sender'),
  kind: z.enum(caseKinds).optional(),
  priority: z.enum(casePriorities).optional(),
  tag: tag.optional(),
  assigned: z.union([z.literal('nobody'), recordId]).optional(),
})
export type CaseQuery = z.infer<typeof CaseQuery>

/** Lists tickets, messages to the site and reports, what is due first at the head. A reference is found too. */
export const listCases = createRoute({
  method: 'get',
  path: '/api/admin/inbox',
  tags: ['cases'],
  request: { query: CaseQuery },
  responses: {
    200: answer(
      pageOf(Case).extend({
        countedUpTo: z.number().int().describe('A tab with so many may hold more'),
        tags: z.array(z.string()).describe('Those in use'),
        assignable: z.array(Person).describe('The administrators of the site'),
      }),
    ),
    ...refusals(401, 403, 422),
  },
})

const CaseFile = z.object({ id: z.string(), name: z.string(), bytes: z.number().int() })
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
  attachments: z.array(CaseFile).optional(),
})
export const OpenedCase = Case.extend({
  email: z.string().nullable().describe('Null: nobody can be answered'),
  userId: z.number().int().nullable().describe('The sender’s account'),
  content: Content.nullable().describe('Null when it has been removed'),
  entries: z.array(
    z.object({
      id: z.number().int(),
      kind: z.enum(entryKinds).describe('message: its sender’s; event: what a program noticed'),
      by: z.string().nullable().describe('Null: an account that is gone'),
      at: Instant,
      body: z.string(),
      files: z.array(CaseFile),
    }),
  ),
  about: z.array(z.object({ kind: z.enum(aboutKinds), label: z.string(), detail: z.string(), key: z.string() })),
  mergedInto: z.object({ id: z.number().int(), reference: z.string() }).nullable(),
  merged: z.array(Case).describe('Those that were merged into it'),
  rating: z.number().int().nullable(),
  ratingNote: z.string(),
  firstAnswerMinutes: z.number().int().nullable().describe('In our hours'),
  limitMinutes: z.number().int().describe('In our hours'),
  senderDealerships: z.array(Person).describe('Where its sender works: it can become a ticket of these'),
  others: z.array(Case).describe('Of the same sender, the newest first'),
  outcomes: z.array(z.enum(caseOutcomes)).describe('How it may end'),
  assignable: z.array(Person),
  heldEmails: z
    .array(
      z.object({
        id: z.number().int(),
        from: z.string(),
        subject: z.string(),
        at: Instant,
        text: z.string().nullable().describe('Null: it cannot be read'),
        files: z.array(z.object({ name: z.string(), bytes: z.number().int() })),
      }),
    )
    .describe('Replies whose sender was not proven: an administrator posts them, or not'),
}).openapi('OpenedCase')
export type OpenedCase = z.infer<typeof OpenedCase>

export const openCase = createRoute({
  method: 'get',
  path: '/api/admin/inbox/{id}',
  tags: ['cases'],
  request: { params: RecordId },
  responses: { 200: answer(OpenedCase), ...refusals(401, 403, 404, 422) },
})

const HeldEmail = RecordId.extend({ emailId: recordId })

/** Posts a held email as the message of the person whose reply address it was sent to. */
export const postHeldEmail = createRoute({
  method: 'post',
  path: '/api/admin/inbox/{id}/held-emails/{emailId}',
  tags: ['cases'],
  request: { params: HeldEmail },
  responses: { 200: answer(z.object({ posted: z.literal(true) })), ...refusals(401, 403, 404, 409, 422, 429) },
})

/** Removes a held email without posting it. */
export const discardHeldEmail = createRoute({
  method: 'delete',
  path: '/api/admin/inbox/{id}/held-emails/{emailId}',
  tags: ['cases'],
  request: { params: HeldEmail },
  responses: { 200: answer(z.object({ discarded: z.literal(true) })), ...refusals(401, 403, 404, 422) },
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

/** Writes an answer, which is mailed to the sender, or a note. The case is its writer’s where no one has it. */
export const CaseEntry = z.object({
  kind: z.enum(['note', 'answer']),
  body: short(4000).pipe(z.string().min(2, 'Write it here.')),
  attachments,
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
  z.object({ status: z.enum(['resolved', 'closed']), outcome: caseOutcome, version }),
  z.object({ status: z.enum(['open', 'in_progress', 'waiting']), version }),
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

export const CasePriority = z.object({ priority: z.enum(casePriorities, 'Choose a priority.'), version })
export const prioritizeCase = createRoute({
  method: 'put',
  path: '/api/admin/inbox/{id}/priority',
  tags: ['cases'],
  request: { params: RecordId, body: json(CasePriority) },
  responses: { 200: answer(Changed), ...changeRefusals },
})

export const CaseCategory = z.object({ category: z.enum(ticketCategories, 'Choose a category.'), version })
export const categorizeCase = createRoute({
  method: 'put',
  path: '/api/admin/inbox/{id}/category',
  tags: ['cases'],
  request: { params: RecordId, body: json(CaseCategory) },
  responses: { 200: answer(Changed), ...changeRefusals },
})

/** Merges a case into another of the same dealership, or of the same sender: what was written goes along. */
export const CaseMerge = z.object({
  into: line(20).pipe(z.string().min(1, 'Enter the reference of the other case, like S-3f.')),
  version,
})
export const mergeCase = createRoute({
  method: 'put',
  path: '/api/admin/inbox/{id}/merge',
  tags: ['cases'],
  request: { params: RecordId, body: json(CaseMerge) },
  responses: { 200: answer(z.object({ into: z.number().int() })), ...changeRefusals },
})

/** Makes a message the ticket of a dealership where its sender works. */
export const CaseConversion = z.object({
  dealershipId: recordId,
  category: z.enum(ticketCategories, 'Choose a category.'),
  version,
})
export const convertCase = createRoute({
  method: 'put',
  path: '/api/admin/inbox/{id}/dealership',
  tags: ['cases'],
  request: { params: RecordId, body: json(CaseConversion) },
  responses: { 200: answer(Changed), ...changeRefusals },
})
