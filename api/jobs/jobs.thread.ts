import { parentPort, workerData } from 'node:worker_threads'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import PgPool from 'pg'
import pino from 'pino'
import { purgeSessions } from '../accounts/sessions'
import * as schema from '../database/schema'
import { openMailer } from '../mail/mailer'
import { followPrices } from '../pricing/follow'
import { rateEverything } from '../pricing/run'
import { ageVehicles } from '../vehicles/aging'
import { noteFeatures } from '../vehicles/equipment'
import { workQueues } from './queue'

export interface JobsThreadData {
  connection: pg.PoolConfig
  dataDir: string
  smtpUrl?: string
  logLevel: string
}

const { connection, dataDir, smtpUrl, logLevel } = workerData as JobsThreadData
const log = pino({ name: 'jobs', level: logLevel })
const pool = new PgPool.Pool({ ...connection, max: 3 })
pool.on('error', () => {})
const db = drizzle(pool, { schema })
const mailer = openMailer({ dataDir, smtpUrl })
const now = () => new Date()
const stopping = new AbortController()

async function main() {
  const workers = await workQueues(
    connection,
    {
      'mail.send': (mail) => mailer.send(mail),
      'sessions.purge': async () => log.info({ removed: await purgeSessions(db) }, 'sessions purged'),
      'vehicles.age': async () => log.info(await ageVehicles({ db, now }), 'vehicles aged'),
      'vehicles.note-features': async () => log.info({ noted: await noteFeatures({ db, now }) }, 'features noted'),
      'pricing.rate-all': async () =>
        log.info(await rateEverything({ db, now }, { signal: stopping.signal }), 'every price rated'),
    },
    (error) => log.error({ err: error }, 'queue'),
  )
  const prices = await followPrices({
    database: {
      db,
      pool,
      connection,
      kind: connection.connectionString ? 'server' : 'embedded',
      close: async () => {},
    },
    now,
    onRated: (counts) => log.info(counts, 'changed prices rated'),
    onError: (error) => log.error({ err: error }, 'prices'),
  })
  parentPort?.postMessage({ ready: true })
  parentPort?.on('message', async () => {
    stopping.abort()
    await prices.stop()
    await workers.stop()
    await pool.end()
    process.exit(0)
  })
}

main().catch((error: unknown) => parentPort?.postMessage({ failed: String(error) }))
