import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../tests/support/api'
import { aUser } from '../../tests/support/factories'
import { testSecrets } from '../../tests/support/mails'
import { enqueueEmail } from '../accounts/emails/messages'
import { openBodyMac } from '../idempotency/body-mac'
import { WorkHealth } from '../jobs/health'
import { workStates } from '../jobs/schema'
import { outbox, undeliverableMailboxes } from '../mail/schema'
import { FaultGatherer } from './fault-gatherer'
import { type FaultBatch, faultSignatureHeader } from './faults.contract'
import type { Health } from './health.contract'
import { purgeFaults, recordFaults, referenceDays, storedCauses, storedReferences } from './record-faults'
import { faultCauses, faultReferences } from './schema'

let now = new Date('2026-11-20T15:00:00Z')
let isBroken = false
let api: TestApi
let admin: Caller
let guest: Caller
const faults = new FaultGatherer({
  build: 'b7',
  now: () => now,
  send: async (batch) => void (await recordFaults(api, batch, 'api')),
})
const installation = {
  build: { id: 'b7', builtAt: new Date('2026-11-20T08:00:00Z') },
  startedAt: new Date('2026-11-20T09:00:00Z'),
  dataDir: '.',
  files: 'disk',
  sendsMail: true,
} as const

beforeAll(async () => {
  api = await anApi({
    now: () => {
      if (isBroken) throw new Error('The clock of “Maya Lindqvist” stopped at 12:30')
      return now
    },
    faults,
    installation,
  })
  admin = await api.as(await aUser(api.db, { role: 'system_admin' }))
  guest = await api.as(null)
})
afterAll(() => api.close())
beforeEach(async () => {
  now = new Date('2026-11-20T15:00:00Z')
  await api.db.delete(faultCauses)
})

const read = async (): Promise<Health> => (await admin.get('/api/admin/health')).body
const workNamed = async (name: string) => (await read()).work.find((work) => work.name === name)

async function breakOnce(reference: string) {
  isBroken = true
  try {
    return await admin.send('GET', '/api/admin/overview', undefined, { 'x-request-id': reference })
  } finally {
    isBroken = false
  }
}

const aCause = (route: string, { at = now, references = [] as string[] } = {}): FaultBatch['causes'][number] => ({
  name: 'TypeError',
  message: 'It broke',
  route,
  count: Math.max(1, references.length),
  firstAt: at.toISOString(),
  lastAt: at.toISOString(),
  build: 'b7',
  references: references.map((reference) => ({ reference, at: at.toISOString() })),
})

function postSigned(batch: object, secrets = testSecrets) {
  const signature = openBodyMac(secrets, 'faults').of(JSON.stringify(batch))
  return guest.post('/api/faults', batch, { [faultSignatureHeader]: signature })
}

test('an administrator reads how every part goes, and what is off or not known', async () => {
  const { status, body } = await admin.get('/api/admin/health')
  expect(status).toBe(200)
  const health = body as Health
  expect(health.database.bytes).toBeGreaterThan(1_000_000)
  expect(health.database.migrations).toBeGreaterThan(100)
  expect(health.database.replicas).toEqual([])
  expect(health.database.slowest).toBeNull()
  if (api.open.kind === 'server') expect(health.database.connections?.used).toBeGreaterThan(0)
  else expect(health.database.connections).toBeNull()
  expect(health.search).toMatchObject({ waitingSince: null })
  expect(health.disk?.total).toBeGreaterThan(0)
  expect(health.build).toMatchObject({ id: 'b7', startedAt: '2026-11-20T09:00:00.000Z' })
  expect(health.faults).toEqual({ causes: 0, latest: null })
})

test('what the process does not know of itself is not known, rather than well', async () => {
  const bare = await anApi()
  const one = await bare.as(await aUser(bare.db, { role: 'system_admin' }))
  const { body } = await one.get('/api/admin/health')
  expect(body).toMatchObject({ disk: null, build: null, files: null, mail: { leaves: null } })
  await bare.close()
})

