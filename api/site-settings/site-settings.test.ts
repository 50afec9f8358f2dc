import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../tests/support/api'
import { aDealership, aMember, aUser, aVehicle } from '../../tests/support/factories'
import { auditLog } from '../audit/schema'
import { outTheDoor } from '../pricing/out-the-door'
import { sectionKeys } from './section-keys.contract'

let api: TestApi
let admin: Caller
let staff: Caller
let dealershipId: number
beforeAll(async () => {
  api = await anApi({ now: () => new Date('2026-11-28T15:00:00Z') })
  admin = await api.as(await aUser(api.db, { role: 'system_admin' }))
  dealershipId = (await aDealership(api.db)).id
  staff = await api.as(await aMember(api.db, dealershipId, 'dealership_admin'), dealershipId)
})
afterAll(() => api.close())

const root = '/api/admin/settings'
const pathOf = (section: string) => `${root}/${section}`

// biome-ignore lint/suspicious/noExplicitAny: a test reads the answer as the outside does
type Value = any
/** Changes one figure of each section. */
const edits: Record<string, (value: Value) => Value> = {
  'state-costs': (value) => withRow(value, 'MI', { titleCents: 1_800 }),
  'insurance-minimums': (value) => withRow(value, 'MI', { property: 15 }),
  'shipping-rates': (value) => ({ ...value, winchDollars: value.winchDollars + 25 }),
  embeds: (value) => ({ ...value, TikTok: !value.TikTok }),
  retention: (value) => ({ ...value, sentEmails: value.sentEmails + 1 }),
  limits: (value) => ({ ...value, 'lead-person': value['lead-person'] + 1 }),
  'selling-deductions': (value) => ({ ...value, oneKey: { low: 20_000, high: 45_000 } }),
  'support-hours': (value) => withSaturday(value, { opens: 600, closes: 840 }),
  'time-zone': () => ({ timeZone: 'America/Los_Angeles' }),
  'page-home': (value) => ({ ...value, headline: '{cars} with one price' }),
  'page-about': (value) => ({ ...value, markdown: `${value.markdown}\n\nA new paragraph.` }),
  'page-founder': (value) => ({ ...value, timeline: [...value.timeline, { year: '2026', text: 'It began.' }] }),
  'page-how-it-works': (value) => ({ ...value, questions: value.questions.slice(1) }),
  'page-contact': (value) => ({ ...value, general: { ...value.general, text: 'Everything else.' } }),
  identity: (value) => ({ ...value, name: 'Lake Cars', phone: '(734) 555-0142' }),
  switches: (value) => ({ ...value, reviews: !value.reviews }),
  look: (value) => ({ ...value, color: '#1f4e9c' }),
}
const withSaturday = (value: Value, day: object) => ({
  ...value,
  hours: value.hours.map((known: Value, at: number) => (at === 5 ? day : known)),
})
const withRow = (value: Value, code: string, change: object) => ({
  states: value.states.map((row: Value) => (row.code === code ? { ...row, ...change } : row)),
})

let current: Value
const read = async (section: string) => (await admin.get(pathOf(section))).body
beforeEach(async () => {
  current = Object.fromEntries(await Promise.all(sectionKeys.map(async (key) => [key, await read(key)])))
})

test('every section begins as delivered, and none of the states’ figures is confirmed', async () => {
  const { items } = (await admin.get(root)).body
  expect(items.map(({ section }: Value) => section)).toEqual([...sectionKeys])
  expect(items[0]).toMatchObject({ version: 0, changedAt: null, unconfirmed: 51, rows: 51, due: 0 })
  expect(current['state-costs'].versions).toMatchObject([{ version: 0, reason: 'Default' }])
})

test.each(sectionKeys)(
  '%s: a change is saved as a version, is audited in words, and can be taken back',
  async (key) => {
    const { value, version } = current[key]
    const change = edits[key]?.(value)
    const preview = await admin.post(`${pathOf(key)}/preview`, { value: change })
    expect(preview.status).toBe(200)
    expect(preview.body.changes.length).toBeGreaterThan(0)
    expect((await read(key)).version).toBe(version)
    const saved = await admin.put(pathOf(key), { version, reason: 'A new bulletin', value: change })
    expect(saved).toMatchObject({ status: 200, body: { version: version + 1 } })
    const after = await read(key)
    expect(after.versions[0]).toMatchObject({ version: version + 1, reason: 'A new bulletin', by: expect.any(String) })
    expect(after.versions[0].changes).toEqual(expect.arrayContaining([expect.stringContaining(' → ')]))
    const [entry] = await api.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'setting.version-saved'))
      .orderBy(desc(auditLog.id))
      .limit(1)
    expect(entry).toMatchObject({ entityId: key, detail: { changes: after.versions[0].changes } })
    const compared = await admin.get(`${pathOf(key)}/versions/${version}`)
    expect(compared.body.changes.length).toBeGreaterThan(0)
    const back = { version: version + 1, reason: 'A mistake', restores: version }
    expect((await admin.post(`${pathOf(key)}/undo`, back)).status).toBe(200)
    const restored = await read(key)
    expect(restored.value).toEqual(value)
    expect(restored.versions[0]).toMatchObject({ restoresVersion: version, reason: 'A mistake' })
  },
)

