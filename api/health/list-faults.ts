import { asc, desc, eq } from 'drizzle-orm'
import type { Context } from '../context'
import { findOrRefuse } from '../refusals'
import type { Fault } from './faults.contract'
import { faultCauses, faultReferences } from './schema'

type Reading = Pick<Context, 'db'>

export async function listFaults({ db }: Reading, { limit }: { limit: number }) {
  const [rows, total] = await Promise.all([
    db.select().from(faultCauses).orderBy(desc(faultCauses.lastAt), desc(faultCauses.id)).limit(limit),
    db.$count(faultCauses),
  ])
  return { items: rows.map(present), total }
}

/** Throws not_found. One reference may have two causes: what failed in a call, and the page that needed it. */
export async function findFault({ db }: Reading, { reference }: { reference: string }) {
  const rows = await db
    .select({ at: faultReferences.at, cause: faultCauses })
    .from(faultReferences)
    .innerJoin(faultCauses, eq(faultCauses.id, faultReferences.causeId))
    .where(eq(faultReferences.reference, reference))
    .orderBy(asc(faultCauses.half), asc(faultReferences.id))
    .limit(20)
  const { at } = findOrRefuse(rows[0], 'The reference')
  return { reference, at: at.toISOString(), causes: rows.map(({ cause }) => present(cause)) }
}

const present = ({ firstAt, lastAt, ...row }: typeof faultCauses.$inferSelect): Fault => ({
  ...row,
  firstAt: firstAt.toISOString(),
  lastAt: lastAt.toISOString(),
})
