import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { hashPassword } from '../api/accounts/passwords/hashing'
import { isServed } from '../api/database/embedded'
import { migrateDatabase, type OpenDatabase } from '../api/database/open'
import { seedEssentials } from '../api/essentials'
import { readConfig } from '../api/settings/config'
import { seedDemo } from '../demo/seed-demo'
import { connect, databaseName, dataDir, runScript } from './connect'

const usage = 'Usage: npm run db:migrate | npm run db:seed | npm run db:reset -- --yes'
const tasks: Record<string, (options: string[]) => Promise<number>> = { migrate, seed, reset }

async function main(): Promise<number> {
  const [name = '', ...options] = process.argv.slice(2)
  const task = tasks[name]
  if (task) return task(options)
  console.error(usage)
  return 2
}

/** Brings the schema up to date; safe beside a running site and safe to run twice. */
async function migrate(): Promise<number> {
  await within(await connect({ migrate: false }), migrateDatabase)
  console.log(`The schema of ${databaseName()} is up to date.`)
  return 0
}

/** Makes and models, ZIP codes, settings and legal pages; with a demo, its marketplace when there is none yet. */
async function seed(): Promise<number> {
  const { demo } = readConfig(process.env)
  const filled = await within(await connect(), (database) => fill(database, demo))
  console.log(
    `Essentials${demo ? ` and the demo${filled ? '' : ' (which was there already)'}` : ''} are in ${databaseName()}.`,
  )
  return 0
}

/** Throws the embedded demo away and makes it anew. Never anything else. */
async function reset(options: string[]): Promise<number> {
  const folder = join(dataDir(), 'database')
  const refusal = await reasonNotToReset(folder, options.includes('--yes'))
  if (refusal) {
    console.error(refusal)
    return 1
  }
  rmSync(folder, { recursive: true, force: true })
  await within(await connect(), (database) => fill(database, true))
  console.log(`A fresh demo is in ${databaseName()}.`)
  return 0
}

async function reasonNotToReset(folder: string, isMeant: boolean): Promise<string | null> {
  if (process.env.NODE_ENV === 'production') return 'This is production: nothing is reset here.'
  if (process.env.DATABASE_URL)
    return 'DATABASE_URL is set: only the embedded demo is reset. Drop and create a PostgreSQL database yourself.'
  const { production, demo } = readConfig(process.env)
  if (production || !demo) return 'This is no demo: nothing is reset here.'
  if (await isServed(dataDir())) return 'The site is running on this database. Stop it first.'
  return isMeant ? null : `This deletes ${folder} with everything in it. If that is meant: npm run db:reset -- --yes`
}

async function fill(database: OpenDatabase, demo: boolean): Promise<boolean> {
  await seedEssentials(database)
  return demo ? seedDemo(database, { now: new Date(), hashPassword }) : false
}

async function within<T>(database: OpenDatabase, work: (database: OpenDatabase) => Promise<T>): Promise<T> {
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

runScript(main)
