import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import type { feedRuns } from '../schema'
import { valueCodes } from './kinds'
import { earlierRunsBut } from './runs-in-question'
import { unknownValues } from './schema'

export const isValueCode = (code: string): boolean => (valueCodes as readonly string[]).includes(code)

/** A column that was mapped wrongly makes as many values as rows: nobody decides those one by one. */
const maxValues = 500

const codes = sql.param([...valueCodes])

/** Adds the unknown values among a run's rows, which have a line, issues and a body. */
export async function addUnknownValues(db: Context['db'], runId: number, rows: SQL): Promise<void> {
  await db.execute(sql`
    insert into ${unknownValues} as u (run_id, code, field, key, value, rows, bodies)
    select ${runId}::bigint, code, field, key, min(value), sum(n), jsonb_object_agg(body, n) from (
      select i.code, i.field, lower(i.value) as key, min(i.value) as value, coalesce(r.body, '') as body, count(*)::int as n
      from (${rows}) r, jsonb_to_recordset(r.issues) as i(code text, field text, value text)
      where i.code = any(${codes}::text[]) and i.field is not null and i.value is not null
      group by 1, 2, 3, 5) x
    group by code, field, key order by sum(n) desc limit ${maxValues}
    on conflict (run_id, code, field, key) do update set rows = u.rows + excluded.rows,
      bodies = (select jsonb_object_agg(y.body, y.n) from (select x.key as body, sum(x.value::int) as n
        from (select * from jsonb_each_text(u.bodies) union all select * from jsonb_each_text(excluded.bodies)) x group by 1) y)`)
}

/** Of a run's values those with the most rows stay. */
export async function keepMostFrequentValues({ db }: Pick<Context, 'db'>, runId: number): Promise<void> {
  await db.execute(sql`
    delete from ${unknownValues} u using (select v.code, v.field, v.key, row_number() over (order by v.rows desc, v.code, v.field, v.key) as place
      from ${unknownValues} v where v.run_id = ${runId}) x
    where u.run_id = ${runId} and u.code = x.code and u.field = x.field and u.key = x.key and x.place > ${maxValues}`)
}

/** Once a run is applied. While it waits, those of the file before it stay: it may be thrown away. */
export async function forgetEarlierValues(tx: Transaction, run: typeof feedRuns.$inferSelect): Promise<void> {
  await tx.execute(sql`delete from ${unknownValues} u where u.run_id in (${earlierRunsBut(run)})`)
}
