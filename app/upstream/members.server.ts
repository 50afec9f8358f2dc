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

export const listMembers = ({ upstream }: RequestContext, query: Query) => upstream.call(members.listMembers, { query })
export const getMember = ({ upstream }: RequestContext, id: number) =>
  upstream.call(members.getMember, { params: { id } })
export const setMemberRole = (
  { upstream }: RequestContext,
  { id, ...body }: z.infer<typeof members.MemberRoleChange> & { id: number },
) => upstream.call(members.setMemberRole, { params: { id }, body })
export const setMemberStatus = (
  { upstream }: RequestContext,
  { id, ...body }: z.infer<typeof members.MemberStatusChange> & { id: number },
) => upstream.call(members.setMemberStatus, { params: { id }, body })
export const removeMember = ({ upstream }: RequestContext, id: number) =>
  upstream.call(members.removeMember, { params: { id } })

type BulkStatus = z.input<
  NonNullable<typeof members.setMemberStatuses.request>['body']['content']['application/json']['schema']
>
export const setMemberStatuses = ({ upstream }: RequestContext, body: BulkStatus) =>
  upstream.call(members.setMemberStatuses, { body })

export const listInvitations = ({ upstream }: RequestContext, query: Query) =>
  upstream.call(invitations.listInvitations, { query })
export const inviteStaff = ({ upstream }: RequestContext, body: z.input<typeof invitations.Invitation>) =>
  upstream.call(invitations.inviteStaff, { body })
export const renewInvitation = ({ upstream }: RequestContext, id: number) =>
  upstream.call(invitations.renewInvitation, { params: { id } })
export const revokeInvitation = ({ upstream }: RequestContext, id: number) =>
  upstream.call(invitations.revokeInvitation, { params: { id } })

export const listJoinRequests = ({ upstream }: RequestContext, query: Query) =>
  upstream.call(requests.listJoinRequests, { query })
export const decideJoinRequest = (
  { upstream }: RequestContext,
  id: number,
  body: z.input<typeof requests.JoinDecision>,
) => upstream.call(requests.decideJoinRequest, { params: { id }, body })
export const ownJoinRequest = ({ upstream }: RequestContext, dealershipId: number) =>
  upstream.call(requests.getOwnJoinRequest, { params: { dealershipId } })
export const sendJoinRequest = ({ upstream }: RequestContext, dealershipId: number, body: { message: string }) =>
  upstream.call(requests.sendJoinRequest, { params: { dealershipId }, body })
export const withdrawJoinRequest = ({ upstream }: RequestContext, dealershipId: number) =>
  upstream.call(requests.withdrawJoinRequest, { params: { dealershipId } })

export const memberHistory = ({ upstream }: RequestContext, query: Query) =>
  upstream.call(history.listMemberHistory, { query })

/** By member; another API may have no inbox. */
export const openLeads = async ({ upstream }: RequestContext): Promise<Record<number, number>> => {
  const { items } = await upstream.call(leads.countReassignable, { missing: { items: [] } })
  return Object.fromEntries(items.map(({ userId, open }) => [userId, open]))
}
export const reassignLeads = ({ upstream }: RequestContext, body: { from: number[]; to: number | null }) =>
  upstream.call(leads.reassignThreads, { body })
