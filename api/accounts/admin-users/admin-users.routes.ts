import { allow, allowRecent, signedIn } from '../../http/guards'
import { apiRoutes, route } from '../../http/route'
import { listAuditLog } from '../admin-audit/audit-log'
import * as audit from '../admin-audit/audit-log.contract'
import { changeUser } from './change-user'
import { endImpersonation, impersonate } from './impersonation'
import { createUser, endUserSessions, sendPasswordLink, setUserLock, verifyUser } from './user-actions'
import { getUser } from './user-detail'
import { addUserMembership, changeUserMembership } from './user-memberships'
import { listUsers } from './users'
import * as users from './users.contract'

export function adminUserRoutes() {
  const routes = apiRoutes()
  const admin = allow('system_admin')
  route(routes, users.listUsers, admin, listUsers)
  route(routes, audit.listAuditLog, admin, listAuditLog)
  route(routes, users.getUser, admin, getUser)
  route(routes, users.createUser, admin, createUser)
  route(routes, users.changeUser, admin, changeUser)
  route(routes, users.setUserLock, admin, setUserLock)
  route(routes, users.sendPasswordLink, admin, sendPasswordLink)
  route(routes, users.verifyUser, admin, verifyUser)
  route(routes, users.endUserSessions, admin, endUserSessions)
  route(routes, users.addUserMembership, admin, addUserMembership)
  route(routes, users.changeUserMembership, admin, changeUserMembership)
  route(routes, users.impersonate, allowRecent('system_admin'), impersonate)
  route(routes, users.endImpersonation, signedIn, (context) => endImpersonation(context, context.actor))
  return routes
}
