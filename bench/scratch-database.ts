import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { hashPassword } from '../api/accounts/passwords/hashing'
import { migrateDatabase, type OpenDatabase, openDatabase } from '../api/database/open'
import { seedEssentials } from '../api/essentials'
import { seedDemo } from '../demo/seed-demo'
import { prepareDemoDatabases } from '../tests/support/demo-database'
import { multiplyVehicles } from './multiply'

/** Gives the work the URL of a PostgreSQL database, empty or a copy of another, and drops it again. */
export async function withDatabase<T>(
  server: string,
  work: (url: string) => Promise<T>,
  { copyOf = 'template1' } = {},
): Promise<T> {
  const name = `da_bench_${randomBytes(4).toString('hex')}`
  await asAdmin(server, `create database "${name}" template "${copyOf}"`)
  try {
    return await work(at(server, name))
  } finally {
    await asAdmin(server, `drop database if exists "${name}" with (force)`)
  }
}

/** Gives the work the URL of a database that stays: it is filled once, and has its name only when it is full. */
export async function withStoredDatabase<T>(
  server: string,
  { name, fill }: { name: string; fill: (url: string) => Promise<unknown> },
  work: (url: string) => Promise<T>,
): Promise<T> {
  const isFilled = await asAdmin(server, `select from pg_database where datname = '${name}'`)
  if (!isFilled) {
    const unfinished = `${name}_unfinished`
    await asAdmin(server, `drop database if exists "${unfinished}" with (force)`)
    await asAdmin(server, `create database "${unfinished}"`)
    await fill(at(server, unfinished))
    await asAdmin(server, `alter database "${unfinished}" rename to "${name}"`)
  }
  // Vacuums what the last round changed, as a server does by itself unless it is one for tests.
  await asAdmin(at(server, name), 'vacuum analyze')
  return work(at(server, name))
}

/** Names a database with the demo, which the benches of one process copy: seeding it takes half a minute. */
let demo: string | undefined

/** Runs the work with a shared demo, the one that browser tests copy: a test run of changed sources drops it. */
export async function withSharedDemo(server: string, work: () => Promise<void>): Promise<void> {
  const { template } = await prepareDemoDatabases(server)
  demo = template
  try {
    await work()
  } finally {
    demo = undefined
  }
}

/** Gives the work the URL of a PostgreSQL database with the demo, and drops it again. */
export const withDemoDatabase = <T>(server: string, work: (url: string) => Promise<T>): Promise<T> =>
  demo
    ? withDatabase(server, work, { copyOf: demo })
    : withDatabase(server, async (url) => {
        await fillAt(url)
        return work(url)
      })

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
  withDemoDatabase(server, async (url) => {
    const database = await openDatabase({ url })
    try {
      const { rows } = await database.pool.query<{ n: number }>(`select count(*)::int as n from ${counted}`)
      await multiply(url, Math.max(1, Math.round(wanted / (rows[0]?.n ?? 1))))
      return await work(database)
    } finally {
      await database.close()
    }
  })

async function fillAt(url: string): Promise<void> {
  const database = await openDatabase({ url })
  await fillWithDemo(database).finally(() => database.close())
}

async function fillWithDemo(database: OpenDatabase): Promise<void> {
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

/** Returns how many rows the statement has. */
async function asAdmin(url: string, statement: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rowCount ?? 0
  } finally {
    await client.end()
  }
}

function at(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