test.each(sectionKeys)('%s: a stale version, no reason, wrong values and nothing new are refused', async (key) => {
  const { value, version } = current[key]
  const change = edits[key]?.(value)
  const reason = 'A new bulletin'
  expect((await admin.put(pathOf(key), { version: version + 1, reason, value: change })).status).toBe(409)
  expect((await admin.put(pathOf(key), { version, reason: ' ', value: change })).status).toBe(422)
  expect((await admin.put(pathOf(key), { version, reason, value })).status).toBe(422)
  for (const wrong of [null, [], 'x', {}, { __proto__: null }, 7])
    expect((await admin.put(pathOf(key), { version, reason, value: wrong })).status, JSON.stringify(wrong)).toBe(422)
  expect((await admin.post(`${pathOf(key)}/undo`, { version, reason, restores: version + 9 })).status).toBe(404)
  expect((await read(key)).version).toBe(version)
})

test.each(sectionKeys)('%s: only administrators read and change it', async (key) => {
  const { value, version } = current[key]
  const change = { version, reason: 'Mine', value: edits[key]?.(value) }
  const visitor = await api.as(null)
  for (const [caller, status] of [
    [staff, 403],
    [visitor, 401],
  ] as const) {
    expect((await caller.get(root)).status).toBe(status)
    expect((await caller.get(pathOf(key))).status).toBe(status)
    expect((await caller.get(`${pathOf(key)}/versions/0`)).status).toBe(status)
    expect((await caller.put(pathOf(key), change)).status).toBe(status)
    expect((await caller.post(`${pathOf(key)}/preview`, change)).status).toBe(status)
    expect((await caller.post(`${pathOf(key)}/undo`, { ...change, restores: 0 })).status).toBe(status)
    const check = { version, rows: ['MI'], nextCheckOn: '2027-06-01' }
    expect((await caller.post(`${pathOf(key)}/checks`, check)).status).toBe(status)
  }
})

