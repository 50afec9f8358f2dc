import { parentPort, workerData } from 'node:worker_threads'
import { drizzle } from 'drizzle-orm/node-postgres'
import PgPool from 'pg'
import { replyTargets } from './all-reply-targets'
import { schedules, workers } from './all-work'
import { openFiles } from './assets/open'
import { pollAfterCommit } from './database/committed-changes'
import { countsOf, type OpenDatabase } from './database/open'
import { openSignals } from './database/signals'
import { emailRenderers } from './emails'
import { startWork } from './jobs/run-work'
import type { JobsThreadData } from './jobs/start'
import { openMailer } from './mail/mailer'
import { openReplyAddresses } from './mail/reply-addresses'
import { notifier } from './notifications/notifier'
import { openLog } from './settings/log'

const {
  connection,
  counts,
  dataDir,
  bucket,
  smtpUrl,
  redis,
  logLevel,
  feedQuotas: quotas,
  inboundMail,
  ...settings
} = workerData as JobsThreadData
const log = openLog({ name: 'jobs', level: logLevel })
const stopping = new AbortController()

async function main() {
  const database = openPool()
  const work = await startWork(
    { workers, schedules },
    {
      ...settings,
      database,
      db: database.db,
      changes: database.changes,
      files: await openFiles({ dataDir, bucket }),
      log,
      mailer: openMailer({ dataDir, smtpUrl }),
      notifier,
      now: () => new Date(),
      quotas,
      renderers: emailRenderers(settings.secrets),
      replies: inboundMail && openReplyAddresses(inboundMail.address, settings.secrets),
      inboundMail,
      replyTargets,
      signal: stopping.signal,
    },
  )
  parentPort?.postMessage({ ready: true })
  parentPort?.on('message', async () => {
    stopping.abort()
    await work.stop()
    await database.close()
    process.exit(0)
  })
}

/** Opens a small pool of its own: the process that answers pages does not wait for connections that jobs hold. */
function openPool(): OpenDatabase {
  const pool = new PgPool.Pool({ ...connection, max: 3 })
  pool.on('error', () => {})
  const db = drizzle(pool)
  const signals = redis ? openSignals(redis, (err) => log.warn({ err }, 'Redis')) : undefined
  if (signals) pollAfterCommit(db, async () => signals.send())
  return {
    db,
    pool,
    connection,
    signals,
    ...(counts && countsOf(counts)),
    kind: connection.connectionString ? 'server' : 'embedded',
    async close() {
      await signals?.close()
      await pool.end()
    },
  }
}

main().catch((error: unknown) => parentPort?.postMessage({ failed: String(error) }))
