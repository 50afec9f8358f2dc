import pino from 'pino'
import { startSession } from '../../api/accounts/sessions'
import { createApi } from '../../api/app'
import type { FileStore } from '../../api/assets/files'
import { openSearch, type SearchIndex } from '../../api/search/index'
import { aTestDatabase, type TestDatabase } from './database'

export interface TestApi extends TestDatabase {
  /** Calls as nobody, or as the person given. */
  as(user: { id: number } | null, dealershipId?: number): Promise<Caller>
  files: Map<string, Buffer>
  search: SearchIndex
}
export interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: a test reads the answer as the outside does
  body: any
  headers: Headers
}
export interface Caller {
  get(path: string): Promise<Answer>
  post(path: string, body?: unknown): Promise<Answer>
  put(path: string, body?: unknown): Promise<Answer>
}

/** The real API on a database of its own, called through its front door. */
export async function anApi(options: { now?: () => Date } = {}): Promise<TestApi> {
  const database = await aTestDatabase()
  const files = new Map<string, Buffer>()
  const search = await openSearch(database.open, (error) => {
    throw error
  })
  const api = createApi({
    database: database.open,
    search,
    files: inMemory(files),
    log: pino({ level: process.env.TEST_LOG ?? 'silent' }),
    ...options,
  })
  const caller = (token: string | null, dealershipId?: number): Caller => {
    const send = async (method: string, path: string, body?: unknown) => {
      const headers = new Headers({ 'x-forwarded-for': '203.0.113.7' })
      if (token) headers.set('authorization', `Bearer ${token}`)
      if (dealershipId !== undefined) headers.set('da-dealership-id', String(dealershipId))
      if (body !== undefined) headers.set('content-type', 'application/json')
      if (asksTheEngine.test(path)) await search.rebuild() // factories write without telling
      const response = await api.request(path, {
        method,
        headers,
        body: body === undefined ? undefined : JSON.stringify(body),
      })
      const text = await response.text()
      const isJson = response.headers.get('content-type')?.includes('json')
      return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers }
    }
    return {
      get: (path) => send('GET', path),
      post: (path, body) => send('POST', path, body),
      put: (path, body) => send('PUT', path, body),
    }
  }
  return {
    ...database,
    files,
    search,
    async close() {
      await search.close()
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

const asksTheEngine = /^\/api\/(search|overview|just-listed|price-drops|vehicles\/[^/]+\/similar)/

const inMemory = (files: Map<string, Buffer>): FileStore => ({
  read: async (key) => files.get(key) ?? null,
  write: async (key, bytes) => void files.set(key, bytes),
})
