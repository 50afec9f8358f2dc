import { signedIn, staff, verified } from '../../http/guards'
import { apiRoutes, route } from '../../http/route'
import * as invitation from '../registration/invitation.contract'
import { inviteStaff, renewInvitation, revokeInvitation } from '../registration/invitations'
import { listInvitations } from '../registration/sent-invitations'
import type { AccountLimits } from '../sign-in/account-limits'
import { setMemberStatuses } from './bulk-status'
import { listMemberHistory } from './history'
import * as history from './history.contract'
import { decideJoinRequest, listJoinRequests } from './join-requests'
import * as requests from './join-requests.contract'
import { removeMember, setMemberRole, setMemberStatus } from './member-changes'
import { getMember, listMembers } from './members'
import * as members from './members.contract'
import { getOwnJoinRequest, sendJoinRequest, withdrawJoinRequest } from './own-join-request'

export function memberRoutes({ limits }: { limits: AccountLimits }) {
  const routes = apiRoutes()
  const manager = staff('users')

  route(routes, history.listMemberHistory, manager, listMemberHistory)
  route(routes, members.listMembers, manager, listMembers)
  route(routes, members.getMember, manager, getMember)
  route(routes, members.setMemberRole, manager, setMemberRole)
  route(routes, members.setMemberStatus, manager, setMemberStatus)
  route(routes, members.setMemberStatuses, manager, setMemberStatuses)
  route(routes, members.removeMember, manager, removeMember)

  route(routes, invitation.listInvitations, manager, listInvitations)
  route(routes, invitation.inviteStaff, manager, (context, input) => inviteStaff(context, limits, input))
  route(routes, invitation.renewInvitation, manager, (context, input) => renewInvitation(context, limits, input))
  route(routes, invitation.revokeInvitation, manager, revokeInvitation)

  route(routes, requests.listJoinRequests, manager, listJoinRequests)
  route(routes, requests.decideJoinRequest, manager, decideJoinRequest)
  route(routes, requests.getOwnJoinRequest, signedIn, getOwnJoinRequest)
  route(routes, requests.sendJoinRequest, verified, (context, input) => sendJoinRequest(context, limits, input))
  route(routes, requests.withdrawJoinRequest, signedIn, withdrawJoinRequest)
  return routes
}
