import * as history from '../../api/accounts/members/history.contract'
import * as requests from '../../api/accounts/members/join-requests.contract'
import * as members from '../../api/accounts/members/members.contract'
import * as invitations from '../../api/accounts/registration/invitation.contract'
import type { z } from '../../api/http/contract'
import * as leads from '../../api/inbox/threads/bulk.contract'
import type { RequestContext } from '../session/request-context.server'

export { type JoinRequest, JoinRequestMessage } from '../../api/accounts/members/join-requests.contract'
export {
  type Member,
  MemberQuery,
  MemberRoleChange,
  MemberStatusChange,
} from '../../api/accounts/members/members.contract'
export { Invitation, type SentInvitation } from '../../api/accounts/registration/invitation.contract'

type Query = Record<string, string | undefined>

export const listMembers = ({ api }: RequestContext, query: Query) => api.call(members.listMembers, query)
export const getMember = ({ api }: RequestContext, id: number) => api.call(members.getMember, { id })
export const setMemberRole = (
  { api }: RequestContext,
  { id, ...body }: z.infer<typeof members.MemberRoleChange> & { id: number },
) => api.call(members.setMemberRole, { ...body, id })
export const setMemberStatus = (
  { api }: RequestContext,
  { id, ...body }: z.infer<typeof members.MemberStatusChange> & { id: number },
) => api.call(members.setMemberStatus, { ...body, id })
export const removeMember = ({ api }: RequestContext, id: number) => api.call(members.removeMember, { id })

type BulkStatus = z.input<
  NonNullable<typeof members.setMemberStatuses.request>['body']['content']['application/json']['schema']
>
export const setMemberStatuses = ({ api }: RequestContext, body: BulkStatus) =>
  api.call(members.setMemberStatuses, body)

export const listInvitations = ({ api }: RequestContext, query: Query) => api.call(invitations.listInvitations, query)
export const inviteStaff = ({ api }: RequestContext, body: z.input<typeof invitations.Invitation>) =>
  api.call(invitations.inviteStaff, body)
export const renewInvitation = ({ api }: RequestContext, id: number) => api.call(invitations.renewInvitation, { id })
export const revokeInvitation = ({ api }: RequestContext, id: number) => api.call(invitations.revokeInvitation, { id })

export const listJoinRequests = ({ api }: RequestContext, query: Query) => api.call(requests.listJoinRequests, query)
export const decideJoinRequest = ({ api }: RequestContext, id: number, body: z.input<typeof requests.JoinDecision>) =>
  api.call(requests.decideJoinRequest, { ...body, id })
export const ownJoinRequest = ({ api }: RequestContext, dealershipId: number) =>
  api.call(requests.getOwnJoinRequest, { dealershipId })
export const sendJoinRequest = ({ api }: RequestContext, dealershipId: number, body: { message: string }) =>
  api.call(requests.sendJoinRequest, { ...body, dealershipId })
export const withdrawJoinRequest = ({ api }: RequestContext, dealershipId: number) =>
  api.call(requests.withdrawJoinRequest, { dealershipId })

export const memberHistory = ({ api }: RequestContext, query: Query) => api.call(history.listMemberHistory, query)

export { openLeadsByMember as openLeads } from '../accounts/members/open-leads.server'
export const reassignLeads = ({ api }: RequestContext, body: { from: number[]; to: number | null }) =>
  api.call(leads.reassignThreads, body)
