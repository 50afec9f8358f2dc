import { answer, createRoute, Instant, json, RecordId, recordId, refusals, versionOf, z } from '../../http/contract'
import { email, firstName, lastName, line } from '../../http/fields.contract'
import { listQuery, pageOf } from '../../http/lists.contract'
import { dealershipStaff, roles } from '../../roles/permissions'

export const userRole = z.enum(roles, 'Choose a role.')
export const userStatuses = ['active', 'unverified', 'locked', 'deactivated', 'anonymised'] as const

export const ListedUser = z
  .object({
    id: z.number().int(),
    name: z.string(),
    email: z.string(),
    avatar: z.object({ _id: z.string() }).nullable(),
    role: userRole,
    status: z.enum(userStatuses),
    joinedAt: Instant,
    lastSeenAt: Instant.nullable().describe('To five minutes; null: never'),
    leavesAt: Instant.nullable().describe('When the account is deleted, where its owner has asked for that'),
    dealerships: z.array(z.object({ id: z.number().int(), name: z.string() })).describe('Where they work now'),
    you: z.boolean(),
  })
  .openapi('ListedUser')
export type ListedUser = z.infer<typeof ListedUser>

export const userSorts = ['name', 'email', 'role', 'joined', 'lastSeen'] as const
/** Whoever looks for a person does not know the state of the account. */
const userTabs = z.enum(['all', ...userStatuses]).default('all')
export const UserQuery = listQuery(userSorts, { role: userRole.optional(), status: userTabs })
export type UserQuery = z.infer<typeof UserQuery>

export const listUsers = createRoute({
  method: 'get',
  path: '/api/admin/users',
  tags: ['accounts'],
  request: { query: UserQuery },
  responses: { 200: answer(pageOf(ListedUser)), ...refusals(401, 403, 422) },
})

const version = versionOf('account')
const userRefusals = refusals(401, 403, 404, 409, 422, 429)
const Done = z.object({ id: z.number().int() })

export const UserDetail = ListedUser.extend({
  firstName: z.string(),
  lastName: z.string(),
  displayName: z.string(),
  phone: z.string().nullable(),
  place: z.string().nullable(),
  emailVerifiedAt: Instant.nullable(),
  passwordSet: z.boolean(),
  factors: z.number().int().describe('Second factors: apps and passkeys'),
  version: z.number().int(),
  memberships: z.array(
    z.object({
      dealership: z.object({ id: z.number().int(), name: z.string() }),
      role: z.enum(dealershipStaff),
      status: z.enum(['active', 'deactivated']),
      since: Instant,
      version: z.number().int(),
    }),
  ),
  sessions: z.array(z.object({ id: z.number().int(), device: z.string(), createdAt: Instant, lastSeenAt: Instant })),
}).openapi('UserDetail')
export type UserDetail = z.infer<typeof UserDetail>

export const getUser = createRoute({
  method: 'get',
  path: '/api/admin/users/{id}',
  tags: ['accounts'],
  request: { params: RecordId },
  responses: { 200: answer(UserDetail), ...refusals(401, 403, 404, 422) },
})

export const NewUser = z.object({ firstName, lastName, email, role: userRole })
const memberRole = z.enum(dealershipStaff, 'Choose what this person does.')
export const NewUserMembership = z.object({
  dealershipId: z.coerce.number('Choose a dealership.').int().positive('Choose a dealership.'),
  role: memberRole,
})

/** The person gets a mail with a link that sets a password. A membership needs a recent authentication. */
export const NewAccount = NewUser.extend({
  memberships: z.array(NewUserMembership).max(10, 'At most 10 dealerships.').default([]),
})
export const createUser = createRoute({
  method: 'post',
  path: '/api/admin/users',
  tags: ['accounts'],
  request: { body: json(NewAccount) },
  responses: { 201: answer(Done), ...userRefusals },
})

/** A new address has to be confirmed anew. To and from system_admin, and for a new address: recently authenticated. */
export const UserChange = NewUser.extend({ version })
export const changeUser = createRoute({
  method: 'put',
  path: '/api/admin/users/{id}',
  tags: ['accounts'],
  request: { params: RecordId, body: json(UserChange) },
  responses: { 200: answer(Done), ...userRefusals },
})

/** Locked, the person is signed out everywhere and cannot sign in. */
export const UserLock = z.object({ locked: z.preprocess((on) => on === true || on === 'true', z.boolean()), version })
export const setUserLock = createRoute({
  method: 'put',
  path: '/api/admin/users/{id}/lock',
  tags: ['accounts'],
  request: { params: RecordId, body: json(UserLock) },
  responses: { 200: answer(Done), ...userRefusals },
})

export const sendPasswordLink = createRoute({
  method: 'post',
  path: '/api/admin/users/{id}/password-links',
  tags: ['accounts'],
  request: { params: RecordId },
  responses: { 201: answer(Done), ...userRefusals },
})

/** By hand: an administrator knows that the address is the person's. */
export const verifyUser = createRoute({
  method: 'put',
  path: '/api/admin/users/{id}/verification',
  tags: ['accounts'],
  request: { params: RecordId },
  responses: { 200: answer(Done), ...userRefusals },
})

export const endUserSessions = createRoute({
  method: 'delete',
  path: '/api/admin/users/{id}/sessions',
  tags: ['accounts'],
  request: { params: RecordId },
  responses: { 200: answer(z.object({ ended: z.number().int() })), ...userRefusals },
})

export const addUserMembership = createRoute({
  method: 'post',
  path: '/api/admin/users/{id}/memberships',
  tags: ['accounts'],
  request: { params: RecordId, body: json(NewUserMembership) },
  responses: { 201: answer(Done), ...userRefusals },
})

export const UserMembershipChange = z.object({
  role: memberRole,
  status: z.enum(['active', 'deactivated']),
  version: versionOf('membership'),
})
export const changeUserMembership = createRoute({
  method: 'put',
  path: '/api/admin/users/{id}/memberships/{dealershipId}',
  tags: ['accounts'],
  request: {
    params: RecordId.extend({ dealershipId: recordId }),
    body: json(UserMembershipChange),
  },
  responses: { 200: answer(Done), ...userRefusals },
})

/** For an hour at most. The answer's token is that of the person's session; the caller's own goes on. */
export const Impersonation = z.object({ reason: line(200).min(3, 'Say why: it stands in the audit log.') })
export const impersonate = createRoute({
  method: 'post',
  path: '/api/admin/users/{id}/impersonations',
  tags: ['accounts'],
  request: { params: RecordId, body: json(Impersonation) },
  responses: { 201: answer(z.object({ token: z.string() })), ...userRefusals },
})

/** By the token of the impersonation itself. */
export const endImpersonation = createRoute({
  method: 'delete',
  path: '/api/auth/impersonation',
  tags: ['accounts'],
  responses: { 200: answer(z.object({ ended: z.literal(true) })), ...refusals(401, 403) },
})
