import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../api/settings/config'
import { isFirstDemo, makeDemo } from './make-demo'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'da-demo-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const seedWith = (text: string) => async (location: { dataDir: string }) => {
  mkdirSync(join(location.dataDir, 'database'), { recursive: true })
  writeFileSync(join(location.dataDir, 'database', 'rows'), text)
}
const rows = () => readFileSync(join(dataDir, 'database', 'rows'), 'utf8')
const isFirst = (settings: Record<string, string> = {}) => isFirstDemo(readConfig({ DATA_DIR: dataDir, ...settings }))

test('an interrupted seed leaves no database, and the next start makes the whole demo', async () => {
  const interrupted = makeDemo({ dataDir }, async (location) => {
    await seedWith('half')(location)
    throw new Error('The process was ended.')
  })
  await expect(interrupted).rejects.toThrow('The process was ended.')
  expect(existsSync(join(dataDir, 'database'))).toBe(false)
  expect(isFirst()).toBe(true)
  await makeDemo({ dataDir }, seedWith('whole'))
  expect(rows()).toBe('whole')
  expect(existsSync(join(dataDir, 'unfinished-demo'))).toBe(false)
  expect(isFirst()).toBe(false)
})

test('a database that exists is seeded where it is', async () => {
  await seedWith('migrated')({ dataDir })
  await makeDemo({ dataDir }, seedWith('seeded'))
  expect(rows()).toBe('seeded')
})

test('a first demo is made for the embedded database of a demo alone', () => {
  const publicSite = { SESSION_SECRET: 'x'.repeat(32), PUBLIC_ORIGIN: 'https://marketplace.example' }
  expect(isFirst()).toBe(true)
  expect(isFirst({ DEMO: 'off' })).toBe(false)
  expect(isFirst({ ...publicSite, NODE_ENV: 'production' })).toBe(false)
  expect(isFirst({ DATABASE_URL: 'postgres://db/marketplace', DEMO: 'on' })).toBe(false)
  expect(isFirst({ API_BASE_URL: 'https://api.example.com' })).toBe(false)
  expect(isFirst({ API_BASE_URL: 'https://api.example.com', ROLE: 'api' })).toBe(true)
})
