import * as audit from '../../api/accounts/admin-audit/audit-log.contract'
import * as users from '../../api/accounts/admin-users/users.contract'
import type { z } from '../../api/http/contract'
import type { RequestContext } from '../session/request-context.server'

export { type AuditLogEntry, AuditLogQuery } from '../../api/accounts/admin-audit/audit-log.contract'
export {
  Impersonation,
  type ListedUser,
  NewUser,
  NewUserMembership,
  UserChange,
  type UserDetail,
  UserLock,
  UserMembershipChange,
  UserQuery,
} from '../../api/accounts/admin-users/users.contract'

type Query = Record<string, string | undefined>
type Body<Schema extends z.ZodType> = z.output<Schema>

export const listUsers = ({ api }: RequestContext, query: Query) => api.call(users.listUsers, query)
export const auditEntries = ({ api }: RequestContext, query: Query) => api.call(audit.listAuditLog, query)
export const getUser = ({ api }: RequestContext, id: number) => api.call(users.getUser, { id })
export const createUser = ({ api }: RequestContext, body: Body<typeof users.NewUser>) =>
  api.call(users.createUser, body)

export const endImpersonation = ({ api }: RequestContext, bearer: string) =>
  api.call(users.endImpersonation, {}, { bearer })
