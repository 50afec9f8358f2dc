import { listState, withTotals } from '~/lists/list-state.server'
import type { RequestContext } from '~/session/request-context.server'
import type { Output } from '~/upstream/call-input'
import { CaseQuery, listCases } from '../../api/cases/cases.contract'
import { recordId, z } from '../../api/http/contract'

const Query = CaseQuery
const BulkAction = z.enum(['assign', 'close'])

/** The list as its address says, and which of its cases are to be changed at once. */
export async function casesPage(context: RequestContext) {
  const state = listState(Query, context.url)
  const { list: cases, totals } = await withTotals(state, (asked) => context.api.call(listCases, asked), 'show')
  return { state, cases, totals, bulk: await chosenCases(context, state, cases) }
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
