import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { memberships, users } from '../api/accounts/schema'
import { startSession } from '../api/accounts/sessions/sessions'
import { savedSearches, savedVehicles } from '../api/saved/schema'
import { anApi, type TestApi } from './support/api'
import { type Call, callsIn } from './support/described-calls'
import { aDealership, aMember, aUser, aVehicle } from './support/factories'

let api: TestApi
let calls: Call[]
let dealershipId: number
let vehicleId: number
let user: { id: number; email: string }
let token: string
beforeAll(async () => {
  api = await anApi()
  dealershipId = (await aDealership(api.db)).id
  vehicleId = (await aVehicle(api.db, dealershipId)).id
  calls = callsIn((await (await api.as(null)).get('/api/openapi.json')).body)
})
beforeEach(async () => {
  user = await aMember(api.db, dealershipId, 'dealership_admin')
  token = await aToken()
  await api.db.insert(savedVehicles).values({ userId: user.id, vehicleId })
  await api.db.insert(savedSearches).values({ userId: user.id, name: 'Hondas', query: 'make=Honda' })
})
afterAll(() => api.close())

const aToken = async () =>
  (await api.db.transaction((tx) => startSession(tx, user.id, { ip: null, userAgent: null }))).token

const odd = {
  'an array': ['a', 'b'],
  'an object': { a: 1 },
  null: null,
  true: true,
  'a huge number': 1e308,
  'a number beyond bigint': 1e20,
  'a negative number': -1,
  'a fraction': 0.5,
  'no text': '',
  NUL: 'a\u0000b',
  '20,000 characters': 'x'.repeat(20_000),
  '8,000 characters that no index takes': randomBytes(4000).toString('hex'),
  'a day of the year 0': '0000-01-01',
  'a moment of the year 0': '0000-01-01T00:00:00Z',
  'right to left': '\u202Eevil\u202C אבג',
  emoji: '👩‍👩‍👧‍👦🚗',
  'half a pair': '\ud800',
  'a line break': 'a\r\nBcc: x@example.com',
  SQL: "' or 1=1; drop table session --",
  markup: '<script>alert(1)</script>',
}
/** Those that an address can hold. */
const oddTexts = Object.values(odd).flatMap((value) => (typeof value === 'string' && value !== '\ud800' ? [value] : []))

/** What each field may be, so that one odd value is met by what comes after the first look. */
const usual: Record<string, unknown> = {
  email: 'newcomer@example.com',
  password: 'wombat teapot lantern',
  newPassword: 'wombat teapot lantern',
  firstName: 'Ann',
  lastName: 'Lee',
  displayName: 'Ann Lee',
  zip: '48104',
  terms: true,
  name: 'Blue',
  version: 1,
  query: 'make=Honda',
  cadence: 'daily',
  alerts: true,
  note: 'Nice',
  token: 'A'.repeat(43),
  code: '123456',
  role: 'dealership_sale',
  for: 'confirm',
  subscribed: true,
  reason: 'sold',
  text: 'It was sold last week.',
  savedAt: '2026-11-20T12:00:00Z',
  lastSeenAt: '2026-11-20T12:00:00Z',
  vehicles: [1],
  dealerships: [1],
}

let address = 0
/** Each from an address of its own, so that no limit stands before what is to be looked at. */
async function send(
  { method, path }: Pick<Call, 'method' | 'path'>,
  body?: BodyInit,
  type = 'application/json',
  more: Record<string, string> = {},
) {
  address += 1
  const headers = new Headers({
    ...more,
    'x-forwarded-for': `10.${address >> 16}.${(address >> 8) & 255}.${address & 255}`,
  })
  if (!path.startsWith('/api/auth/')) headers.set('authorization', `Bearer ${token}`)
  if (body !== undefined) headers.set('content-type', type)
  const answer = await api.fetch(new Request(`http://api.test${path}`, { method, headers, body }))
  await answer.arrayBuffer()
  return answer.status
}

interface Attempt {
  what: string
  send(): Promise<number>
}

/** What was answered as if it were our fault. */
async function failures(tries: readonly Attempt[]): Promise<string[]> {
  const failed: string[] = []
  for (const { what, send } of tries) {
    const status = await send()
    if (status >= 500) failed.push(`${what}: ${status}`)
  }
  return failed
}

const filled = ({ path, method }: Call, id = String(vehicleId)) => ({ method, path: path.replace(/\{\w+\}/g, id) })
const withBody = () => calls.filter((call): call is Call & { fields: string[] } => call.fields !== null)
const usualBody = (fields: readonly string[]) => Object.fromEntries(fields.map((name) => [name, usual[name]]))

