import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../tests/support/api'
import { aDealership, aMember, aUser } from '../../tests/support/factories'
import { auditLog } from '../audit/schema'
import { versionOf } from '../dealerships/settings/section'
import { aFile } from './fixtures/build'
import { some } from './fixtures/importer'
import { noCounts } from './runs/claim-run'
import { commandSettings } from './runs/settings'
import { feedRuns, feeds } from './schema'
import { ruleChanges, valueDecisions } from './validations/schema'

const kinds = [
  ...(['guest', 'consumer', 'sale', 'finance', 'admin', 'site admin'] as const),
  ...(['sale elsewhere', 'admin elsewhere', 'admin elsewhere who names this dealership'] as const),
]
type Kind = (typeof kinds)[number]

let api: TestApi
let lot: { id: number }
let callers: Record<Kind, Caller>
beforeAll(async () => {
  api = await anApi()
  const { db } = api
  lot = await aDealership(db)
  const elsewhere = await aDealership(db)
  const other = await aMember(db, elsewhere.id, 'dealership_admin')
  callers = {
    guest: await api.as(null, lot.id),
    consumer: await api.as(await aUser(db), lot.id),
    sale: await api.as(await aMember(db, lot.id, 'dealership_sale'), lot.id),
    finance: await api.as(await aMember(db, lot.id, 'dealership_finance'), lot.id),
    admin: await api.as(await aMember(db, lot.id, 'dealership_admin'), lot.id),
    'site admin': await api.as(await aUser(db, { role: 'system_admin' }), lot.id),
    'sale elsewhere': await api.as(await aMember(db, elsewhere.id, 'dealership_sale'), elsewhere.id),
    'admin elsewhere': await api.as(other, elsewhere.id),
    'admin elsewhere who names this dealership': await api.as(other, lot.id),
  }
})
afterAll(() => api.close())

type Statuses = Record<Kind, number>
const refused = { guest: 401, consumer: 403, finance: 403 }
const byAdministratorsOfTheSite: Omit<Statuses, 'site admin'> = {
  ...refused,
  sale: 403,
  admin: 403,
  'sale elsewhere': 403,
  'admin elsewhere': 403,
  'admin elsewhere who names this dealership': 403,
}
/** Where there is one's own of it: the list of another dealership. */
const notThisOne = { 'admin elsewhere who names this dealership': 404, 'site admin': 403 }
const recordOf = { ...notThisOne, 'sale elsewhere': 404, 'admin elsewhere': 404 }

/** Administrators configure. */
const configures = (status: number): Statuses => ({
  ...refused,
  ...recordOf,
  sale: 403,
  admin: status,
  'sale elsewhere': 403,
})
/** Sale reads and runs feeds as administrators do. */
const runs = (status: number): Statuses => ({ ...refused, ...recordOf, sale: status, admin: status })
const lists: Statuses = { ...runs(200), 'sale elsewhere': 200, 'admin elsewhere': 200 }
const creates: Statuses = { ...configures(201), 'admin elsewhere': 201 }
const decides = (status: number): Statuses => ({ ...byAdministratorsOfTheSite, 'site admin': status })

type RunStatus = (typeof feedRuns.$inferInsert)['status']
interface Asked {
  feed: { id: number; version: number }
  run: number
  decision: number
  exception: number
}
type Body = (asked: Asked) => unknown

const settings = { name: 'Roles', type: 'upload', enabled: true }
const file: Body = () => {
  const form = new FormData()
  form.set('file', new File([aFile(some(1))], 'cars.txt'))
  return form
}
const withVersion =
  (body: object): Body =>
  ({ feed }) => ({ ...body, version: feed.version })
const base = '/api/dealership'

const askedAt = '2026-05-01T10:00:00.000Z'
const question = { question: 'Is this file whole?' }
const decision = { code: 'VALUE_UNMAPPED', field: 'body', value: 'Softroader', choice: 'ignore' }
const ofException: Body = ({ exception }) => ({ ...otherwise(), version: exception })
const otherwise = () => ({ dealershipId: lot.id, isOn: 'on', severity: 'info' })
const mileage = { looksLike: 'thousands', because: 'values', place: null, rows: 5, examples: [] } as const
const unitQuestion = { mileage: { ...mileage, examples: [] }, price: null, answer: null }
const retention = { keepFilesDays: 90, keepRowsDays: 400 }

