import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { hashPassword } from '../api/accounts/passwords/hashing'
import { migrateDatabase, type OpenDatabase, openDatabase } from '../api/database/open'
import { seedEssentials } from '../api/essentials'
import { seedDemo } from '../demo/seed-demo'
import { multiplyVehicles } from './multiply'

/** Gives the work the URL of an empty PostgreSQL database, and drops it again. */
export async function withDatabase<T>(server: string, work: (url: string) => Promise<T>): Promise<T> {
  const name = `da_bench_${randomBytes(4).toString('hex')}`
  await asAdmin(server, `create database "${name}"`)
  try {
    return await work(at(server, name))
  } finally {
    await asAdmin(server, `drop database if exists "${name}" with (force)`)
  }
}

interface Wanted {
  wanted: number
  /** The table or view that is counted. */
  counted: 'vehicle' | 'listing'
}

/** Gives the work a PostgreSQL database with about so many vehicles, and drops it again. */
export const withVehicles = <T>(
  server: string,
  { wanted, counted }: Wanted,
  work: (database: OpenDatabase) => Promise<T>,
) =>
  withDatabase(server, async (url) => {
    const database = await openDatabase({ url })
    try {
      await fillWithDemo(database)
      const { rows } = await database.pool.query<{ n: number }>(`select count(*)::int as n from ${counted}`)
      await multiply(url, Math.max(1, Math.round(wanted / (rows[0]?.n ?? 1))))
      return await work(database)
    } finally {
      await database.close()
    }
  })

export async function fillWithDemo(database: OpenDatabase): Promise<void> {
  await migrateDatabase(database)
  await seedEssentials(database)
  await seedDemo(database, { now: new Date(), hashPassword })
}

/** On a connection of its own: what makes a million vehicles takes longer than the product allows a statement. */
async function multiply(connectionString: string, copies: number): Promise<void> {
  const pool = new pg.Pool({ connectionString, max: 1 })
  await multiplyVehicles(pool, copies)
  await pool.end()
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function at(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
