import { answer, createRoute, Instant, json, recordId, refusals, versionOf, z } from '../../http/contract'
import { listQuery, pageOf, selectionOf, tabOf } from '../../http/lists.contract'
import { dealershipStaff } from '../../roles/permissions'

export const memberRole = z.enum(dealershipStaff, 'Choose what this person does.')
export const memberStatuses = ['active', 'deactivated'] as const
export const MemberId = z.object({ id: recordId.describe('Of the person') })
const version = versionOf('membership')

export const Member = z
  .object({
    id: z.number().int().describe('Of the person'),
    name: z.string(),
    email: z.string(),
    avatar: z.object({ _id: z.string() }).nullable(),
    role: memberRole,
    status: z.enum(memberStatuses),
    joinedAt: Instant,
    lastSeenAt: Instant.nullable().describe('In this dealership'),
    version: z.number().int(),
    you: z.boolean(),
    can: z
      .object({ changeRole: z.boolean(), deactivate: z.boolean() })
      .describe('Nobody changes themselves, and one administrator stays'),
  })
  .openapi('Member')
export type Member = z.infer<typeof Member>

const memberFilters = { role: memberRole.optional(), status: tabOf(memberStatuses) }
export const memberSorts = ['name', 'role', 'lastSeen', 'joined'] as const
export const MemberQuery = listQuery(memberSorts, memberFilters)
export type MemberQuery = z.infer<typeof MemberQuery>

export const listMembers = createRoute({
  method: 'get',
  path: '/api/dealership/members',
  tags: ['accounts'],
  request: { query: MemberQuery },
  responses: { 200: answer(pageOf(Member)), ...refusals(401, 403, 404, 422) },
})

export const getMember = createRoute({
  method: 'get',
  path: '/api/dealership/members/{id}',
  tags: ['accounts'],
  request: { params: MemberId },
  responses: { 200: answer(Member), ...refusals(401, 403, 404, 422) },
})

export const MemberRoleChange = z.object({ role: memberRole, version })
export const setMemberRole = createRoute({
  method: 'put',
  path: '/api/dealership/members/{id}/role',
  tags: ['accounts'],
  request: { params: MemberId, body: json(MemberRoleChange) },
  responses: { 200: answer(Member), ...refusals(401, 403, 404, 409, 422) },
})

/** A deactivated member reaches nothing of the dealership from that moment; what they wrote stays. */
export const MemberStatusChange = z.object({ status: z.enum(memberStatuses), version })
export const setMemberStatus = createRoute({
  method: 'put',
  path: '/api/dealership/members/{id}/status',
  tags: ['accounts'],
  request: { params: MemberId, body: json(MemberStatusChange) },
  responses: { 200: answer(Member), ...refusals(401, 403, 404, 409, 422) },
})

/** Only a deactivated membership is removed. */
export const removeMember = createRoute({
  method: 'delete',
  path: '/api/dealership/members/{id}',
  tags: ['accounts'],
  request: { params: MemberId },
  responses: { 200: answer(z.object({ removed: z.literal(true) })), ...refusals(401, 403, 404, 409, 422) },
})

/** Of many at once. Without `apply` nothing changes: the answer says what would. */
export const setMemberStatuses = createRoute({
  method: 'put',
  path: '/api/dealership/members',
  tags: ['accounts'],
  request: {
    body: json(z.object({ status: z.enum(memberStatuses), selection: selectionOf(MemberQuery), apply: z.boolean() })),
  },
  responses: {
    200: answer(
      z.object({
        changed: z.array(z.object({ id: z.number().int(), name: z.string() })),
        refused: z.array(z.object({ id: z.number().int(), name: z.string(), reason: z.string() })),
      }),
    ),
    ...refusals(401, 403, 404, 422),
  },
})
