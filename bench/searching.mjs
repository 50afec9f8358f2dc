import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import pg from 'pg'
import { hashPassword } from '../api/accounts/passwords.ts'
import { migrateDatabase, openDatabase } from '../api/database/open.ts'
import { seedDemo } from '../api/database/seed/demo.ts'
import { seedEssentials } from '../api/database/seed/essentials.ts'
import { search } from '../api/search/search.ts'
import { multiplyVehicles } from './multiply.mjs'
import { summary, timed } from './statistics.mjs'

const copies = 100
const rounds = 6
const queries = {
  'everything, newest': { sort: 'newest' },
  'a make and a price': { make: 'Honda', price_max: '30000', sort: 'price' },
  'near a ZIP': { zip: '48104', radius: '50', body: 'suv' },
  'a keyword': { q: 'accord sport' },
  'five filters': { body: 'suv,sedan', fuel: 'gasoline', drivetrain: 'awd', year_min: '2019', mileage_max: '60000' },
}

/** Our search on two databases of its own, the demo and a hundred times the demo; both are dropped again. */
export async function searching(server) {
  const names = {
    once: `da_bench_${randomBytes(4).toString('hex')}`,
    hundredfold: `da_bench_${randomBytes(4).toString('hex')}`,
  }
  try {
    await asAdmin(server, `create database "${names.once}"`)
    await seeded(at(server, names.once))
    await asAdmin(server, `create database "${names.hundredfold}" template "${names.once}"`)
    await within(at(server, names.hundredfold), (database) => multiplyVehicles(database, copies))
    return await within(at(server, names.once), (once) =>
      within(at(server, names.hundredfold), (hundredfold) => compare({ once, hundredfold })),
    )
  } finally {
    for (const name of Object.values(names)) await asAdmin(server, `drop database if exists "${name}" with (force)`)
  }
}

async function compare(sides) {
  const results = []
  for (const [name, query] of Object.entries(queries)) {
    const times = { once: [], hundredfold: [] }
    for (let round = 0; round <= rounds; round += 1)
      for (const side of Object.keys(sides)) {
        const ms = await timed(() => search(contextOf(sides[side]), query))
        if (round > 0) times[side].push(ms)
      }
    for (const side of Object.keys(sides)) await keepPlans(sides[side], `${name} ${side}`, query)
    results.push({ name, once: summary(times.once), hundredfold: summary(times.hundredfold) })
  }
  return { small: await count(sides.once), large: await count(sides.hundredfold), queries: results }
}

function contextOf({ db }) {
  return { db, now: () => new Date(), actor: null, requestId: 'bench', ip: null }
}

/** Every statement of one search again, with its plan, into bench/results. */
async function keepPlans(database, name, query) {
  const statements = []
  const { pool } = database
  const original = pool.query
  pool.query = (statement, values, ...rest) => {
    statements.push({ text: typeof statement === 'string' ? statement : statement.text, values })
    return original.call(pool, statement, values, ...rest)
  }
  await search(contextOf(database), query)
  pool.query = original
  const plans = []
  for (const { text, values } of statements) {
    const { rows } = await pool.query(`explain (analyze, buffers, costs off) ${text}`, values)
    plans.push(`${text}\n\n${rows.map((row) => row['QUERY PLAN']).join('\n')}\n`)
  }
  mkdirSync('bench/results', { recursive: true })
  writeFileSync(`bench/results/plan-${name.replaceAll(/\W+/g, '-')}.txt`, plans.join('\n――――\n\n'))
}

async function seeded(url) {
  await within(url, async (database) => {
    await migrateDatabase(database)
    await seedEssentials(database)
    await seedDemo(database, { now: new Date(), hashPassword })
  })
}

async function within(url, work) {
  const database = await openDatabase({ url }, { poolSize: 4 })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

async function count({ pool }) {
  const { rows } = await pool.query('select count(*)::int as n from vehicle')
  return rows[0].n
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
