import { createInterface } from 'node:readline'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import pino from 'pino'
import { createApi } from '../../api/app'
import { signatureHeader } from '../../api/counting/counts.contract'
import { pollAfterCommit } from '../../api/database/committed-changes'
import { openSignals, type RedisLocation } from '../../api/database/signals'
import { openSearch } from '../../api/search/index'
import { testOrigin, testSecrets } from './mails'

/** An API in a process of its own, on the database that it is given: a call is a line of JSON, and so is its answer. */
const { connection, kind, redis } = JSON.parse(process.argv[2] ?? '') as {
  connection: pg.PoolConfig
  kind: 'server' | 'embedded'
  redis?: RedisLocation
}
interface Line {
  method: string
  path: string
  token?: string
  /** Shows that the web half sends it. */
  countsSignature?: string
  dealershipId?: number
  body?: unknown
}

const pool = new pg.Pool({ ...connection, max: 3 })
const db = drizzle(pool)
const signals = redis && openSignals(redis, () => {})
if (signals) pollAfterCommit(db, async () => signals.send())
const database = { db, pool, connection, kind, close: () => pool.end() }
const search = await openSearch(database, (error) => {
  throw error
})
const log = pino({ level: 'silent' })
const store = {} as Parameters<typeof createApi>[0]['files'] // no file is read or written here
const api = createApi({ database, search, files: store, secrets: testSecrets, origin: testOrigin, log })

process.stdout.write('ready\n')
for await (const line of createInterface({ input: process.stdin })) {
  const { method, path, token, countsSignature, dealershipId, body } = JSON.parse(line) as Line
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(countsSignature && { [signatureHeader]: countsSignature }),
    ...(dealershipId !== undefined && { 'da-dealership-id': String(dealershipId) }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  }
  const answer = await api.request(path, {
    method,
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  process.stdout.write(`${JSON.stringify({ status: answer.status, body: await answer.json() })}\n`)
}
