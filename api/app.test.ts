import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '../tests/support/api'

let api: TestApi
beforeAll(async () => {
  api = await anApi()
})
afterAll(() => api.close())

test('every call is described by the document, and the page shows the same calls without script', async () => {
  const nobody = await api.as(null)
  const { body: document } = await nobody.get('/api/openapi.json')
  const paths = Object.keys(document.paths)
  expect(paths).toEqual(expect.arrayContaining(['/api/auth/login', '/api/search', '/api/dealership/dealership/active']))
  const page = await nobody.get('/')
  for (const path of paths) expect(page.body).toContain(path)
  // Its samples name addresses; the page itself asks for none.
  expect(page.body).not.toMatch(/<script|(?:src|srcset|href|action)="?https?:|url\(|@import/)
})

test('it says whether it lives and whether it can serve', async () => {
  const nobody = await api.as(null)
  expect((await nobody.get('/healthcheck')).status).toBe(200)
  expect((await nobody.get('/readyz')).body).toEqual({ ready: true })
})

test('an unknown call is 404 with the path, and every answer carries a request id', async () => {
  const answer = await (await api.as(null)).get('/api/nothing')
  expect(answer.status).toBe(404)
  expect(answer.body.error).toEqual({ code: 'not_found', message: 'Page not found: /api/nothing' })
  expect(answer.headers.get('x-request-id')).toMatch(/\w/)
})
