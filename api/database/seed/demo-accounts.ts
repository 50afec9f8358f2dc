import type pg from 'pg'
import { demoPeople } from './demo/people'

/** The demo's accounts that a database has: production refuses to start with one. Empty before the first migration. */
export async function demoAccountsIn(pool: pg.Pool): Promise<string[]> {
  const { rows: tables } = await pool.query(`select to_regclass('public."user"') as known`)
  if (!tables[0]?.known) return []
  const { rows } = await pool.query<{ email: string }>(
    `select email from "user" where lower(email) = any($1) order by id`,
    [demoPeople.map(({ email }) => email)],
  )
  return rows.map(({ email }) => email)
}
