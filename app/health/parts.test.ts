import { expect, test } from 'vitest'
import type { Health, HealthWork } from '../../api/health/health.contract'
import { workCountedUpTo } from '../../api/jobs/work.contract'
import { healthInWords, partsOf, upTo } from './parts'
import { largeSize } from './sizes'
import { workTabs } from './work-tabs'

const at = '2026-11-20T12:00:00.000Z'
const ago = (minutes: number) => new Date(Date.parse(at) - minutes * 60_000).toISOString()
const work = (facts: Partial<HealthWork> = {}): HealthWork => ({
  name: 'leads.deliver',
  kind: 'worker',
  paused: false,
  dueAt: null,
  lastRoundAt: at,
  lastSuccessAt: at,
  lastErrorAt: null,
  lastError: null,
  waiting: 0,
  failed: 0,
  failedReason: null,
  can: { retry: false },
  state: 'well',
  ...facts,
})
const well: Health = {
  at,
  work: [work()],
  mail: { leaves: true, sent: 12, bounced: 0, waiting: 0, failed: 0, oldest: null },
  database: {
    kind: 'server',
    version: '17.5',
    bytes: 31_000_000_000,
    connections: { used: 38, max: 100 },
    replicas: [{ name: 'r1', lagSeconds: 0.2 }],
    slowest: [],
    migrations: 130,
  },
  search: { version: 1, vehicles: 12_486, bytes: 1, waitingSince: null },
  disk: { free: 195e9, total: 500e9 },
  files: 'disk',
  build: { id: 'b7', builtAt: null, startedAt: ago(372), node: '24.9', memory: 1 },
  faults: { causes: 0, latest: null },
}
const stateOf = (health: Health, name: string) => partsOf(health).find((part) => part.name === name)?.state
const words = (health: Health) => healthInWords(partsOf(health))

test('all is well: what is off is not counted as working', () => {
  expect(words(well)).toBe('No problems found.')
  expect(stateOf({ ...well, database: { ...well.database, replicas: [] } }, 'Replica')).toBe('off')
  expect(partsOf(well).map(({ state }) => state)).not.toContain('unwell')
})

test('what is unwell comes first, in words', () => {
  const late = { ...well, mail: { ...well.mail, waiting: 214, oldest: ago(16) } }
  expect(partsOf(late)[0]).toMatchObject({
    name: 'Email',
    state: 'unwell',
    now: 'oldest 16 min, 214 waiting, 12 sent in 24 h',
  })
  expect(words(late)).toBe('Email is late. Everything else we can check is working.')
})

test.each<[string, string, Partial<Health>]>([
  ['Jobs', 'One job is failing.', { work: [work({ state: 'failing' })] }],
  ['Jobs', '2 jobs are late.', { work: [work({ state: 'late' }), work({ state: 'late' })] }],
  ['Jobs', 'Some items failed and won’t be tried again by themselves.', { work: [work({ failed: 2 })] }],
  ['Email', 'Some emails failed.', { mail: { ...well.mail, failed: 1 } }],
  ['Errors', 'Unexpected errors occurred in the last hour.', { faults: { causes: 1, latest: ago(59) } }],
  [
    'Database',
    'The database is running out of connections.',
    { database: { ...well.database, connections: { used: 95, max: 100 } } },
  ],
  ['Replica', 'A replica is behind.', { database: { ...well.database, replicas: [{ name: 'r1', lagSeconds: 90 }] } }],
  [
    'Search index',
    'The search index is behind.',
    { search: { version: 1, vehicles: 1, bytes: 1, waitingSince: ago(3) } },
  ],
  ['Disk', 'The disk is almost full.', { disk: { free: 5e9, total: 500e9 } }],
])('%s is to check: %s', (name, trouble, facts) => {
  const health = { ...well, ...facts }
  expect(stateOf(health, name)).toBe('unwell')
  expect(words(health)).toBe(`${trouble} Everything else we can check is working.`)
})

test.each<[string, 'paused' | 'off' | 'unknown', Partial<Health>]>([
  ['Jobs', 'paused', { work: [work({ state: 'paused', paused: true })] }],
  ['Email', 'paused', { work: [work({ name: 'mails.deliver', state: 'paused', paused: true })] }],
  ['Jobs', 'unknown', { work: [] }],
  ['Email', 'off', { mail: { ...well.mail, leaves: false } }],
  ['Email', 'unknown', { mail: { ...well.mail, leaves: null } }],
  ['Replica', 'off', { database: { ...well.database, replicas: [] } }],
  ['Replica', 'unknown', { database: { ...well.database, replicas: null } }],
  ['Replica', 'unknown', { database: { ...well.database, replicas: [{ name: 'r1', lagSeconds: null }] } }],
  ['Slowest statements', 'off', { database: { ...well.database, slowest: null } }],
  ['Search index', 'unknown', { search: null }],
  ['Disk', 'unknown', { disk: null }],
  ['Build', 'unknown', { build: null }],
])('%s is %s', (name, state, facts) => {
  expect(stateOf({ ...well, ...facts }, name)).toBe(state)
})

test('an email that failed is one trouble, not two', () => {
  const health = { ...well, work: [work({ name: 'mails.deliver', failed: 1 })], mail: { ...well.mail, failed: 1 } }
  expect(words(health)).toBe('Some emails failed. Everything else we can check is working.')
})

test('what is paused or not known is named, and never called working', () => {
  const paused = [work({ state: 'paused' }), work({ name: 'mails.deliver', state: 'paused' }), work({ name: 'a' })]
  expect(words({ ...well, work: paused })).toBe('No problems found. Paused: 2 jobs.')
  expect(words({ ...well, work: paused, search: null })).toBe(
    'No problems found. Not known: search index. Paused: 2 jobs.',
  )
  expect(words({ ...well, work: paused, disk: { free: 1, total: 500 } })).toBe(
    'The disk is almost full. Paused: 2 jobs. Everything else we can check is working.',
  )
})

test('counts end where the API ends them', () => {
  expect(upTo(workCountedUpTo)).toBe('10,000+')
  expect(upTo(workCountedUpTo - 1)).toBe('9,999')
})

test('jobs open with what is to check, else with the queues', () => {
  const paused = work({ name: 'a', state: 'paused' })
  const scheduled = work({ name: 'b', kind: 'schedule', waiting: null, failed: null })
  expect(workTabs([paused, scheduled], null).rows).toEqual([paused])
  expect(workTabs([work(), scheduled], null).rows).toEqual([work()])
  expect(workTabs([work(), scheduled], 'scheduled').rows).toEqual([scheduled])
  expect(workTabs([paused, scheduled], 'all').items.map(({ count }) => count)).toEqual([1, 1, 1, 2])
})

test('sizes are in the units of disks', () => {
  expect([512, 7_569_531, 31_000_000_000, 271e9, 4.2e12].map(largeSize)).toEqual([
    '0.5 kB',
    '7.6 MB',
    '31 GB',
    '271 GB',
    '4.2 TB',
  ])
})
