import { listState } from '~/lists/list-state.server'
import type { RequestContext } from '~/session/request-context.server'
import { listDealershipOptions } from '../../../api/dealerships/contract'
import { listAllRuns } from '../../../api/feeds/run-list/all-runs.contract'
import { listRules } from '../../../api/feeds/validations/rules.contract'
import {
  DecisionQuery,
  listOpenValues,
  listValueDecisions,
  OpenValueQuery,
} from '../../../api/feeds/validations/values.contract'
import { waitingValues } from '../../../api/feeds/waiting/waiting.contract'
import { listVinClashes } from '../../../api/vehicles/vin-clashes/vin-clashes.contract'

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
    tab === 'open' ? context.api.call(listOpenValues, { size: '50', ...state }) : null,
    tab === 'open' && !isFiltered ? null : context.api.call(waitingValues),
    context.api.call(listAllRuns, { state: 'quarantined', sort: '-started', size: shownHeld }),
    context.api.call(listRules),
    tab === 'decisions' ? context.api.call(listValueDecisions, state) : null,
    named === null ? [] : context.api.call(listDealershipOptions),
    context.api.call(listVinClashes, { size: tab === 'clashes' ? '50' : '1' }),
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
