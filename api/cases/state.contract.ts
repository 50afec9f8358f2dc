import { answer, createRoute, RecordId, refusals, z } from '../http/contract'
import { caseStatuses } from './kinds'

const tags = ['cases']

/** Whether an open page still shows what there is. */
const CaseInboxState = z
  .object({
    open: z.number().int().describe('Cases that wait for us: 2,000 may be more'),
    mine: z.number().int().describe('Those of the caller'),
    changedAt: z.iso.datetime().nullable().describe('When one of them was changed last'),
  })
  .openapi('CaseInboxState')
export type CaseInboxState = z.infer<typeof CaseInboxState>

const CaseState = z
  .object({
    version: z.number().int(),
    status: z.enum(caseStatuses),
    assignedTo: z.number().int().nullable(),
  })
  .openapi('CaseState')
export type CaseState = z.infer<typeof CaseState>

export const caseInboxState = createRoute({
  method: 'get',
  path: '/api/admin/inbox/state',
  tags,
  responses: { 200: answer(CaseInboxState), ...refusals(401, 403) },
})

export const caseState = createRoute({
  method: 'get',
  path: '/api/admin/inbox/{id}/state',
  tags,
  request: { params: RecordId },
  responses: { 200: answer(CaseState), ...refusals(401, 403, 404, 422) },
})
