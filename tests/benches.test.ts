import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)

/** Names the lines that each part has to print. A `#` is a number. */
const figures: Record<string, string[]> = {
  start: ['first, with a new demo # s # MB', 'again # s # MB'],
  alerts: ['# saved searches (# different), # vehicles changed', 'found and written # s, # alerts', 'at most # MB'],
  counting: ['a page rendered anew #% #% #% (goal', 'a cached page # µs # µs # µs (goal'],
  accuracy: ['all # #% #% #%', 'pickup # #% #% #%', '# to # years # #% #% #%'],
  pages: ['/search JavaScript # HTML #', '/vehicle/{slug} #/s # ms #/s # ms # #/s # ms #/s # ms', 'cached # times'],
  'signing-in': [
    'nobody signs in # ms # ms #',
    'a queue at the sign-in # ms # ms #',
    'percentiles # (goal',
    '# done, 0 refused',
  ],
  importing: ['new # s # rows/s created #', 'unchanged # s # rows/s'],
  memory: ['after the start # #', 'round 3 # # # #', 'after the walk # MB', 'to the last # MB'],
  photos: ['sent # of # MB # s', '# MB idle, # MB at most # MB (goal #)'],
}
const lists = ['/api/admin/users', '/api/admin/dealerships', '/api/admin/audit', '/api/dealership/members']
const socialLists = ['everyone', 'following', 'a hashtag', 'search', 'explore', 'saved posts', 'comments, best']
const figuresOnPostgres: Record<string, string[]> = {
  search: [
    '# vehicles on sale',
    'filled from PostgreSQL # s',
    'full page, 8 facets # / # ms # / # ms # ×',
    '1 changed # ms until searchable # ms',
    'good: a make and a price # / # ms',
    '# sentences # / # ms, # ms at most (goal',
    'suggestions # / # ms',
  ],
  lists: [
    ...[...lists, '/api/dealership/inbox', '/api/inbox'].map((path) => `${path} # ms # ms # ms # ms # ms`),
    'Execution Time: # ms',
    'One price change of # vehicles',
    'preview # ms # ms',
    'apply # ms # ms',
    'undo # ms # ms',
  ],
  ads: ['campaigns', 'advertisements', 'own'].map((name) => `${name} # ms # ms # ms`),
  cases: ['desk', 'tickets', 'case', 'state', 'waiting'].map((name) => `${name} # ms # ms # ms`),
  invoices: ['list # ms # ms # ms', 'income # ms # ms # ms'],
  rating: ['from nothing # s, # vehicles/s, CPU here # s', 'nothing new # s, # written', 'would take # s'],
  feeds: ['new', 'unchanged', 'every tenth changed'].map((name) => `${name} # s # s # s # MB #, #, #`),
  social: [
    ...[...socialLists, 'notifications', 'queue, pending', 'queue, searched'].map((name) => `${name} # ms # ms # ms`),
    ...['approve', 'reject', 'spam'].map((name) => `${name} # # ms # ms`),
  ],
  taxonomy: ['Pages before', 'Merge', 'Undo'].map(
    (name) => `${name} # s # reads, median # ms, 95th # ms, slowest # ms`,
  ),
  year: ['analytics', 'cars of analytics', 'dashboard', 'overview'].map((name) => `${name} # ms # ms # ms`),
  live: [
    '# open pages of # people',
    'for each # KiB',
    'while they open # ms # ms',
    'while they are open # ms # ms',
    'a change until it is there # ms # ms',
  ],
  'memory-postgres': ['after the start # #', 'to the last # MB'],
}

/** Runs every part in one process and one world, as `npm run bench` and its parts run them at their real size. */
test('every bench does its work and prints its figures', async () => {
  const { stdout } = await run('npm', ['run', '--silent', 'bench', '--', '--tiny'], { timeout: 900_000 })
  const expected = { ...figures, ...(process.env.TEST_DATABASE_URL ? figuresOnPostgres : {}) }
  const parts = new Map([...stdout.matchAll(/^═ (\S+)\n([^═]*)/gm)].map(([, name = '', text = '']) => [name, text]))
  expect([...parts.keys()].sort()).toEqual(Object.keys(expected).sort())
  for (const [name, patterns] of Object.entries(expected))
    for (const pattern of patterns) expect(parts.get(name), name).toMatch(shape(pattern))
  expect(stdout).not.toMatch(/NaN|undefined|Infinity|null|\[object/)
}, 900_000)

const shape = (pattern: string) =>
  new RegExp(
    pattern
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replaceAll('#', '[+-]?\\d[\\d,]*(\\.\\d+)?')
      .replaceAll(/ +/g, '\\s+'),
  )
