import { constraintsOf } from '~/forms/parse.server'
import { listState, withTotals } from '~/lists/list-state.server'
import type { RequestContext } from '~/session/request-context.server'
import { listMemberHistory } from '../../../api/accounts/members/history.contract'
import { listJoinRequests } from '../../../api/accounts/members/join-requests.contract'
import { getMember, listMembers, MemberQuery, setMemberStatuses } from '../../../api/accounts/members/members.contract'
import { listInvitations } from '../../../api/accounts/registration/invitation.contract'
import { getPlanUse } from '../../../api/billing/plans/plan.contract'
import { recordId } from '../../../api/http/contract'
import { InviteFields } from './invite-fields.server'
import { leadsByMember } from './member-leads.server'

/** Members with what the address says of their list, and what waits beside them. */
export async function membersPage(context: RequestContext) {
  const { searchParams } = context.url
  const state = listState(MemberQuery, context.url)
  const showsAll = searchParams.get('history') === 'all'
  const [{ list: members, totals }, invitations, requests, history, leads, chosen, bulk, use] = await Promise.all([
    withTotals(state, (asked) => context.api.call(listMembers, asked)),
    context.api.call(listInvitations, { size: '100' }),
    context.api.call(listJoinRequests, { size: '100' }),
    context.api.call(listMemberHistory, { sort: '-at', size: showsAll ? '100' : '6' }),
    leadsByMember(context),
    chosenMember(context),
    bulkPreview(context, state),
    context.api.call(getPlanUse, { limit: 'members' }),
  ])
  const facts = { state, members, totals, invitations, requests, history, leads, chosen, bulk, use }
  return { ...facts, constraints: constraintsOf(InviteFields) }
}

/** The member whom `?deactivate=` or `?remove=` asks about. */
async function chosenMember(context: RequestContext) {
  for (const action of ['deactivate', 'remove'] as const) {
    const wanted = recordId.safeParse(context.url.searchParams.get(action)).data
    if (wanted)
      return {
        action,
        member: await context.api.call(getMember, { id: wanted }),
        leads: await leadsOf(context, [wanted]),
      }
  }
  return null
}

/** How many open leads these members have, and who could have them instead. */
async function leadsOf(context: RequestContext, ids: readonly number[]) {
  const byMember = await leadsByMember(context)
  const open = ids.reduce((sum, id) => sum + (byMember[id]?.open ?? 0), 0)
  const { items } = open > 0 ? await context.api.call(listMembers, { status: 'active', size: '1000' }) : { items: [] }
  return { open, others: items.filter(({ id }) => !ids.includes(id)).map(({ id: value, name }) => ({ value, name })) }
}

/** What deactivating the chosen members would do. */
async function bulkPreview(context: RequestContext, state: Record<string, string>) {
  const { searchParams } = context.url
  if (searchParams.get('bulk') !== 'deactivate') return null
  const ids = searchParams.getAll('ids').flatMap((one) => recordId.safeParse(one).data ?? [])
  const isAll = searchParams.get('all') === '1'
  if (!isAll && ids.length === 0) return { changed: [], refused: [], leads: { open: 0, others: [] } }
  const selection = isAll ? { matching: MemberQuery.parse({ ...state, status: 'active' }) } : { ids }
  const outcome = await context.api.call(setMemberStatuses, { status: 'deactivated', selection, apply: false })
  const leads = await leadsOf(
    context,
    outcome.changed.map(({ id }) => id),
  )
  return { ...outcome, leads }
}
