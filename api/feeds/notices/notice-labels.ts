import type { RunRow } from '../runs/present-run'

/** Says why a run waits, is held, has failed or was discarded; returns null when there is nothing to say of it. */
export function reasonOf({ status, failure, quarantine, counts, unitQuestion }: RunRow): string | null {
  if (status === 'failed' || status === 'discarded') return failure
  const { created, updated, delisted = 0 } = counts
  if (quarantine === 'mass_delist') return `${vehicles(delisted)} missing from its file, more than you allow.`
  if (quarantine === 'unclear_units') return unclearInWords(unitQuestion)
  if (quarantine === 'price_jump') return 'More prices move further than you allow.'
  const missing = delisted > 0 ? `, ${delisted} missing from the file` : ''
  return `${created} to create, ${updated} to change${missing}.`
}

function unclearInWords(question: RunRow['unitQuestion']): string {
  const mileage =
    question?.mileage && (question.mileage.looksLike === 'thousands' ? 'thousands of miles' : 'kilometers')
  const parts = [mileage && `mileages look like ${mileage}`, question?.price && 'prices may not be US dollars']
  const words = parts.filter(Boolean).join(', and ')
  return words === '' ? 'Its units are unclear.' : `Its ${words}.`
}

const vehicles = (count: number) => (count === 1 ? 'One vehicle is' : `${count} vehicles are`)

export interface Told {
  isFailed?: boolean
  isDiscarded?: boolean
  isHeld?: boolean
  isAsked?: boolean
}

export function titleOf(feed: string, what: Told, site: string): string {
  if (what.isAsked) return `${site} asks about a run of “${feed}”`
  if (what.isDiscarded) return `A run of “${feed}” was discarded`
  if (what.isFailed) return `The feed “${feed}” failed`
  return what.isHeld ? `A run of “${feed}” is held` : `A run of “${feed}” waits for you`
}
