import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { expectFigures, figuresOnPostgres, longEnoughMs, runTiny } from './support/benches'

const pages = ['/search JavaScript # HTML #', '/vehicle/{slug} #/s # ms #/s # ms # #/s # ms #/s # ms', 'cached # times']
const signIn = [
  'nobody signs in # ms # ms #',
  'a queue at the sign-in # ms # ms #',
  'percentiles # (goal',
  '# done, 0 refused',
]
const memory = ['after the start # #', 'round 3 # # # #', 'after the walk # MB', 'to the last # MB']
const photos = ['sent # of # MB # s', '# MB idle, # MB at most # MB (goal #)']
const alerts = ['# saved searches (# different), # vehicles changed', 'found and written # s, # alerts', 'at most # MB']
const accuracy = ['all # #% #% #%', 'pickup # #% #% #%', '# to # years # #% #% #%']

/** What each is there to say. */
const figures: Record<string, string[]> = {
  'bench:prices': [...accuracy, 'left out: TEST_DATABASE_URL is not set'],
  bench: [
    ...['first, with a new demo # s # MB', 'again # s # MB', 'new # s # rows/s created #', 'unchanged # s # rows/s'],
    ...[...pages, ...signIn, ...memory, ...photos, ...alerts, ...accuracy],
  ],
}
/** `bench` does the whole of their work, and prints it; `bench:lists` that of `bench:inbox` and `bench:inventory`. */
const withinBench = [
  'bench:alerts',
  'bench:inbox',
  'bench:inventory',
  'bench:memory',
  'bench:pages',
  'bench:photos',
  'bench:signing-in',
]

test('no bench is left out', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const all = Object.keys(scripts).filter((name) => /^bench\b/.test(name))
  const known = new Set([...Object.keys(figures), ...withinBench, ...Object.keys(figuresOnPostgres)])
  expect([...known].sort()).toEqual(all.sort())
})

/** The first of them fills the demo for the others. */
const data = mkdtempSync(join(tmpdir(), 'benches-'))

for (const [script, patterns] of Object.entries(figures))
  test(`npm run ${script} does its work and prints its figures`, { timeout: longEnoughMs }, async () => {
    expectFigures(await runTiny(script, ['--data', data], { TEST_DATABASE_URL: '' }), patterns)
  })
