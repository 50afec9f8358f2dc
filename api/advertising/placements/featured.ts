import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import { includedPlaces, mostAtOnce } from '../campaigns/overlaps'
import { adDay } from '../today'

/** Is later than any campaign ends. */
const forever = '2199-12-31'

/** Counts the featured places that a dealership has from its plan at once within some days; without them, from today on. */
export async function featuredInUse(
  reading: { db: Context['db'] | Transaction; now: Context['now'] },
  dealershipId: number,
  { from, to }: { from?: string; to?: string } = {},
): Promise<number> {
  const days = { startsOn: from ?? (await adDay(reading)), endsOn: to ?? forever }
  return mostAtOnce(await includedPlaces(reading, dealershipId), days)
}