interface State {
  body?: Body
  status?: RunStatus
  type?: 'url'
  /** Asks in which unit its mileages are. */
  isUnclear?: boolean
}

const table: [method: string, path: string, Statuses, State?][] = [
  ['GET', `${base}/feeds`, lists],
  ['POST', `${base}/feeds`, creates, { body: () => settings }],
  ['GET', `${base}/feeds/{feed}`, runs(200)],
  ['PUT', `${base}/feeds/{feed}`, configures(200), { body: withVersion(settings) }],
  ['DELETE', `${base}/feeds/{feed}`, configures(200)],
  ['GET', `${base}/feeds/{feed}/mapping`, configures(200)],
  ['PUT', `${base}/feeds/{feed}/mapping`, configures(200), { body: withVersion({ columns: {}, valueMaps: {} }) }],
  ['POST', `${base}/feeds/{feed}/runs`, runs(201), { body: file }],
  ['POST', `${base}/feeds/{feed}/fetches`, runs(201), { type: 'url' }],
  ['GET', `${base}/feed-state`, lists],
  ['GET', `${base}/feed-runs`, lists],
  ['GET', `${base}/feed-runs/{run}`, runs(200)],
  ['GET', `${base}/feed-runs/{run}/state`, runs(200)],
  ['GET', `${base}/feed-runs/{run}/rows`, runs(200)],
  ['GET', `${base}/feed-runs/{run}/issues.csv`, runs(200)],
  ['POST', `${base}/feed-runs/{run}/application`, runs(201), { body: () => ({}), status: 'ready' }],
  ['POST', `${base}/feed-runs/{run}/application`, runs(201), { body: () => ({}), status: 'quarantined' }],
  ['DELETE', `${base}/feed-runs/{run}`, runs(200), { status: 'ready' }],
  [
    'PUT',
    `${base}/feed-runs/{run}/answer`,
    configures(200),
    { body: () => ({ answer: 'It is.', askedAt }), status: 'ready' },
  ],
  [
    'PUT',
    `${base}/feed-runs/{run}/units`,
    configures(200),
    { body: withVersion({ mileageUnit: 'miles' }), status: 'quarantined', isUnclear: true },
  ],
  ['DELETE', `${base}/feed-runs/{run}`, runs(200), { status: 'queued' }],
  ['POST', `${base}/feed-runs/{run}/roll-back`, runs(201)],
  ['POST', `${base}/feed-runs/{run}/repeat`, runs(201)],
  ['GET', '/api/admin/feed-state', decides(200)],
  ['GET', '/api/admin/feed-runs', decides(200)],
  ['GET', '/api/admin/feed-run-days', decides(200)],
  ['GET', '/api/admin/dealerships/{lot}/runs', decides(200)],
  ['GET', '/api/admin/feed-runs/{run}', decides(200)],
  ['GET', '/api/admin/feed-runs/{run}/state', decides(200)],
  ['GET', '/api/admin/feed-runs/{run}/rows', decides(200)],
  ['GET', '/api/admin/feed-runs/{run}/issues.csv', decides(200)],
  ['POST', '/api/admin/feed-runs/{run}/application', decides(201), { body: () => ({}), status: 'ready' }],
  ['DELETE', '/api/admin/feed-runs/{run}', decides(200), { status: 'ready' }],
  ['POST', '/api/admin/feed-runs/{run}/roll-back', decides(201)],
  ['POST', '/api/admin/feed-runs/{run}/repeat', decides(201)],
  ['GET', `${base}/feed-runs/{run}/file`, runs(200)],
  ['GET', `${base}/feed-runs/{run}/annotated.csv`, runs(200)],
  ['GET', '/api/admin/feed-runs/{run}/file', decides(200)],
  ['GET', '/api/admin/feed-runs/{run}/annotated.csv', decides(200)],
  ['POST', '/api/admin/feed-runs/{run}/question', decides(201), { body: () => question, status: 'quarantined' }],
  ['GET', '/api/admin/feed-values', decides(200)],
  ['GET', '/api/admin/feed-vin-clashes', decides(200)],
  ['GET', '/api/admin/feed-value-decisions', decides(200)],
  ['POST', '/api/admin/feed-value-decisions', decides(201), { body: () => ({ decisions: [decision] }) }],
  ['DELETE', '/api/admin/feed-value-decisions/{decision}', decides(200)],
  ['GET', '/api/admin/feed-rules', decides(200)],
  ['PUT', '/api/admin/feed-rules/{rule}', decides(200), { body: ofException }],
  ['POST', '/api/admin/feed-rules/{rule}/trial', decides(200), { body: ofException }],
  ['DELETE', '/api/admin/feed-rules/{rule}/exceptions/{lot}?version={exception}', decides(200)],
  ['GET', '/api/admin/feed-retention', decides(200)],
  ['PUT', '/api/admin/feed-retention', decides(200), { body: () => ({ ...retention, version: versionOf(retention) }) }],
]

