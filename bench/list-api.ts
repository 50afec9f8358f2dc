import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { startSession } from '../api/accounts/sessions/sessions'
import { createApi } from '../api/app'
import { diskFiles } from '../api/assets/files'
import type { OpenDatabase } from '../api/database/open'
import { openSearch } from '../api/search/index'

/** Throws unless the list is answered. */
export type Ask = (address: string) => Promise<{ pageCount?: number; items?: { id: number }[] }>
/** As the administrator or the manager of dealership 1. Throws unless it is done. */
export type Send = (method: string, address: string, body?: object) => Promise<Record<string, unknown>>

/** Account 1 is the administrator, account 2 runs dealership 1 (people-rows.ts), the newest is a customer (inbox-rows.ts). */
export async function openApi(database: OpenDatabase): Promise<{ ask: Ask; send: Send }> {
  const search = await openSearch(database, (error) => console.error(error))
  const files = diskFiles(join(tmpdir(), 'da-bench-lists'))
  const secrets = ['a-secret-of-at-least-thirty-two-bytes']
  const api = createApi({
    database,
    search,
    files,
    secrets,
    origin: 'http://localhost',
    log: pino({ level: 'silent' }),
  })
  await search.close()
  const tokenOf = (id: number) =>
    database.db.transaction(async (tx) => (await startSession(tx, id, { ip: null, userAgent: 'bench' })).token)
  const newest = await database.pool.query<{ id: string }>('select max(id) as id from "user"')
  const customer = await tokenOf(Number(newest.rows[0]?.id))
  const [administrator, manager] = [await tokenOf(1), await tokenOf(2)]
  const answerOf = async (token: string, method: string, address: string, body?: object) => {
    const answer = await api.request(address, {
      method,
      headers: { authorization: `Bearer ${token}`, 'da-dealership-id': '1', 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${method} ${address} answered ${answer.status}: ${await answer.text()}`)
    return answer.status === 204 ? {} : answer.json()
  }
  const tokenFor = (address: string) => {
    const [, , area] = address.split(/[/?]/)
    return area === 'admin' ? administrator : area === 'inbox' ? customer : manager
  }
  return {
    ask: (address) => answerOf(tokenFor(address), 'GET', address),
    send: (method, address, body) => answerOf(tokenFor(address), method, address, body),
  }
}
