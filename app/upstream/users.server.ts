import * as audit from '../../api/accounts/admin-audit/audit-log.contract'
import * as users from '../../api/accounts/admin-users/users.contract'
import type { z } from '../../api/http/contract'
import * as privacy from '../../api/privacy/contract'
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

export const listUsers = ({ upstream }: RequestContext, query: Query) => upstream.call(users.listUsers, { query })
export const auditEntries = ({ upstream }: RequestContext, query: Query) => upstream.call(audit.listAuditLog, { query })
export const getUser = ({ upstream }: RequestContext, id: number) => upstream.call(users.getUser, { params: { id } })
export const createUser = ({ upstream }: RequestContext, body: Body<typeof users.NewUser>) =>
  upstream.call(users.createUser, { body })

/** What an administrator does to one account. */
export const ofUser = ({ upstream }: RequestContext, id: number) => {
  const params = { id }
  return {
    change: (body: Body<typeof users.UserChange>) => upstream.call(users.changeUser, { params, body }),
    lock: (body: Body<typeof users.UserLock>) => upstream.call(users.setUserLock, { params, body }),
    sendPasswordLink: () => upstream.call(users.sendPasswordLink, { params }),
    verify: () => upstream.call(users.verifyUser, { params }),
    endSessions: () => upstream.call(users.endUserSessions, { params }),
    addMembership: (body: Body<typeof users.NewUserMembership>) =>
      upstream.call(users.addUserMembership, { params, body }),
    changeMembership: (dealershipId: number, body: Body<typeof users.UserMembershipChange>) =>
      upstream.call(users.changeUserMembership, { params: { id, dealershipId }, body }),
    exportData: () => upstream.call(privacy.exportUser, { params }),
    anonymise: () => upstream.call(privacy.anonymiseUser, { params }),
    impersonate: (body: Body<typeof users.Impersonation>) => upstream.call(users.impersonate, { params, body }),
  }
}

/** Waits a second at most: whatever it answers, the administrator is back. */
export const endImpersonation = ({ upstream }: RequestContext, bearer: string) =>
  upstream.call(users.endImpersonation, { bearer, within: 1000 })
