import { tmpdir } from 'node:os'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../../tests/support/api'
import { aUser } from '../../../tests/support/factories'
import { testOrigin, testSecrets } from '../../../tests/support/mails'
import { createApi } from '../../app'
import { diskFiles } from '../../assets/files'

let api: TestApi
beforeAll(async () => {
  api = await anApi()
})
afterAll(() => api.close())

test('two processes on one database count the same tries, and say how long to wait', async () => {
  const user = await aUser(api.db)
  const second = createApi({
    database: api.open,
    search: api.search,
    files: diskFiles(tmpdir()),
    secrets: testSecrets,
    origin: testOrigin,
    log: pino({ level: 'silent' }),
  })
  const wrong = (fetch: (request: Request) => Response | Promise<Response>) =>
    fetch(
      new Request('http://api.test/api/auth/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.50' },
        body: JSON.stringify({ email: user.email, password: 'wrong wrong wrong' }),
      }),
    )
  for (let tries = 0; tries < 5; tries += 1)
    expect((await wrong(tries % 2 === 0 ? api.fetch : (request) => second.fetch(request))).status).toBe(401)
  for (const fetch of [api.fetch, (request: Request) => second.fetch(request)]) {
    const answer = await wrong(fetch)
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  }
})
