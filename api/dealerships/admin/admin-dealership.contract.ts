import { memberStatuses } from '../../accounts/members/members.contract'
import { answer, createRoute, Instant, RecordId, refusals, z } from '../../http/contract'
import { listQuery, pageOf } from '../../http/lists.contract'
import { dealershipStaff } from '../../roles/permissions'
import { DealershipDocument } from '../documents/documents.contract'
import { dealershipSteps } from '../states'
import { DealershipRecord, dealershipStatus } from './dealerships.contract'

const checkNames = ['license', 'address', 'name', 'phone', 'email'] as const
const Check = z.object({
  name: z.enum(checkNames),
  state: z.enum(['problem', 'unchecked', 'good']).describe('Unchecked: a person has to look it up elsewhere'),
  value: z.string(),
  note: z.string().describe('What was looked at, or what is wrong'),
})

export const sharedFacts = ['name', 'address', 'phone', 'domain', 'license'] as const
const Lookalike = z.object({
  id: z.number().int(),
  name: z.string(),
  legalName: z.string(),
  status: dealershipStatus,
  statusAt: Instant,
  licenseNo: z.string().nullable(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  website: z.string().nullable(),
  shared: z.array(z.enum(sharedFacts)).describe('What both have'),
})

const StaffMember = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  verified: z.boolean(),
  canSignIn: z.boolean().describe('False: the account is deactivated or closed'),
  role: z.enum(dealershipStaff),
  status: z.enum(memberStatuses),
  lastSeenAt: Instant.nullable(),
})

export const DealershipNote = z.object({
  id: z.number().int(),
  by: z.string().nullable().describe('Null: an administrator who has left'),
  body: z.string(),
  at: Instant,
})

/** All that an administrator decides by. */
export const AdminDealership = DealershipRecord.omit({ duplicate: true })
  .extend({
    requestedName: z.string().nullable().describe('Waits for a decision: another dealership has a name like it'),
    address: z.string(),
    zip: z.string(),
    licenseState: z.string().nullable(),
    website: z.string().nullable(),
    brands: z.array(z.string()),
    docFeeCents: z.number().int(),
    listingLimit: z.number().int().nullable().describe('Null: as many as there are'),
    logo: z.object({ _id: z.string() }).nullable(),
    question: z.string().describe('What the applicant was asked last'),
    reason: z.string().nullable().describe('In words'),
    statusNote: z.string(),
    mergedInto: z.object({ id: z.number().int(), name: z.string() }).nullable(),
    version: z.number().int(),
    vehicles: z.object({
      active: z.number().int(),
      pending: z.number().int(),
      draft: z.number().int(),
      sold: z.number().int(),
    }),
    members: z.array(StaffMember),
    checks: z.array(Check),
    licenseVerification: z
      .object({ by: z.string().nullable().describe('Null: an administrator who has left'), at: Instant })
      .nullable()
      .describe('Null: the present number and issuer were not looked up with the agency'),
    lookalikes: z.array(Lookalike),
    documents: z.array(DealershipDocument).describe('The newest first'),
    notes: z.array(DealershipNote).describe('The newest first'),
    steps: z.array(z.enum(dealershipSteps)).describe('What can be done in its state'),
  })
  .openapi('AdminDealership')
export type AdminDealership = z.infer<typeof AdminDealership>

export const getAdminDealership = createRoute({
  method: 'get',
  path: '/api/admin/dealerships/{id}',
  tags: ['dealerships'],
  request: { params: RecordId },
  responses: { 200: answer(AdminDealership), ...refusals(401, 403, 404, 422) },
})

export const DealershipHistoryEntry = z.object({
  id: z.number().int(),
  at: Instant,
  who: z.string().nullable(),
  what: z.string(),
})

const HistoryQuery = listQuery(['at'])
/** What happened to it and to its members, by the audit log. No network addresses. */
export const listDealershipHistory = createRoute({
  method: 'get',
  path: '/api/admin/dealerships/{id}/history',
  tags: ['dealerships'],
  request: { params: RecordId, query: HistoryQuery },
  responses: { 200: answer(pageOf(DealershipHistoryEntry)), ...refusals(401, 403, 404, 422) },
})
