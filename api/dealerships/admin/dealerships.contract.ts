import { answer, createRoute, Instant, refusals, z } from '../../http/contract'
import { listQuery, pageOf, tabOf } from '../../http/lists.contract'
import { usState } from '../../http/places.contract'
import { planCodes } from '../plan-codes.contract'
import { dealershipStatuses } from '../states'

/** A draft has not been sent yet: it stands under “all” alone. */
export const dealershipTabs = ['pending', 'approved', 'suspended', 'rejected', 'closed'] as const
export const dealershipStatus = z.enum(dealershipStatuses)
export const plan = z.enum(planCodes, 'Choose a plan.')

export const DealershipRecord = z
  .object({
    id: z.number().int(),
    name: z.string(),
    legalName: z.string(),
    slug: z.string(),
    city: z.string(),
    state: z.string(),
    status: dealershipStatus,
    statusAt: Instant,
    appliedAt: Instant,
    askedAt: Instant.nullable().describe('Since when the application waits for the applicant'),
    licenseNo: z.string().nullable(),
    phone: z.string(),
    email: z.string(),
    logoId: z.string().nullable(),
    plan: plan.nullable(),
    onSale: z.number().int().describe('Cars on sale, or they would be if the dealership were approved'),
    duplicate: z.boolean().describe('Something of it is also another dealership’s'),
  })
  .openapi('DealershipRecord')
export type DealershipRecord = z.infer<typeof DealershipRecord>

export const dealershipSorts = ['applied', 'name', 'inventory', 'state'] as const
export const DealershipRecordQuery = listQuery(dealershipSorts, {
  status: tabOf(dealershipTabs),
  state: usState.optional(),
  plan: z.enum([...planCodes, 'none']).optional(),
})
export type DealershipRecordQuery = z.infer<typeof DealershipRecordQuery>

export const listDealershipRecords = createRoute({
  method: 'get',
  path: '/api/admin/dealerships',
  tags: ['dealerships'],
  request: { query: DealershipRecordQuery },
  responses: { 200: answer(pageOf(DealershipRecord)), ...refusals(401, 403, 422) },
})
