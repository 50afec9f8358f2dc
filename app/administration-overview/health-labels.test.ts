import { expect, test } from 'vitest'
import type { Health } from '../../api/health/health.contract'
import { healthLines } from './health-labels'

const at = '2026-11-28T12:00:00.000Z'
const mail = { leaves: false, waiting: 0, failed: 0, oldest: null, bounced: 0, sent: 0 }
const health = {
  at,
  work: [],
  mail,
  database: { kind: 'embedded', bytes: 1, connections: null, replicas: [], slowest: null },
  search: { version: 1, vehicles: 2, bytes: 3, waitingSince: null },
  disk: { free: 9, total: 10 },
  files: null,
  build: null,
  faults: { causes: 1, latest: '2026-11-28T11:50:00.000Z' },
} as unknown as Health

test('the overview says of jobs, email and errors what the page of health says, and names whatever is unwell', () => {
  const stateOf = (lines: ReturnType<typeof healthLines>) =>
    Object.fromEntries(lines.map(({ name, state }) => [name, state]))
  expect(stateOf(healthLines(health, { runs: 0, failed: 0 }))).toEqual({
    Errors: 'unwell',
    Email: 'off',
    Jobs: 'unknown',
    Feeds: 'well',
  })
  const full = { ...health, disk: { free: 1, total: 10 } } as Health
  expect(stateOf(healthLines(full, { runs: 10, failed: 3 }))).toMatchObject({ Disk: 'unwell', Feeds: 'unwell' })
  expect(stateOf(healthLines(null, { runs: 0, failed: 0 }))).toEqual({ Feeds: 'well' })
})
