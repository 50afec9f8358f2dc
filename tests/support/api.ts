import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import pino from 'pino'
import { startSession } from '../../api/accounts/sessions/sessions'
import { type ApiParts, createApi } from '../../api/app'
import type { FileStore } from '../../api/assets/files'
import { openSearch, type SearchIndex } from '../../api/search/index'
import { followSettings } from '../../api/site-settings/memory'
import { aTestDatabase, type TestDatabase } from './database'
import { testOrigin, testSecrets } from './mails'

export interface TestApi extends TestDatabase {
  /** Calls as nobody, or as the person given. */
  as(user: { id: number } | null, dealershipId?: number): Promise<Caller>
  files: Map<string, Buffer>
  search: SearchIndex
  /** As the web half calls it. */
  fetch(request: Request): Promise<Response>
}
export interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: a test reads the answer as the outside does
  body: any
  headers: Headers
}
type HeaderValues = Record<string, string>
export interface Caller {
  get(path: string): Promise<Answer>
  /** A body is JSON, a form with files, or a stream as it is. */
  post(path: string, body?: unknown, headers?: HeaderValues): Promise<Answer>
  put(path: string, body?: unknown, headers?: HeaderValues): Promise<Answer>
  patch(path: string, body?: unknown, headers?: HeaderValues): Promise<Answer>
  delete(path: string, body?: unknown, headers?: HeaderValues): Promise<Answer>
  send(method: string, path: string, body?: unknown, headers?: HeaderValues): Promise<Answer>
}

/** The real API on a database of its own, called through its public calls. */
export async function anApi({
  store,
  ...options
}: Pick<
  Partial<ApiParts>,
  | 'now'
  | 'thirdParty'
  | 'mailFolder'
  | 'log'
  | 'callable'
  | 'feedFolders'
  | 'feedQuotas'
  | 'cards'
  | 'inboundMail'
  | 'faults'
  | 'installation'
  | 'environment'
> & {
  store?: FileStore
} = {}): Promise<TestApi> {
  const database = await aTestDatabase()
  const files = new Map<string, Buffer>()
  const fail = (error: unknown) => {
    throw error
  }
  const search = await openSearch(database.open, fail)
  // Remembers settings as the server does: without, they were a third of all queries.
  const settings = await followSettings(database.open, fail)
  const api = createApi({
    database: database.open,
    search,
    files: store ?? inMemory(files),
    secrets: testSecrets,
    origin: testOrigin,
    log: pino({ level: process.env.TEST_LOG ?? 'silent' }),
    ...options,
  })
  const caller = (token: string | null, dealershipId?: number): Caller => {
    const send = async (method: string, path: string, body?: unknown, more: HeaderValues = {}) => {
      const headers = new Headers({ 'x-forwarded-for': '203.0.113.7', ...more })
      const isForm = body instanceof FormData || body instanceof ReadableStream
      if (token) headers.set('authorization', `Bearer ${token}`)
      if (dealershipId !== undefined) headers.set('da-dealership-id', String(dealershipId))
      if (body !== undefined && !isForm) headers.set('content-type', 'application/json')
      if (asksTheEngine.test(path)) await search.rebuild() // factories write without telling
      const response = await api.request(path, {
        method,
        headers,
        ...(body instanceof ReadableStream && { duplex: 'half' as const }),
        body: body === undefined || isForm ? body : JSON.stringify(body),
      })
      const text = await response.text()
      const isJson = text !== '' && response.headers.get('content-type')?.includes('json')
      return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers }
    }
    return {
      get: (path) => send('GET', path),
      post: (...call) => send('POST', ...call),
      put: (...call) => send('PUT', ...call),
      patch: (...call) => send('PATCH', ...call),
      delete: (...call) => send('DELETE', ...call),
      send,
    }
  }
  return {
    ...database,
    files,
    search,
    fetch: async (request) => api.fetch(request),
    async close() {
      await search.close()
      await settings.close()
      await database.close()
    },
    async as(user, dealershipId) {
      if (!user) return caller(null)
      const { token } = await database.db.transaction((tx) =>
        startSession(tx, user.id, { ip: null, userAgent: 'test' }),
      )
      return caller(token, dealershipId)
    },
  }
}

const asksTheEngine =
  /^\/api\/(ads\?|search|overview|just-listed|price-drops|saved\/(searches|dealerships|merge)|vehicles\/[^/]+\/similar)/

export const inMemory = (files: Map<string, Buffer>): FileStore => ({
  scratch: join(tmpdir(), `da-scratch-${process.pid}`),
  read: async (key) => files.get(key) ?? null,
  stream: async (key) => {
    const bytes = files.get(key)
    return bytes ? Readable.from([bytes]) : null
  },
  write: async (key, bytes) => void files.set(key, bytes),
  async take(key, path) {
    files.set(key, await readFile(path))
    await rm(path)
  },
  remove: async (key) => void files.delete(key),
  list: async (folder) => [...files.keys()].filter((key) => key.startsWith(`${folder}/`)),
})