/** A feed with a run of its own that has been applied, or is as given. */
async function aFeedWithRun({ status = 'applied', type, isUnclear }: Omit<State, 'body'> = {}): Promise<Asked> {
  await api.db.delete(feeds)
  const url = type && 'https://files.example.com/cars.csv'
  const of = { dealershipId: lot.id, name: 'Nightly', type: type ?? ('upload' as const), url }
  const [feed] = await api.db.insert(feeds).values(of).returning()
  api.files.set('kept', Buffer.from(aFile(some(1))))
  const facts = { fileName: 'cars.txt', fileBytes: 9, fileSha256: 'x', fileKey: 'kept', settings: commandSettings }
  const [run] = await api.db
    .insert(feedRuns)
    .values({
      ...facts,
      dealershipId: lot.id,
      feedId: feed?.id,
      trigger: 'upload',
      status,
      startedAt: new Date(),
      comparedAt: new Date(),
      ...(isUnclear && { quarantine: 'unclear_units', unitQuestion }),
      ...(status === 'ready' && { question: 'Is it whole?', askedAt: new Date(askedAt) }),
      counts: { ...noCounts, read: 1, created: 1 },
    })
    .returning()
  await api.db.delete(valueDecisions)
  const [decided] = await api.db
    .insert(valueDecisions)
    .values({ code: 'VALUE_UNMAPPED', field: 'body', key: 'x', value: 'x', choice: 'ignore', rows: 1, dealerships: 1 })
    .returning()
  const [exception] = await api.db.insert(ruleChanges).values({ code: 'PHOTO_NONE', dealershipId: lot.id }).returning()
  return {
    feed: { id: feed?.id ?? 0, version: feed?.version ?? 0 },
    run: run?.id ?? 0,
    decision: decided?.id ?? 0,
    exception: exception?.id ?? 0,
  }
}

const recorded = async () => ({
  feeds: await api.db.select().from(feeds),
  runs: await api.db.select().from(feedRuns).orderBy(feedRuns.id),
  audits: await api.db.$count(auditLog, eq(auditLog.dealershipId, lot.id)),
})

test.each(table)('%s %s', async (method, path, expected, { body, ...state } = {}) => {
  const statuses: Partial<Statuses> = {}
  for (const kind of kinds) {
    const asked = await aFeedWithRun(state)
    const before = await recorded()
    const { feed, ...ids } = asked
    const names = { ...ids, feed: feed.id, lot: lot.id, rule: 'PHOTO_NONE' }
    const address = path.replace(/\{(\w+)\}/g, (_, name: keyof typeof names) => String(names[name]))
    const { status } = await callers[kind].send(method, address, body?.(asked))
    statuses[kind] = status
    if (status >= 400) expect(await recorded(), `${kind} has changed something`).toEqual(before)
  }
  expect(statuses).toEqual(expected)
})

test('every call of feeds that pages make stands in the table', async () => {
  const { body } = await callers.guest.get('/api/openapi.json')
  const calls = Object.entries(body.paths as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{\w+\}/g, '{}')}`),
  )
  const ofFeeds = calls.filter((call) =>
    /^\w+ \/api\/(dealership|admin)\/feed|\/admin\/dealerships\/\{\}\/runs/.test(call),
  )
  const listed = table.map(([method, path]) => `${method} ${path.replace(/\?.*/, '').replace(/\{\w+\}/g, '{}')}`)
  expect([...new Set(listed)].sort()).toEqual(ofFeeds.sort())
})
