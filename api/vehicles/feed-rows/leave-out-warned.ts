import { sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { feedRows } from './schema'

/** Rows with a warning are not applied: their vehicles stay as they are. */
export async function leaveOutWarned({ db }: Pick<Context, 'db'>, runId: number): Promise<void> {
  await db.execute(sql`
    update ${feedRows} r set action = 'left_out' where r.run_id = ${runId} and r.action in ('create', 'update')
      and jsonb_path_exists(r.issues, '$[*] ? (@.severity == "warning")')`)
}
