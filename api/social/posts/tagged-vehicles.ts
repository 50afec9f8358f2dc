import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import { invalid } from '../../refusals'
import { isGone, isHidden } from '../../vehicles/lifecycle/visibility'
import { idOfSlug } from '../../vehicles/slug'
import { vehiclesByIds } from '../../vehicles/vehicles'

/** The ids of the vehicles whose addresses these are, each once. Throws invalid at the field `vehicles`. */
export async function taggedVehicles(
  tx: Transaction,
  { now }: Pick<Context, 'now'>,
  given: readonly string[],
): Promise<number[]> {
  const ids = given.filter(Boolean).map((address) => ({ address, id: idOfSlug(slugOf(address)) }))
  const found = await vehiclesByIds(
    { db: tx },
    ids.flatMap(({ id }) => id ?? []),
  )
  const seen = found.filter(({ vehicle, dealership }) => !isHidden(vehicle.status, dealership.status))
  const known = new Set(seen.filter(({ vehicle }) => !isGone(vehicle, now())).map(({ vehicle }) => vehicle.id))
  const unknown = ids.find(({ id }) => id === null || !known.has(id))
  if (unknown) {
    const problem = `There is no vehicle here: ${unknown.address}`
    throw invalid(problem, { vehicles: problem })
  }
  return [...new Set(ids.flatMap(({ id }) => id ?? []))]
}

const slugOf = (address: string): string =>
  address
    .replace(/[?#].*$/, '')
    .split('/')
    .filter(Boolean)
    .at(-1) ?? ''
