import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import { includedPlaces, mostAtOnce } from '../campaigns/overlaps'
import { adDay } from '../today'

/** Is later than any campaign ends. */
const forever = '2199-12-31'

/** Counts the featured places that a dealership has from its plan at once, from today on. */
export async function featuredInUse(
  reading: { db: Context['db'] | Transaction; now: Context['now'] },
  dealershipId: number,
): Promise<number> {
  const startsOn = await adDay(reading)
  return mostAtOnce(await includedPlaces(reading, dealershipId), { startsOn, endsOn: forever })
}
