import type { RunRow } from '../runs/present-run'

/** Says why a run waits, is held, has failed or was discarded; returns null when there is nothing to say of it. */
export function reasonOf({ status, failure, quarantine, counts }: RunRow): string | null {
  if (status === 'failed' || status === 'discarded') return failure
  const { created, updated, delisted = 0 } = counts
  if (quarantine === 'mass_delist') return `${vehicles(delisted)} missing from its file, more than you allow.`
  if (quarantine === 'price_jump') return 'More prices move further than you allow.'
  const missing = delisted > 0 ? `, ${delisted} missing from the file` : ''
  return `${created} to create, ${updated} to change${missing}.`
}

const vehicles = (count: number) => (count === 1 ? 'One vehicle is' : `${count} vehicles are`)

export interface Told {
  isFailed?: boolean
  isDiscarded?: boolean
  isHeld?: boolean
  isAsked?: boolean
}

export function titleOf(feed: string, what: Told): string {
  if (what.isAsked) return `Drive Avenue asks about a run of “${feed}”`
  if (what.isDiscarded) return `A run of “${feed}” was discarded`
  if (what.isFailed) return `The feed “${feed}” failed`
  return what.isHeld ? `A run of “${feed}” is held` : `A run of “${feed}” waits for you`
}
