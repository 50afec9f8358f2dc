import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PlanOverview } from '../../api/billing/plans/plan.contract'
import { PlanPanel } from './PlanPanel'
import { UsageLine } from './UsageLine'

const limits = { vehicles: 100, members: 5, feeds: 1, apiKeys: 1, photoGb: 10, featuredPlaces: 0 }
const terms = { name: 'Lot 100', monthlyCents: 49_900, vehicleCents: 650, featuredPlaceCents: null, limits }
const lot: NonNullable<PlanOverview['subscription']> = {
  terms,
  code: 'lot',
  status: 'active',
  extraVehicles: 0,
  startedOn: '2026-01-01',
  trialEndsOn: null,
  billedThrough: '2026-11-30',
  endsOn: null,
  version: 1,
}
const plan: PlanOverview = {
  subscription: lot,
  usage: [],
  offers: [],
  scheduled: null,
  today: '2026-11-20',
  nextMonth: '2026-12-01',
  renewsOn: '2027-01-01',
}
const change = { id: 1, name: 'Lot 100', monthlyCents: 52_000, extraVehicles: 0, effectiveOn: '2027-01-01' }
const textOf = (more: Partial<PlanOverview>) =>
  renderToStaticMarkup(<PlanPanel plan={{ ...plan, ...more }} changePath="/change" />).replace(/<[^>]+>/g, '')

test('only an own change can be undone', () => {
  expect(textOf({ scheduled: { ...change, isNotice: false } })).toContain('See or undo this change')
  expect(textOf({ scheduled: { ...change, isNotice: true } })).toContain('See this change')
  expect(textOf({ scheduled: { ...change, isNotice: true } })).not.toContain('undo')
})

test('a plan renews on the first day that is not billed', () => {
  expect(textOf({})).toContain('Renews on January 1, 2027.')
})

test('what is used is said before something is added, with what happens beyond it and who changes it', () => {
  const use = { limit: 'members', used: 12, max: 15, invited: 1, mayChange: true } as const
  const lineOf = (more: Partial<Parameters<typeof UsageLine>[0]['use']>) =>
    renderToStaticMarkup(<UsageLine use={{ ...use, ...more }} dealershipId="1" />)
      .replace(/<[^>]+>/g, '')
      .trim()
  expect(lineOf({})).toBe('People: 12 of 15. 3 free, 1 open invitation included. Change plan')
  expect(lineOf({ mayChange: false, invited: 0 })).toBe('People: 12 of 15. 3 free.')
  expect(lineOf({ used: 15 })).toBe(
    'People: 15 of 15. Your plan has no room for another person. 1 open invitation counts, too. Change plan',
  )
  expect(lineOf({ used: 15, invited: 0, mayChange: false })).toBe(
    'People: 15 of 15. Your plan has no room for another person. An administrator or a finance person can change the plan.',
  )
  expect(lineOf({ max: null })).toBe('')
})
