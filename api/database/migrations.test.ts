import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { projectPath } from './paths'

const migrations = projectPath('api/database/migrations')
const named = (ending: string, folder = migrations) => readdirSync(folder).filter((name) => name.endsWith(ending))

test('the journal names every migration in order, and one snapshot is stored: the newest', () => {
  const journal: { entries: { idx: number; tag: string }[] } = JSON.parse(
    readFileSync(join(migrations, 'meta/_journal.json'), 'utf8'),
  )
  expect(journal.entries.map(({ tag }) => `${tag}.sql`)).toEqual(named('.sql').sort())
  const newest = String(journal.entries.at(-1)?.idx).padStart(4, '0')
  expect(named('_snapshot.json', join(migrations, 'meta'))).toEqual([`${newest}_snapshot.json`])
})

test('each migration is later than those before it: one that is earlier would be skipped without a word', () => {
  const { entries }: { entries: { tag: string; when: number }[] } = JSON.parse(
    readFileSync(join(migrations, 'meta/_journal.json'), 'utf8'),
  )
  const early = entries.filter(({ when }, at) => when <= (entries[at - 1]?.when ?? 0))
  expect(early.map(({ tag }) => tag)).toEqual([])
})

test('a migration generated from today’s schema would change nothing', () => {
  const out = mkdtempSync(join(tmpdir(), 'da-migrations-'))
  try {
    cpSync(migrations, out, { recursive: true })
    const folder = relative(projectPath(), out) // drizzle-kit takes no absolute path
    const settings = ['--dialect', 'postgresql', '--schema', './api/schema.ts', '--out', folder]
    const { stdout } = spawnSync('npx', ['drizzle-kit', 'generate', ...settings], {
      cwd: projectPath(),
      encoding: 'utf8',
    })
    expect(stdout).toContain('No schema changes')
    expect(named('.sql', out)).toEqual(named('.sql'))
  } finally {
    rmSync(out, { recursive: true, force: true })
  }
}, 60_000)
