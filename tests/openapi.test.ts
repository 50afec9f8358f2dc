import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectPath } from '../api/database/paths'
import type { ApiDocument } from '../api/http/description/document'
import { operations } from '../api/http/description/operations.data'
import { tags } from '../api/http/description/tags'
import { operationsInSources } from '../scripts/new/operations'
import { anApi, type TestApi } from './support/api'

let api: TestApi
let document: ApiDocument
beforeAll(async () => {
  api = await anApi()
  const answer = await api.fetch(new Request('https://api.drive-avenue.test/api/openapi.json'))
  document = (await answer.json()) as ApiDocument
})
afterAll(() => api.close())

const calls = () =>
  Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ name: `${method.toUpperCase()} ${path}`, path, ...call })),
  )

test('the description passes the linter’s recommended rules without an error or a warning', () => {
  const folder = mkdtempSync(join(tmpdir(), 'da-openapi-'))
  const file = join(folder, 'openapi.json')
  writeFileSync(file, JSON.stringify(document))
  const lint = spawnSync(
    'npx',
    ['redocly', 'lint', file, '--config', projectPath('redocly.yaml'), '--format', 'json'],
    {
      cwd: projectPath(),
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', CI: 'true' },
      encoding: 'utf8',
      maxBuffer: 50_000_000,
    },
  )
  rmSync(folder, { recursive: true })
  const { totals, problems } = JSON.parse(lint.stdout)
  const found = problems.map(({ ruleId, message }: Record<string, string>) => `${ruleId}: ${message}`)
  expect(found).toEqual([])
  expect(totals).toEqual({ errors: 0, warnings: 0, ignored: 0 })
})

test('each call has a name of its own, a summary, a tag that is explained, and says what it asks for', () => {
  expect(calls().length).toBeGreaterThan(390)
  for (const { name, operationId, summary, tags: used = [], security } of calls()) {
    expect([operationId, summary, used[0]].every(Boolean), name).toBe(true)
    expect(Object.keys(tags), name).toContain(used[0])
    expect(security, name).toBeDefined()
  }
  expect(new Set(calls().map(({ operationId }) => operationId)).size).toBe(calls().length)
})

test('the calls for programs name the scope that a key needs, and no other call takes a key', () => {
  for (const { name, path, security = [] } of calls())
    expect(
      security.some(({ apiKey }) => apiKey?.length === 1),
      name,
    ).toBe(path.startsWith('/api/v1/'))
})

test('names and words of calls are those of their contracts: npm run new -- tables writes them', () => {
  expect(operations).toEqual(operationsInSources())
})
