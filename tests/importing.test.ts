import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectPath } from '../api/database/paths'
import { missingDealership } from '../scripts/missing-dealership'
import { aTestDatabase, type TestDatabase } from './support/database'
import { aDealership } from './support/factories'

let database: TestDatabase
const dataDir = mkdtempSync(join(tmpdir(), 'da-importing-'))
beforeAll(async () => {
  database = await aTestDatabase()
})
afterAll(async () => {
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
})

test('an import into an empty database says what to do first', () => {
  const { DATABASE_URL: _, ...env } = process.env
  const args = ['--import', 'tsx', 'scripts/import.ts', '--dealership', '1', 'package.json']
  const options = { cwd: projectPath('.'), env: { ...env, DATA_DIR: dataDir }, encoding: 'utf8' } as const
  const { status, stderr } = spawnSync(process.execPath, args, options)
  expect(stderr).toContain('There is no dealership yet, so nothing can be imported. First, one of these:')
  expect(stderr).toContain('/dealership/signup')
  expect(stderr).toContain('npm run db:seed')
  expect(status).toBe(1)
})

test('an import for a dealership that does not exist names those that do', async () => {
  const dealership = await aDealership(database.db)
  expect(await missingDealership(database, dealership.id)).toBeNull()
  const words = await missingDealership(database, 99_999_999)
  expect(words).toContain('There is no dealership 99999999. These exist:')
  expect(words).toContain(`  ${dealership.id}  ${dealership.name}`)
})