test('of two that save at once one is refused', async () => {
  const key = 'shipping-rates'
  const { value, version } = current[key]
  const send = (winchDollars: number) =>
    admin.put(pathOf(key), { version, reason: 'At once', value: { ...value, winchDollars } })
  const answers = await Promise.all([send(301), send(302), send(303)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
})

test('a row that was checked or changed names its checker; the input cannot', async () => {
  const { value, version } = current['state-costs']
  const ohio = withRow(value, 'OH', { titleCents: 2_000, checkedBy: 7, checkedOn: '2020-01-01' })
  const forged = withRow(ohio, 'TX', { checkedBy: 7, checkedOn: '2020-01-01' })
  await admin.put(pathOf('state-costs'), { version, reason: 'Ohio', value: forged })
  const after = await read('state-costs')
  const rowOf = (from: Value, code: string) => from.value.states.find((row: Value) => row.code === code)
  expect(rowOf(after, 'OH')).toMatchObject({ checkedOn: '2026-11-28', titleCents: 2_000 })
  expect(rowOf(after, 'OH').checkedBy).not.toBe(7)
  expect(rowOf(after, 'TX')).toMatchObject({ checkedOn: null, checkedBy: null })
  const check = { version: version + 1, rows: ['TX'], nextCheckOn: '2027-06-01' }
  const checks = `${pathOf('state-costs')}/checks`
  expect((await admin.post(checks, check)).status).toBe(200)
  const texas = rowOf(await read('state-costs'), 'TX')
  expect(texas).toMatchObject({ checkedOn: '2026-11-28', nextCheckOn: '2027-06-01', isConfirmed: false })
  const again = { ...check, version: version + 2 }
  expect((await admin.post(checks, { ...again, nextCheckOn: '2026-11-28' })).status).toBe(422)
  expect((await admin.post(checks, { ...again, rows: ['ZZ'] })).status).toBe(422)
  expect((await admin.post(checks, check)).status).toBe(409)
})

test('a table of states lacks none and has none twice', async () => {
  const { value, version } = current['insurance-minimums']
  const send = (states: Value[]) =>
    admin.put(pathOf('insurance-minimums'), { version, reason: 'Fewer', value: { states } })
  expect((await send(value.states.slice(1))).status).toBe(422)
  expect((await send([...value.states.slice(1), value.states[5]])).status).toBe(422)
})

test('what is saved is in the next estimate, and says how many vehicles it touches', async () => {
  const { value, version } = current['state-costs']
  await aVehicle(api.db, dealershipId, { state: 'MI', feeDocCents: 28_000 })
  const question = { zip: '48104', totalCents: 2_000_000 }
  const before = await outTheDoor(api.context, question)
  const change = withRow(value, 'MI', { stateTaxMilli: 7_000, docFeeCapCents: 20_000 })
  const { effects } = (await admin.post(`${pathOf('state-costs')}/preview`, { value: change })).body
  expect(effects).toEqual([
    'Michigan: 1 vehicle of 1 dealership would be above the new doc-fee cap.',
    'Michigan: out-the-door estimates change for buyers there; 1 vehicle of 1 dealership are on sale in the state.',
  ])
  await admin.put(pathOf('state-costs'), { version, reason: 'Tax', value: change })
  const after = await outTheDoor(api.context, question)
  expect(after.taxCents - before.taxCents).toBe(20_000)
  expect(after).toMatchObject({ asOf: '2026-01-01', source: expect.stringContaining('Not confirmed with the state') })
})

test('public tables show source and day, and no account', async () => {
  const visitor = await api.as(null)
  const { items } = (await visitor.get('/api/insurance-minimums')).body
  expect(items).toHaveLength(51)
  expect(items[0]).toMatchObject({ name: 'Alabama', source: expect.any(String), asOf: expect.any(String) })
  const rates = (await visitor.get('/api/shipping/rates')).body
  expect(rates).toMatchObject({ asOf: '2026-11-01', roadFactor: 1.2 })
  for (const shown of [items[0], rates]) expect(shown).not.toHaveProperty('checkedBy')
})

test('a doc-fee cap that was confirmed with its state refuses a higher fee, and one that was not does not', async () => {
  const path = '/api/dealership/settings'
  const saveFee = async () => {
    const { fees } = (await staff.get(path)).body
    const { version, delivery, deliveryFreeMiles, deliveryCentsPerMile, deliveryMaxMiles } = fees
    const rest = { delivery, deliveryFreeMiles, deliveryCentsPerMile, deliveryMaxMiles }
    return staff.put(path, { section: 'fees', version, docFeeCents: 21_000, ...rest })
  }
  const { state } = (await staff.get(path)).body.fees
  const setCap = async (isConfirmed: boolean) => {
    const { value, version } = await read('state-costs')
    const row = { docFeeCapCents: 20_000, isConfirmed, source: 'Bulletin 2026-14' }
    return admin.put(pathOf('state-costs'), { version, reason: 'Bulletin', value: withRow(value, state, row) })
  }
  expect((await setCap(false)).status).toBe(200)
  expect((await saveFee()).status).toBe(200)
  expect((await setCap(true)).status).toBe(200)
  expect(await saveFee()).toMatchObject({
    status: 422,
    body: {
      error: { fields: { docFeeCents: expect.stringMatching(/caps the doc fee at \$200\. Bulletin 2026-14\./) } },
    },
  })
})

test('hours that end before they begin, no hours at all, and a zone that is none are refused at their field', async () => {
  const hours = current['support-hours'].value
  const closed = { opens: null, closes: null }
  const fieldsOf = async (section: string, value: Value) =>
    (await admin.post(`${pathOf(section)}/preview`, { value })).body.error?.fields
  expect(await fieldsOf('support-hours', withSaturday(hours, { opens: 840, closes: 600 }))).toHaveProperty([
    'hours.5.closes',
  ])
  expect(await fieldsOf('support-hours', withSaturday(hours, { opens: 840, closes: null }))).toHaveProperty([
    'hours.5.closes',
  ])
  expect(await fieldsOf('support-hours', { ...hours, hours: Array(7).fill(closed) })).toHaveProperty(['hours.0.opens'])
  expect(await fieldsOf('time-zone', { timeZone: 'Mars/Olympus' })).toHaveProperty(['timeZone'])
})