test('mails are counted by what became of them', async () => {
  const message = { kind: 'password-changed', name: 'Maya', at: 'today' } as const
  for (const to of ['sent@example.com', 'dead@example.com', 'queued@example.com'])
    await api.db.transaction((tx) => enqueueEmail(tx, { to, message }))
  await api.db.update(outbox).set({ createdAt: new Date(now.getTime() - 900_000) })
  await api.db.update(outbox).set({ status: 'sent' }).where(eq(outbox.recipient, 'sent@example.com'))
  await api.db
    .update(outbox)
    .set({ status: 'dead', lastError: '550 <dead@example.com> no such mailbox' })
    .where(eq(outbox.recipient, 'dead@example.com'))
  const until = new Date(now.getTime() + 86_400_000)
  await api.db.insert(undeliverableMailboxes).values({ mailbox: 'x@example.com', reason: '550', since: now, until })
  expect((await read()).mail).toEqual({
    leaves: true,
    sent: 1,
    bounced: 1,
    waiting: 1,
    failed: 1,
    oldest: new Date(now.getTime() - 900_000).toISOString(),
  })
})

test('jobs say how they go, with why something was given up, and what needs attention comes first', async () => {
  const health = new WorkHealth({ db: api.db, now: () => now }, [
    { name: 'a.well', kind: 'worker' },
    { name: 'b.new', kind: 'worker' },
    { name: 'c.late', kind: 'worker' },
    { name: 'd.failing', kind: 'worker' },
    { name: 'mails.deliver', kind: 'worker' },
  ])
  await health.enrol()
  for (const name of ['a.well', 'mails.deliver']) health.note({ name, kind: 'worker' })
  health.note({ name: 'd.failing', kind: 'worker' }, { error: new Error('no answer') })
  await health.write()
  await api.db
    .update(workStates)
    .set({ lastRoundAt: new Date(now.getTime() - 3_600_000) })
    .where(eq(workStates.name, 'c.late'))
  const { work } = await read()
  expect(work.map(({ name, state }) => [name, state])).toEqual([
    ['d.failing', 'failing'],
    ['mails.deliver', 'well'],
    ['c.late', 'late'],
    ['b.new', 'new'],
    ['a.well', 'well'],
  ])
  expect(await workNamed('mails.deliver')).toMatchObject({ failed: 1, failedReason: '550 … no such mailbox' })
  await admin.put('/api/admin/work/a.well/pause')
  expect(await workNamed('a.well')).toMatchObject({ state: 'paused', paused: true })
})

test('the reference of a failed call leads to its cause, which holds no value', async () => {
  const { status, headers } = await breakOnce('aaaaaaaa-1111')
  expect([status, headers.get('x-request-id')]).toEqual([500, 'aaaaaaaa-1111'])
  await breakOnce('aaaaaaaa-2222')
  await faults.flush()
  const { body } = await admin.get('/api/admin/fault-references/aaaaaaaa-1111')
  expect(body.causes).toHaveLength(1)
  expect(body.causes[0]).toMatchObject({
    half: 'api',
    name: 'Error',
    message: 'The clock of … stopped at …',
    route: 'GET /api/admin/overview',
    count: 2,
    lastReference: 'aaaaaaaa-2222',
    lastBuild: 'b7',
  })
  expect(JSON.stringify(await api.db.select().from(faultCauses))).not.toContain('Maya')
  expect((await read()).faults.causes).toBe(1)
  expect((await admin.get('/api/admin/fault-references/bbbbbbbb-0000')).status).toBe(404)
})

test('a refusal is no error', async () => {
  await admin.get('/api/admin/fault-references/bbbbbbbb-0000')
  await guest.get('/api/admin/health')
  await faults.flush()
  expect((await admin.get('/api/admin/faults')).body).toEqual({ items: [], total: 0 })
})

