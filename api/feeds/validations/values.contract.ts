import { answer, createRoute, Instant, json, RecordId, refusals, z } from '../../http/contract'
import { listQuery, pageOf } from '../../http/lists.contract'
import { mappedFields, valueChoices, valueCodes } from './kinds'

const n = z.number().int()
const Choice = z.object({ value: z.string(), label: z.string() })

export const OpenValueQuery = listQuery(
  ['rows', 'dealerships', 'newest'],
  { field: z.enum(mappedFields).optional().describe('Values of one field') },
  '-rows',
)
export type OpenValueQuery = z.infer<typeof OpenValueQuery>

export const OpenValue = z
  .object({
    code: z.enum(valueCodes),
    field: z.string(),
    key: z.string(),
    value: z.string(),
    rows: n,
    dealerships: n,
    /** The newest run that has it: its rows show it. */
    runId: n,
    suggestions: z.array(
      z.object({
        means: z.string(),
        label: z.string(),
        certainty: z.number().min(0).max(1),
        from: z.enum(['dealerships', 'models', 'spelling']),
      }),
    ),
    /** All values and rows of the same code and field. */
    ofField: z.object({ values: n, rows: n }),
  })
  .openapi('OpenValue')
export type OpenValue = z.infer<typeof OpenValue>

/** Values in the newest files of all feeds that mean nothing to us, and about which nobody has decided, those of a field together. */
export const listOpenValues = createRoute({
  method: 'get',
  path: '/api/admin/feed-values',
  tags: ['feeds'],
  request: { query: OpenValueQuery },
  responses: {
    200: answer(
      pageOf(OpenValue).extend({
        rows: n,
        /** By field: what a value may be mapped to. Makes and models are named freely. */
        choices: z.record(z.string(), z.array(Choice)),
      }),
    ),
    ...refusals(401, 403, 422),
  },
})

export const ValueDecision = z.object({
  code: z.enum(valueCodes),
  field: z.enum(mappedFields, 'Of this field no value is decided.'),
  value: z.string().min(1).max(200),
  choice: z.enum(valueChoices, 'Choose what is done with the value.'),
  means: z.string().trim().max(120, 'At most 120 characters.').optional(),
})
export type ValueDecision = z.infer<typeof ValueDecision>

export const Decided = z.object({
  decided: n,
  skipped: n,
  ids: z.array(n).describe('Of the decisions: each can be undone'),
})

/**
 * Decides for the files of everybody, at most 100 values at once. Files that have one are read again, later ones are read by
 * it; a feed's own value map comes first. What is not open, or was decided meanwhile, is skipped. Of one that means nothing of ours: 422 (`means`).
 */
export const decideValues = createRoute({
  method: 'post',
  path: '/api/admin/feed-value-decisions',
  tags: ['feeds'],
  request: { body: json(z.object({ decisions: z.array(ValueDecision).min(1).max(100) })) },
  responses: { 201: answer(Decided), ...refusals(401, 403, 422) },
})

export const DecisionQuery = listQuery(['decided'], {}, '-decided')
export type DecisionQuery = z.infer<typeof DecisionQuery>

export const DecidedValue = z
  .object({
    id: n,
    code: z.enum(valueCodes),
    field: z.string(),
    value: z.string(),
    choice: z.enum(valueChoices),
    means: z.string().nullable(),
    /** Our value as people read it. */
    label: z.string().nullable(),
    rows: n,
    dealerships: n,
    decidedBy: z.string().nullable(),
    decidedAt: Instant,
    undoneBy: z.string().nullable(),
    undoneAt: Instant.nullable(),
    /** Whether files are still to be read again because of it. */
    isBeingTakenUp: z.boolean(),
  })
  .openapi('DecidedValue')
export type DecidedValue = z.infer<typeof DecidedValue>

/** The newest first, those that were undone too. */
export const listValueDecisions = createRoute({
  method: 'get',
  path: '/api/admin/feed-value-decisions',
  tags: ['feeds'],
  request: { query: DecisionQuery },
  responses: { 200: answer(pageOf(DecidedValue)), ...refusals(401, 403, 422) },
})

/** The value is open again, and files that have it are read again. 409: it was undone already. */
export const undoValueDecision = createRoute({
  method: 'delete',
  path: '/api/admin/feed-value-decisions/{id}',
  tags: ['feeds'],
  request: { params: RecordId },
  responses: { 200: answer(DecidedValue), ...refusals(401, 403, 404, 409) },
})
