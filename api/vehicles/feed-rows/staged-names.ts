import { sql } from 'drizzle-orm'
import type { Transaction } from '../../database/open'
import { idsOfNames } from '../taxonomy/taxonomy-names'
import { feedRows } from './schema'

/** The catalogue gets the makes and models of the rows that it does not have, unconfirmed. */
export async function findOrCreateNames(tx: Transaction, runId: number): Promise<void> {
  const { rows } = await tx.execute<{ make: string; model: string }>(sql`
    select distinct r.make, r.model from ${feedRows} r where r.run_id = ${runId} and r.action in ('create', 'update')`)
  await idsOfNames(tx, rows)
}
