import { count } from '~/format/numbers'
import { form, handleForm } from '~/forms/handle-form.server'
import { listHref } from '~/lists/list-address'
import { listState } from '~/lists/list-state.server'
import { withQuery } from '~/paths'
import type { RequestContext } from '~/session/request-context.server'
import type { Output } from '~/upstream/call-input'
import { decideJoinRequest } from '../../../api/accounts/members/join-requests.contract'
import {
  type Member,
  MemberQuery,
  MemberRoleChange,
  MemberStatusChange,
  removeMember,
  setMemberRole,
  setMemberStatus,
  setMemberStatuses,
} from '../../../api/accounts/members/members.contract'
import { inviteStaff, renewInvitation, revokeInvitation } from '../../../api/accounts/registration/invitation.contract'
import { RecordId, recordId, z } from '../../../api/http/contract'
import { reassignThreads } from '../../../api/inbox/threads/bulk.contract'
import { dealershipStaff } from '../../../api/roles/permissions'
import { memberRoleNames } from '../role-names'
import { InviteFields } from './invite-fields.server'

/** Every form of the page of users. */
export const changeMembers = (request: Request, context: RequestContext) =>
  handleForm(request, context, { ...invitationForms(context), ...memberForms(context), decide: decision(context) })

function invitationForms(context: RequestContext) {
  const to = `${context.url.pathname}#invitations`
  return {
    invite: form(InviteFields, async (value) => {
      const sent = await context.api.call(inviteStaff, value)
      const whom = sent.length === 1 ? sent[0]?.email : count(sent.length, 'person', 'people')
      return { to, toast: `Invited ${whom}. The link works for seven days.` }
    }),
    renew: form(RecordId, async (chosen) => {
      const { email } = await context.api.call(renewInvitation, { id: chosen.id })
      return { to, toast: `Sent again to ${email}.` }
    }),
    revoke: form(RecordId, async (chosen) => {
      await context.api.call(revokeInvitation, { id: chosen.id })
      return { to, toast: 'Invitation revoked. Its link works no longer.' }
    }),
  }
}

const RoleForm = MemberRoleChange.extend({ id: recordId })
/** To whom the open leads go; without it they stay. */
const leadsTo = z.union([z.literal('nobody').transform(() => null), recordId]).optional()
const StatusForm = MemberStatusChange.extend({ id: recordId, leadsTo })
const RemovalForm = RecordId.extend({ leadsTo })
const StatusesForm = z.object({
  status: z.enum(['active', 'deactivated']),
  ids: z
    .string()
    .regex(/^\d+(,\d+)*$/)
    .transform((list) => list.split(',').map(Number)),
  leadsTo,
})

function memberForms(context: RequestContext) {
  const { pathname, search } = context.url
  const list = listHref({ path: pathname, state: listState(MemberQuery, context.url) }, {})
  return {
    role: form(RoleForm, async (value) => {
      const { name, role } = await context.api.call(setMemberRole, value)
      return { to: pathname + search, toast: `${name} is ${memberRoleNames[role].toLowerCase()} now.` }
    }),
    status: form(StatusForm, async ({ leadsTo: to, ...value }) => {
      const member = await context.api.call(setMemberStatus, value)
      await reassign(context, [value.id], to)
      return { to: list, toast: statusToast(pathname, member) }
    }),
    statuses: form(StatusesForm, async ({ status, ids, leadsTo: to }) => {
      const outcome = await context.api.call(setMemberStatuses, { status, selection: { ids }, apply: true })
      await reassign(
        context,
        outcome.changed.map(({ id }) => id),
        to,
      )
      return { to: list, toast: statusesToast(pathname, status, outcome) }
    }),
    remove: form(RemovalForm, async ({ id, leadsTo: to }) => {
      await context.api.call(removeMember, { id })
      await reassign(context, [id], to)
      return {
        to: withQuery(pathname, { status: 'deactivated' }),
        toast: 'Removed. An invitation brings them back.',
      }
    }),
  }
}

async function reassign(context: RequestContext, from: number[], to: number | null | undefined): Promise<void> {
  if (to !== undefined && from.length > 0) await context.api.call(reassignThreads, { from, to })
}

function statusToast(action: string, { id: member, name, status, version }: Member) {
  if (status === 'active') return `${name} has access again.`
  const fields = { intent: 'status', id: String(member), status: 'active', version: String(version) }
  return { message: `${name} is deactivated and signed out here.`, undo: { action, fields } }
}

type Outcome = Output<typeof setMemberStatuses>

function statusesToast(action: string, status: Member['status'], { changed, refused }: Outcome) {
  const done = status === 'active' ? 'with access again' : 'deactivated'
  const left = refused.length > 0 ? ` ${count(refused.length, 'member')} stayed as they were.` : ''
  const message = `${count(changed.length, 'member')} ${done}.${left}`
  if (status === 'active' || changed.length === 0) return message
  const fields = { intent: 'statuses', status: 'active', ids: changed.map((one) => one.id).join() }
  return { message, undo: { action, fields } }
}

const Decision = z.discriminatedUnion('decision', [
  RecordId.extend({ decision: z.literal('accepted'), role: z.enum(dealershipStaff, 'Choose what this person does.') }),
  RecordId.extend({ decision: z.literal('declined') }),
])

const decision = (context: RequestContext) =>
  form(Decision, async ({ id: request, ...decided }) => {
    await context.api.call(decideJoinRequest, { ...decided, id: request })
    const toast = decided.decision === 'accepted' ? 'Accepted: they can start now.' : 'Declined.'
    return { to: context.url.pathname, toast }
  })