test('an odd value in any field of any call is nobody’s fault but the sender’s', async () => {
  const tries = withBody().flatMap((call) =>
    call.fields.flatMap((field) =>
      Object.entries(odd).map(([what, value]) => ({
        what: `${call.name} with ${what} as ${field}`,
        send: () => send(filled(call), JSON.stringify({ ...usualBody(call.fields), [field]: value })),
      })),
    ),
  )
  expect(tries.length).toBeGreaterThan(1000)
  expect(await failures(tries)).toEqual([])
}, 900_000) // thousands of calls

test('so is a body that is none', async () => {
  const bodies: [string, BodyInit, string?][] = [
    ...['', 'null', '[]', '[[[[', '"text"', '1e999', '{"a":', '{"__proto__":{"role":"system_admin"}}'].map(
      (text): [string, string] => [text, text],
    ),
    ['nesting', `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`],
    ['bytes that are no text', new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
    ['another type', 'email=x', 'application/x-www-form-urlencoded'],
    [
      'a form without an end',
      '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb',
      'multipart/form-data; boundary=x',
    ],
    ['a type that is none', '{}', 'nonsense; charset=nonsense'],
  ]
  const tries = calls
    .filter(({ method }) => ['POST', 'PUT', 'PATCH'].includes(method) && method)
    .filter(({ name }) => name !== 'POST /api/auth/logout')
    .flatMap((call) =>
      bodies.map(([what, body, type]) => ({
        what: `${call.name} with ${what}`,
        send: () => send(filled(call), body, type),
      })),
    )
  expect(await failures(tries)).toEqual([])
})

test('so is an address that is long, of a call with an idempotency key', async () => {
  const long = randomBytes(4000).toString('hex')
  const tries = calls
    .filter(({ method, name }) => method !== 'GET' && name !== 'POST /api/auth/logout')
    .map((call) => {
      const { method, path } = filled(call)
      const body = call.fields ? JSON.stringify(usualBody(call.fields)) : undefined
      const key = { 'idempotency-key': randomBytes(8).toString('hex') }
      return { what: call.name, send: () => send({ method, path: `${path}?x=${long}` }, body, 'application/json', key) }
    })
  expect(await failures(tries)).toEqual([])
})

test('so is what is odd in an address, or stands there twice', async () => {
  const texts = [...oddTexts.map(encodeURIComponent), '%00', '%FF', '%', '..%2f..%2fetc']
  const inQuery = calls.flatMap((call) =>
    call.query.flatMap((name) =>
      [...texts.map((text) => `${name}=${text}`), `${name}=a&${name}=b`, `${name}[]=a`].map((query) => {
        const { method, path } = filled(call)
        return {
          what: `${call.name} with ?${query.slice(0, 60)}`,
          send: () => send({ method, path: `${path}?${query}` }),
        }
      }),
    ),
  )
  const ids = ['0', '-1', '1.5', '1e3', '99999999999999999999', 'a', ...texts.filter(Boolean)]
  const inPath = calls
    .filter(({ path, fields }) => path.includes('{') && !fields)
    .flatMap((call) =>
      ids.map((id) => ({ what: `${call.name} of ${id.slice(0, 60)}`, send: () => send(filled(call, id)) })),
    )
  expect(inQuery.length + inPath.length).toBeGreaterThan(1000)
  expect(await failures([...inQuery, ...inPath])).toEqual([])
}, 900_000) // thousands of calls

test('nobody says of themselves what only the server may: role, status, owner, dealership, price', async () => {
  const other = await aUser(api.db)
  const claims = {
    role: 'system_admin',
    status: 'active',
    emailVerifiedAt: '2020-01-01T00:00:00Z',
    passwordHash: 'x',
    userId: other.id,
    user_id: other.id,
    ownerUserId: other.id,
    dealershipId: 999,
    priceAtSaveCents: 1,
    verified: true,
    actor: other,
  }
  const before = await theirs()
  for (const call of withBody()) {
    const body = { ...usualBody(call.fields), ...claims }
    if (call.name === 'POST /api/dealership/invitations') continue // a role is what it is about
    await send(filled(call), JSON.stringify(body))
  }
  expect(await theirs()).toEqual(before)
  expect(await api.db.select().from(users).where(eq(users.role, 'system_admin'))).toEqual([])
  const [car] = await api.db.select().from(savedVehicles).where(eq(savedVehicles.userId, user.id))
  expect(car?.priceAtSaveCents).not.toBe(1)
  expect(await api.db.select().from(savedSearches).where(eq(savedSearches.userId, other.id))).toEqual([])
})

const theirs = async () => ({
  people: (await api.db.select({ id: users.id, role: users.role, status: users.status }).from(users)).filter(
    ({ id }) => id === user.id,
  ),
  members: await api.db.select().from(memberships).where(eq(memberships.userId, user.id)),
})
