import { ownProfile } from '~/accounts/profile/own-profile.server'
import { listState, withTotals } from '~/lists/list-state.server'
import type { RequestContext } from '~/session/request-context.server'
import type { Output } from '~/upstream/call-input'
import { CaseQuery, listCases, openCase } from '../../api/cases/cases.contract'
import { recordId, z } from '../../api/http/contract'
import { listSiteReplies } from '../../api/inbox/canned-replies/canned-replies.contract'
import { fillReply } from '../../api/inbox/canned-replies/fill.contract'

const Query = CaseQuery
const BulkAction = z.enum(['assign', 'close'])

/** The list as its address says, and which of its cases are to be changed at once. */
export async function casesPage(context: RequestContext) {
  const state = listState(Query, context.url)
  const [{ list: cases, totals }, { items: replies }] = await Promise.all([
    withTotals(state, (wanted) => context.api.call(listCases, wanted), 'show'),
    context.api.call(listSiteReplies),
  ])
  const wanted = context.url.searchParams.get('reply')
  const reply = wanted === 'new' ? { item: null } : { item: replies.find(({ id }) => String(id) === wanted) }
  return {
    state,
    cases,
    totals,
    replies,
    reply: reply.item === undefined ? null : { item: reply.item },
    bulk: await chosenCases(context, state, cases),
  }
}

/** One case, with the canned replies as they would be sent to its sender. */
export async function casePage(context: RequestContext, id: number) {
  const [opened, { items }, { firstName, lastName }] = await Promise.all([
    context.api.call(openCase, { id }),
    context.api.call(listSiteReplies),
    ownProfile(context),
  ])
  const [customer = ''] = opened.sender.includes('@') ? [] : opened.sender.split(' ')
  const facts = { customer: customer || 'there', me: `${firstName} ${lastName}` }
  return {
    opened,
    replies: items.map(({ id: reply, title, body }) => ({ id: reply, title, text: fillReply(body, facts) })),
  }
}

type Listed = Output<typeof listCases>

async function chosenCases(context: RequestContext, state: Record<string, string>, { items, assignable }: Listed) {
  const { searchParams } = context.url
  const action = BulkAction.safeParse(searchParams.get('bulk')).data
  if (!action) return null
  const ids = searchParams.getAll('ids').flatMap((one) => recordId.safeParse(one).data ?? [])
  const matching = searchParams.get('all') === '1' ? await everyCase(context, state) : items
  const chosen = searchParams.get('all') === '1' ? matching : matching.filter(({ id }) => ids.includes(id))
  return { action, assignable, cases: chosen.map(({ id, reference, subject }) => ({ id, reference, subject })) }
}

const maxAtOnce = 1000

const everyCase = async (context: RequestContext, state: Record<string, string>) =>
  (await context.api.call(listCases, { ...state, page: '1', size: String(maxAtOnce) })).items
