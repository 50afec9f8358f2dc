import type { SaleFacts, SaleState } from '../../vehicles/lifecycle/sale-state'
import type { alertKinds } from '../schema'

export type AlertKind = (typeof alertKinds)[number]

/** Totals in cents, null: on request. */
export interface SaleChange {
  vehicleId: number
  dealershipId: number
  kind: AlertKind
  totalCents: number | null
  beforeCents: number | null
}

export interface Seen {
  state: SaleState
  totalCents: number | null
}

const newDays = 14
const dayMs = 86_400_000
const onSale = (state: SaleState): boolean => state === 'active' || state === 'pending'

/** Null when it is none that alerts are about. */
export function changeOf(facts: SaleFacts, seen: Seen | undefined, now: Date): SaleChange | null {
  const kind = kindOf(facts, seen, now)
  const before = kind === 'new' ? null : (seen?.totalCents ?? null)
  return (
    kind && {
      kind,
      vehicleId: facts.id,
      dealershipId: facts.dealershipId,
      totalCents: facts.totalCents ?? (kind === 'sold' ? before : null),
      beforeCents: before,
    }
  )
}

function kindOf(facts: SaleFacts, seen: Seen | undefined, now: Date): AlertKind | null {
  const { state, totalCents } = facts
  if (!seen || seen.state === 'hidden') return onSale(state) && isFresh(facts, now) ? 'new' : null
  if (onSale(seen.state)) {
    if (state === 'sold') return 'sold'
    if (seen.state === 'pending' && state === 'active') return 'back'
    return onSale(state) && fell(seen.totalCents, totalCents) ? 'price_drop' : null
  }
  return onSale(state) ? 'back' : null
}

/** A listing that was published longer ago has only become visible again and is not new. */
const isFresh = ({ firstPublishedAt }: SaleFacts, now: Date): boolean =>
  firstPublishedAt !== null && now.getTime() - firstPublishedAt.getTime() < newDays * dayMs

const fell = (before: number | null, now: number | null): boolean => before !== null && now !== null && now < before

/** A dealership off the site takes its cars with it: its return must not be told as that of every car. */
export function nextState({ state, totalCents }: SaleFacts, seen: Seen | undefined): Seen {
  if (state === 'hidden' && seen) return seen
  return { state, totalCents: onSale(state) ? totalCents : (totalCents ?? seen?.totalCents ?? null) }
}
