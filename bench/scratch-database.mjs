import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { hashPassword } from '../api/accounts/passwords/passwords.ts'
import { migrateDatabase, openDatabase } from '../api/database/open.ts'
import { seedDemo } from '../api/database/seed/demo.ts'
import { seedEssentials } from '../api/database/seed/essentials.ts'
import { multiplyVehicles } from './multiply.mjs'

/** Gives the work a PostgreSQL database with about so many rows in a table or view, and drops it again. */
export async function withVehicles(server, { wanted, counted }, work) {
  const name = `da_bench_${randomBytes(4).toString('hex')}`
  await asAdmin(server, `create database "${name}"`)
  try {
    const database = await openDatabase({ url: at(server, name) })
    try {
      await migrateDatabase(database)
      await seedEssentials(database)
      await seedDemo(database, { now: new Date(), hashPassword })
      const { rows } = await database.pool.query(`select count(*)::int as n from ${counted}`)
      await multiply(at(server, name), Math.max(1, Math.round(wanted / rows[0].n)))
      return await work(database)
    } finally {
      await database.close()
    }
  } finally {
    await asAdmin(server, `drop database if exists "${name}" with (force)`)
  }
}

/** On a connection of its own: what makes a million vehicles takes longer than the product allows a statement. */
async function multiply(connectionString, copies) {
  const pool = new pg.Pool({ connectionString, max: 1 })
  await multiplyVehicles({ pool }, copies)
  await pool.end()
}

async function asAdmin(url, statement) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function at(server, name) {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
