import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import { invalid } from '../../refusals'
import { isGone, isHidden } from '../../vehicles/lifecycle/visibility'
import { idOfSlug } from '../../vehicles/slug'
import { vehiclesByIds } from '../../vehicles/vehicles'

/** The ids of the vehicles whose addresses these are, each once. Throws invalid at the field `vehicles`. */
export async function taggedVehicles(
  tx: Transaction,
  context: Pick<Context, 'now'>,
  given: readonly string[],
): Promise<number[]> {
  const ids = given.filter(Boolean).map((address) => ({ address, id: idOfSlug(slugOf(address)) }))
  const known = await withPage(
    tx,
    context,
    ids.flatMap(({ id }) => id ?? []),
  )
  const unknown = ids.find(({ id }) => id === null || !known.has(id))
  if (unknown) {
    const problem = `There is no car at this address: ${unknown.address}`
    throw invalid(problem, { vehicles: problem })
  }
  return [...new Set(ids.flatMap(({ id }) => id ?? []))]
}

/** Those of them that nobody can open at the moment. */
export async function withoutPage(
  tx: Transaction,
  context: Pick<Context, 'now'>,
  ids: readonly number[],
): Promise<number[]> {
  const seen = await withPage(tx, context, ids)
  return ids.filter((id) => !seen.has(id))
}

async function withPage(tx: Transaction, { now }: Pick<Context, 'now'>, ids: readonly number[]): Promise<Set<number>> {
  const found = await vehiclesByIds({ db: tx }, ids)
  const shown = found.filter(({ vehicle, dealership }) => !isHidden(vehicle.status, dealership.status))
  return new Set(shown.filter(({ vehicle }) => !isGone(vehicle, now())).map(({ vehicle }) => vehicle.id))
}

const slugOf = (address: string): string =>
  address
    .replace(/[?#].*$/, '')
    .split('/')
    .filter(Boolean)
    .at(-1) ?? ''