test('the web half’s errors are taken with its signature alone', async () => {
  const batch = { causes: [aCause('GET /vehicle/:slug', { references: ['cccccccc-1', 'cccccccc-2'] })] }
  expect((await guest.post('/api/faults', batch)).status).toBe(403)
  expect((await postSigned(batch, ['another secret of thirty-two bytes.'])).status).toBe(403)
  expect((await admin.get('/api/admin/faults')).body.total).toBe(0)
  expect(await postSigned(batch)).toMatchObject({ status: 200, body: { causes: 1 } })
  expect(await postSigned({ causes: [aCause('GET /vehicle/:slug')] })).toMatchObject({ status: 200 })
  const { items } = (await admin.get('/api/admin/faults?limit=1')).body
  expect(items).toEqual([expect.objectContaining({ half: 'web', count: 3, lastReference: 'cccccccc-2' })])
  expect((await postSigned({ causes: [{ ...aCause('GET /'), count: 0 }] })).status).toBe(422)
})

test('a batch has a bound of references and of bytes, and without its signature nothing reads it', async () => {
  const many = (from: number) => Array.from({ length: 1001 }, (_, n) => `many-${from + n}`)
  const causes = [aCause('GET /one', { references: many(0) }), aCause('GET /two', { references: many(5000) })]
  expect((await postSigned({ causes })).status).toBe(422)
  expect((await guest.post('/api/faults', { causes: 'none' })).status).toBe(403)
  expect((await postSigned({ causes: 'none' })).status).toBe(422)
  expect((await postSigned({ causes: [], rest: 'x'.repeat(512 * 1024) })).status).toBe(413)
})

test('causes and references have bounds, and the oldest go first', async () => {
  const minutes = (n: number) => new Date(now.getTime() + n * 60_000)
  for (let from = 0; from <= storedCauses; from += 100) {
    const some = Array.from({ length: 100 }, (_, n) => aCause(`GET /${from + n}`, { at: minutes(from + n) }))
    await recordFaults(api, { causes: some }, 'web')
  }
  const { items, total } = (await admin.get('/api/admin/faults')).body
  expect([items.length, total]).toEqual([storedCauses, storedCauses])
  expect(items[0].route).toBe(`GET /${storedCauses + 99}`)
  for (let from = 0; from <= storedReferences; from += 2000) {
    const references = Array.from({ length: 2000 }, (_, n) => `reference-${from + n}`)
    await recordFaults(api, { causes: [aCause('GET /many', { at: minutes(900), references })] }, 'web')
  }
  expect(await api.db.$count(faultReferences)).toBe(storedReferences)
  expect((await admin.get('/api/admin/fault-references/reference-0')).status).toBe(404)
  expect((await admin.get(`/api/admin/fault-references/reference-${storedReferences}`)).status).toBe(200)
  const again = Array.from({ length: 2000 }, (_, n) => `reference-${storedReferences + n}`)
  for (let n = 0; n < 10; n += 1)
    await recordFaults(api, { causes: [aCause('GET /many', { at: minutes(901), references: again })] }, 'web')
  await recordFaults(api, { causes: [aCause('GET /many', { at: minutes(902), references: ['newest-1'] })] }, 'web')
  expect(await api.db.$count(faultReferences)).toBe(storedReferences)
  expect((await admin.get('/api/admin/fault-references/reference-2001')).status).toBe(200)
})

test('errors and their references are deleted after 30 days', async () => {
  const old = new Date(now.getTime() - (referenceDays + 1) * 86_400_000)
  await recordFaults(api, { causes: [aCause('GET /old', { at: old, references: ['dddddddd-1'] })] }, 'web')
  await recordFaults(api, { causes: [aCause('GET /new', { references: ['dddddddd-2'] })] }, 'web')
  expect(await purgeFaults({ db: api.db, now: () => now })).toEqual({ references: 1, causes: 1 })
  expect((await admin.get('/api/admin/faults')).body.items.map(({ route }: { route: string }) => route)).toEqual([
    'GET /new',
  ])
})

test('only administrators of the site read health, causes and references', async () => {
  const staff = await api.as(await aUser(api.db, { role: 'dealership_admin' }))
  for (const path of ['health', 'faults', 'fault-references/aaaaaaaa-1111']) {
    expect((await guest.get(`/api/admin/${path}`)).status).toBe(401)
    expect((await staff.get(`/api/admin/${path}`)).status).toBe(403)
  }
})
