import { eq } from 'drizzle-orm'
import type { Context } from '../context'
import type { z } from '../http/contract'
import { findOrRefuse, invalid } from '../refusals'
import type { Place } from './contract'
import { zipCodes } from './schema'

/** Where a ZIP code is; of ZIP+4 the first five digits count. Throws invalid for another shape, not_found for an unknown code. */
export async function placeOf({ db }: Pick<Context, 'db'>, zip: string): Promise<z.infer<typeof Place>> {
  const five = zip.match(/^(\d{5})(-\d{4})?$/)?.[1]
  if (!five) throw invalid('A ZIP code has five digits.', { zip: 'A ZIP code has five digits.' })
  const [place] = await db.select().from(zipCodes).where(eq(zipCodes.zip, five))
  return findOrRefuse(place, `ZIP code ${five}`)
}
