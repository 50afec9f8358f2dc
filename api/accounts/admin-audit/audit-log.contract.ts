import { answer, createRoute, day, Instant, recordId, refusals, z } from '../../http/contract'
import { maxCsvRows } from '../../http/lists.contract'
import { usualPageSize } from '../../http/page-sizes.contract'

const word = z.string().trim().max(80)
const aDay = day('Enter a day.')
const Named = z.object({ id: z.number().int(), name: z.string() })

export const AuditLogEntry = z
  .object({
    id: z.number().int(),
    at: Instant,
    action: z.string(),
    actor: Named.nullable().describe('Null: nobody was signed in'),
    apiKey: Named.nullable().describe('The key by which a program did it; then there is no actor'),
    impersonator: Named.nullable().describe('The administrator who acted as the actor'),
    dealership: Named.nullable(),
    entity: z.string().nullable(),
    entityId: z.string().nullable(),
    subject: Named.nullable().describe('The person it was done to'),
    detail: z.record(z.string(), z.unknown()),
    ip: z.string().nullable(),
    requestId: z.string().nullable(),
  })
  .openapi('AuditLogEntry')
export type AuditLogEntry = z.infer<typeof AuditLogEntry>

/** By key and not by page: the log has no end. */
export const AuditLogQuery = z.object({
  q: z.string().trim().max(200).default('').describe('Words of a person’s name or address'),
  action: word.optional(),
  entity: word.optional(),
  person: recordId.optional().describe('Who did it, as whom it was done, or to whom'),
  dealership: recordId.optional(),
  from: aDay.optional().describe('A day in UTC'),
  to: aDay.optional().describe('A day in UTC, included'),
  before: recordId.optional().describe('Older than this entry'),
  size: z.coerce.number().int().min(1).max(maxCsvRows).default(usualPageSize),
})
export type AuditLogQuery = z.infer<typeof AuditLogQuery>

/** The newest first. */
export const listAuditLog = createRoute({
  method: 'get',
  path: '/api/admin/audit',
  tags: ['audit'],
  request: { query: AuditLogQuery },
  responses: {
    200: answer(
      z.object({
        items: z.array(AuditLogEntry),
        next: z.number().int().nullable().describe('What `before` is for the older ones'),
        actions: z.array(z.string()).describe('Every action that stands in the log'),
      }),
    ),
    ...refusals(401, 403, 422),
  },
})
