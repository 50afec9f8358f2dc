import { eq, inArray, sql } from 'drizzle-orm'
import type pg from 'pg'
import { sessions, users } from '../api/accounts/schema'
import type { OpenDatabase } from '../api/database/open'
import { dealerships } from '../api/dealerships/schema'
import { demoPeople } from './seed/people'

/** Production refuses to start with one. Empty before the first migration. */
export async function demoAccountsIn(pool: pg.Pool): Promise<string[]> {
  const { rows: tables } = await pool.query(`select to_regclass('public."user"') as known`)
  if (!tables[0]?.known) return []
  const { rows } = await pool.query<{ email: string }>(
    `select email from "user" where lower(email) = any($1) order by id`,
    [demoPeople.map(({ email }) => email)],
  )
  return rows.map(({ email }) => email)
}

export async function hasDemo({ db }: Pick<OpenDatabase, 'db'>): Promise<boolean> {
  const [dealership] = await db.select({ id: dealerships.id }).from(dealerships).limit(1)
  return dealership !== undefined
}

interface PasswordUpdate {
  password: string
  hashPassword: (plain: string) => Promise<string>
  passwordMatches: (hash: string | null, plain: string) => Promise<boolean>
}

/** A demo made on one machine alone is open to others from now on. What was signed in with the old one ends. */
export async function setDemoPassword(
  { db }: Pick<OpenDatabase, 'db'>,
  { password, hashPassword, passwordMatches }: PasswordUpdate,
): Promise<void> {
  const emails = demoPeople.map(({ email }) => email)
  const people = await db
    .select({ id: users.id, hash: users.passwordHash })
    .from(users)
    .where(inArray(sql`lower(${users.email})`, emails))
  for (const { id, hash } of people) {
    if (await passwordMatches(hash, password)) continue
    const passwordHash = await hashPassword(password)
    await db.transaction(async (tx) => {
      await tx.update(users).set({ passwordHash }).where(eq(users.id, id))
      await tx.delete(sessions).where(eq(sessions.userId, id))
    })
  }
}
