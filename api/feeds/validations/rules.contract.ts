import { answer, createRoute, Instant, json, refusals, versionOf, z } from '../../http/contract'
import { flag } from '../../http/fields.contract'
import { ruledCodes } from './import-rules'

const n = z.number().int()
const severities = ['error', 'warning', 'info'] as const
export const NamedRule = z.object({ code: z.enum(ruledCodes, 'There is no such rule.') })
const State = z.object({
  isOn: z.boolean(),
  severity: z.enum(severities),
  limit: n.nullable().describe('Null: the code has none, or each feed says it'),
})

export const ImportRule = z
  .object({
    code: z.enum(ruledCodes),
    sentence: z.string(),
    mayBeOff: z.boolean(),
    mayRefuse: z.boolean(),
    hasSeverity: z.boolean().describe('False: it only holds a run'),
    limit: z
      .object({ unit: z.enum(['percent', 'miles', 'dollars']), usual: n.nullable(), max: n, words: z.string() })
      .nullable(),
    usualSeverity: z.enum(severities),
    forEverybody: State.extend({ version: n, changedAt: Instant.nullable(), changedBy: z.string().nullable() }),
    exceptions: z.array(State.extend({ dealership: z.object({ id: n, name: z.string() }), version: n })),
  })
  .openapi('ImportRule')
export type ImportRule = z.infer<typeof ImportRule>

/** How issues are judged in the files of everybody, with the dealerships for which it is otherwise. */
export const listRules = createRoute({
  method: 'get',
  path: '/api/admin/feed-rules',
  tags: ['feeds'],
  responses: { 200: answer(z.object({ items: z.array(ImportRule) })), ...refusals(401, 403) },
})

export const RuleSettings = z.object({
  dealershipId: n.positive().nullable().default(null).describe('Null: for everybody'),
  isOn: flag.default(false),
  severity: z.enum(severities, 'Choose how bad it is.'),
  limit: z.coerce
    .number('A whole number.')
    .int('A whole number.')
    .min(0, 'Enter 0 or more.')
    .nullable()
    .default(null)
    .describe('Percent, miles or dollars; null: as each feed says'),
})
export type RuleSettings = z.infer<typeof RuleSettings>

/** From the next run on. A row with an issue that is an error is refused. 409: somebody has changed the rule since. */
export const changeRule = createRoute({
  method: 'put',
  path: '/api/admin/feed-rules/{code}',
  tags: ['feeds'],
  request: { params: NamedRule, body: json(RuleSettings.extend({ version: n.min(0) })) },
  responses: { 200: answer(ImportRule), ...refusals(401, 403, 404, 409, 422) },
})

/** What is for everybody holds again. 409: somebody has changed the exception since. */
export const endRuleException = createRoute({
  method: 'delete',
  path: '/api/admin/feed-rules/{code}/exceptions/{dealershipId}',
  tags: ['feeds'],
  request: {
    params: NamedRule.extend({ dealershipId: z.coerce.number().int().positive() }),
    query: z.object({ version: versionOf('exception') }),
  },
  responses: { 200: answer(ImportRule), ...refusals(401, 403, 404, 409, 422) },
})

export const RuleTrial = z
  .object({
    runs: z.array(
      z.object({
        id: n,
        dealership: z.object({ id: n, name: z.string() }),
        fileName: z.string(),
        startedAt: Instant,
        read: n,
        /** In how many rows the issue was noted, and in how many it would be. */
        noted: n,
        wouldBe: n,
        isHeld: z.boolean(),
        wouldBeHeld: z.boolean(),
        /** Rows that would be refused for it. */
        refused: n,
      }),
    ),
  })
  .openapi('RuleTrial')
export type RuleTrial = z.infer<typeof RuleTrial>

/** What the rule would have said of the last 20 runs that were compared. Nothing is saved. */
export const tryRule = createRoute({
  method: 'post',
  path: '/api/admin/feed-rules/{code}/trial',
  tags: ['feeds'],
  request: { params: NamedRule, body: json(RuleSettings) },
  responses: { 200: answer(RuleTrial), ...refusals(401, 403, 422) },
})
