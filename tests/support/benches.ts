import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect } from 'vitest'

const run = promisify(execFile)
export const longEnoughMs = 600_000

/** What each bench says that wants a PostgreSQL of its own: tests/benches-on-postgres.test.ts runs them all. */
export const figuresOnPostgres: Record<string, string[]> = {
  'bench:search': [
    ...['# vehicles on sale', 'filled from PostgreSQL # s', 'full page, 8 facets # / # ms # / # ms # ×'],
    ...[
      '1 changed # ms until searchable # ms',
      'good: a make and a price # / # ms',
      '# sentences # / # ms, # ms at most (goal',
      'suggestions # / # ms',
    ],
  ],
  'bench:lists': [
    ...['/api/admin/users', '/api/admin/dealerships', '/api/admin/audit', '/api/dealership/members']
      .concat('/api/dealership/inbox', '/api/inbox')
      .map((path) => `${path} # ms # ms # ms # ms # ms`),
    'Execution Time: # ms',
    ...['One price change of # vehicles', 'preview # ms # ms', 'apply # ms # ms', 'undo # ms # ms'],
  ],
  'bench:live': [
    ...['# open pages of # people', 'for each # KiB', 'while they open # ms # ms', 'while they are open # ms # ms'],
    'a change until it is there # ms # ms',
  ],
  'bench:social': [
    ...[
      'everyone',
      'following',
      'a hashtag',
      'search',
      'explore',
      'saved posts',
      'comments, best',
      'notifications',
      'queue, pending',
      'queue, searched',
    ].map((name) => `${name} # ms # ms # ms`),
    ...['approve', 'reject', 'spam'].map((name) => `${name} # # ms # ms`),
  ],
  'bench:feeds': ['new', 'unchanged', 'every tenth changed'].map((name) => `${name} # s # s # s # MB #, #, #`),
  'bench:prices': ['from nothing # s, # vehicles/s, CPU here # s', 'nothing new # s, # written', 'would take # s'],
}

/** What a bench's script of package.json prints at its smallest. Throws unless it exits with 0. */
export async function runTiny(script: string, args: readonly string[], env: Record<string, string> = {}) {
  const command = ['run', '--silent', script, '--', '--tiny', ...args]
  const { stdout } = await run('npm', command, { env: { ...process.env, ...env }, timeout: longEnoughMs - 20_000 })
  return stdout
}

/** Each pattern has a `#` for each number that has to stand there; nothing else may have become of a number. */
export function expectFigures(output: string, patterns: readonly string[]): void {
  for (const pattern of patterns) expect(output).toMatch(figures(pattern))
  expect(output).not.toMatch(/NaN|undefined|Infinity|null|\[object/)
}

const figures = (pattern: string) =>
  new RegExp(
    pattern
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replaceAll('#', '[+-]?\\d[\\d,]*(\\.\\d+)?')
      .replaceAll(/ +/g, '\\s+'),
  )
