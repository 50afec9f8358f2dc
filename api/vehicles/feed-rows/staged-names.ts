import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../database/open'
import { readAliases } from '../taxonomy/aliases'
import { idsOfNames } from '../taxonomy/taxonomy-names'
import { feedRows } from './schema'

/** Calls rows as the catalogue does by now: a name may have been merged or renamed since they were compared. */
export async function renameStaged(tx: Transaction, rows: SQL): Promise<void> {
  const aliases = await readAliases({ db: tx })
  if (aliases.length === 0) return
  const named = sql`json_to_recordset(${JSON.stringify(aliases)}::json) as a(kind text, name text, make text, model text)`
  await tx.execute(sql`
    update ${feedRows} r set make = a.make from ${named} where ${rows} and a.kind = 'make' and lower(a.name) = lower(r.make)`)
  await tx.execute(sql`
    update ${feedRows} r set model = a.model from ${named}
    where ${rows} and a.kind = 'model' and lower(a.make) = lower(r.make) and lower(a.name) = lower(r.model)`)
}

/** The catalogue gets the makes and models of the rows that it does not have, unconfirmed. */
export async function findOrCreateNames(tx: Transaction, runId: number): Promise<void> {
  const { rows } = await tx.execute<{ make: string; model: string }>(sql`
    select distinct r.make, r.model from ${feedRows} r where r.run_id = ${runId} and r.action in ('create', 'update')`)
  await idsOfNames(tx, rows)
}
