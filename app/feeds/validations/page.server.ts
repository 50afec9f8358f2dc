import { listState } from '~/lists/list-state.server'
import type { RequestContext } from '~/session/request-context.server'
import { options } from '~/upstream/dealerships.server'
import { listAllRuns } from '~/upstream/feed-runs.server'
import { waitingValues } from '~/upstream/feed-updates.server'
import {
  DecisionQuery,
  listOpenValues,
  listRules,
  listValueDecisions,
  listVinClashes,
  OpenValueQuery,
} from '~/upstream/validations.server'

const tabs = ['open', 'held', 'rules', 'decisions', 'clashes'] as const
const shownHeld = '25'

/** What the tab shows that the address names; the others are counted. */
export async function validationsPage(context: RequestContext) {
  const { searchParams } = context.url
  const tab = tabs.find((one) => one === searchParams.get('tab')) ?? 'open'
  const state = listState(tab === 'decisions' ? DecisionQuery : OpenValueQuery, context.url)
  const named = searchParams.get('rule')
  const isFiltered = Boolean(state.q || state.field)
  const [open, all, held, { items: rules }, decisions, dealerships, clashes] = await Promise.all([
    tab === 'open' ? listOpenValues(context, { size: '50', ...state }) : null,
    tab === 'open' && !isFiltered ? null : waitingValues(context),
    listAllRuns(context, { state: 'quarantined', sort: '-started', size: shownHeld }),
    listRules(context),
    tab === 'decisions' ? listValueDecisions(context, state) : null,
    named === null ? [] : options(context),
    listVinClashes(context, { size: tab === 'clashes' ? '50' : '1' }),
  ])
  const rule = rules.find(({ code }) => code === named) ?? null
  const dealershipId = Number(searchParams.get('dealership')) || null
  const choices = dealerships.map(({ id, name }) => ({ value: String(id), label: name }))
  const asked = held.items.find(({ id }) => String(id) === searchParams.get('ask')) ?? null
  const { values: total, rows } = all ?? { values: open?.total ?? 0, rows: open?.rows ?? 0 }
  return {
    counts: { total, rows },
    asked,
    tab,
    state,
    open,
    held,
    rules,
    decisions,
    clashes,
    rule,
    dealershipId,
    dealerships: choices,
  }
}
