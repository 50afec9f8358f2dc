import { and, eq, ne } from 'drizzle-orm'
import type { Transaction } from '../../database/open'
import { Refusal } from '../../refusals'
import { dealerships } from '../schema'
import type { Reader } from './section'
import { formerSlugs } from './settings.schema'

/** The dealership that has had this address. */
export async function dealershipOfFormerSlug({ db }: Reader, slug: string): Promise<number | undefined> {
  const [row] = await db.select({ id: formerSlugs.dealershipId }).from(formerSlugs).where(eq(formerSlugs.slug, slug))
  return row?.id
}

/** The old address leads to the new one from then on. Throws conflict for one that another has or has had. */
export async function moveSlug(
  tx: Transaction,
  { id, from, to }: { id: number; from: string; to: string },
): Promise<void> {
  const owner = await dealershipOfFormerSlug({ db: tx }, to)
  const taken = await tx.$count(dealerships, and(eq(dealerships.slug, to), ne(dealerships.id, id)))
  if (taken > 0 || (owner !== undefined && owner !== id)) throw isTaken()
  await tx.delete(formerSlugs).where(eq(formerSlugs.slug, to))
  await tx.insert(formerSlugs).values({ slug: from, dealershipId: id }).onConflictDoNothing()
}

const isTaken = () => {
  const sentence = 'Another dealership has this address. Choose another one.'
  return new Refusal('invalid', sentence, { slug: sentence })
}
