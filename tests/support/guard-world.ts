import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { passkeys } from '../../api/accounts/mfa/factors.schema'
import { identities, sessions } from '../../api/accounts/schema'
import { assets } from '../../api/assets/schema'
import { savedDealerships, savedSearches, savedVehicles } from '../../api/saved/schema'
import { anApi, type TestApi } from './api'
import { aDealership, aMember, aUser, aVehicle } from './factories'
import { type CallerKind, callerKinds, type Row } from './guard-table'
import { aProvider } from './provider'

interface Person {
  id: number
}
interface Call {
  /** As the table writes it: GET /api/vehicles/{slug}. */
  name: string
  method: string
  path: string
}
export interface World {
  calls(): Promise<Call[]>
  /** How a call ends, on the first dealership and on what the consumer owns. */
  statusOf(call: Call, asker: CallerKind): Promise<number>
  close(): Promise<void>
}

/** Two dealerships with their staff, a consumer who owns one thing of each kind, an administrator. */
export async function aWorld(): Promise<World> {
  const provider = await aProvider()
  provider.returnTo(['http://localhost/auth/google/callback'])
  const dataDir = mkdtempSync(join(tmpdir(), 'da-guards-'))
  const api = await anApi({ thirdParty: provider.client, mailFolder: join(dataDir, 'mail') })
  const { people, dealershipId, samples } = await populated(api, dataDir)
  const bodies: Record<string, object> = { ...written, 'PUT /api/dealership/dealership/active': { id: dealershipId } }
  return {
    calls: () => callsOf(api),
    async statusOf({ method, path }, asker) {
      const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => samples(path, name))
      const caller = await api.as(asker === 'nobody' ? null : people[asker], dealershipId)
      const body = ['POST', 'PUT', 'PATCH'].includes(method) ? (bodies[`${method} ${path}`] ?? {}) : undefined
      return (await caller.send(method, filled, body)).status
    },
    async close() {
      await api.close()
      await provider.close()
    },
  }
}

/** The row of a call, by asking it. The owner asks last, whose call may remove what the others are to be refused. */
export async function rowOf(world: World, call: Call): Promise<Row> {
  const row = {} as Row
  for (const asker of [...callerKinds.filter((one) => one !== 'consumer'), 'consumer' as const])
    row[asker] = wordOf(await world.statusOf(call, asker))
  return row
}

/** What the guards say: whoever is let in may still be told that the input is wrong. */
function wordOf(status: number): string {
  if (status >= 500) throw new Error(`A call answered ${status}.`)
  return [401, 403, 404].includes(status) ? String(status) : 'in'
}

/** Where a record of somebody is looked up only when the input is right; every other call is sent with an empty body. */
const written = {
  'POST /api/auth/form-drafts': { page: '/user/edit-account', values: {} },
  'PATCH /api/saved/searches/{id}': { cadence: 'daily', version: 1 },
  'PATCH /api/saved/vehicles/{id}': { note: '', version: 1 },
  'PATCH /api/saved/dealerships/{id}': { alerts: true },
  'PATCH /api/profile/passkeys/{id}': { name: 'Blue key' },
}

/** Every call that the API describes; what removes something comes last, so that the others find it. */
async function callsOf(api: TestApi): Promise<Call[]> {
  const { body } = await (await api.as(null)).get('/api/openapi.json')
  const calls = Object.entries(body.paths as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods).map((one) => ({ name: `${one.toUpperCase()} ${path}`, method: one.toUpperCase(), path })),
  )
  const removes = (call: Call) => Number(call.method === 'DELETE')
  return calls.sort((a, b) => removes(a) - removes(b) || b.path.localeCompare(a.path))
}

async function populated(api: TestApi, dataDir: string) {
  const { db } = api
  const [one, two] = [await aDealership(db), await aDealership(db)]
  const people: Record<Exclude<CallerKind, 'nobody'>, Person> = {
    consumer: await aUser(db),
    sale: await aMember(db, one.id, 'dealership_sale'),
    finance: await aMember(db, one.id, 'dealership_finance'),
    dealerAdmin: await aMember(db, one.id, 'dealership_admin'),
    otherDealer: await aMember(db, two.id, 'dealership_admin'),
    admin: await aUser(db, { role: 'system_admin' }),
  }
  // Somebody else: what an administrator does to an account signs it out.
  const subject = await aUser(db)
  const vehicle = await aVehicle(db, one.id)
  const slug = `x-${vehicle.id.toString(36)}`
  const owned = await ownedBy(api, people.consumer.id, { vehicleId: vehicle.id, dealershipId: one.id })
  const { body } = await (await api.as(null)).get(`/api/vehicles/${slug}`)
  mkdirSync(join(dataDir, 'mail'))
  writeFileSync(join(dataDir, 'mail', '2026-11-20T17-00-00.000Z-abcdef01.eml'), 'Subject: Hello\r\n\r\nHello.')
  const named: Record<string, string> = {
    '/api/content': 'privacy-policy',
    '/api/help': 'held-runs',
    '/api/places': '48104',
    '/api/sitemap': '1',
    '/api/dealerships': one.slug,
    '/api/admin/dealerships': String(one.id),
    '/api/dealership-options': String(one.id),
    '/api/dealership-entrances': String(one.id),
    '/api/join-requests': String(one.id),
    '/api/dealership/members': String(people.finance.id),
    '/api/admin/users': String(subject.id),
    '/api/demo/mails': '2026-11-20T17-00-00.000Z-abcdef01',
    '/api/asset': owned.asset,
    '/api/profile/connections': String(owned.connection),
    '/api/profile/sessions': String(owned.session),
    '/api/profile/passkeys': String(owned.passkey),
    '/api/saved/searches': String(owned.search),
    '/api/saved/vehicles': String(vehicle.id),
    '/api/saved/dealerships': String(one.id),
    '/api/vehicles': slug,
  }
  const samples = (path: string, name: string): string => {
    if (name === 'dealershipId' && path.startsWith('/api/admin/users')) return String(one.id)
    if (name === 'file') return '160.webp'
    if (path.endsWith('/{file}')) return owned.picture
    if (name === 'version') return body.shareVersion
    const [, base = ''] = /^(.*?)\/\{/.exec(path) ?? []
    return named[base] ?? 'no-such-thing'
  }
  return { people, dealershipId: one.id, samples }
}

/** One thing of each kind that belongs to one person. */
async function ownedBy(api: TestApi, userId: number, { vehicleId, dealershipId }: Record<string, number>) {
  const { db, files } = api
  const bytes = await sharp({ create: { width: 100, height: 80, channels: 3, background: '#888' } })
    .webp()
    .toBuffer()
  const asset = 'a-file-of-the-consumer'
  files.set('originals/a-file', bytes)
  const picture = 'a-picture'
  const image = { mime: 'image/webp', bytes: bytes.length, width: 100, height: 80, sha256: 'x', ownerUserId: userId }
  const storageKey = 'originals/a-file'
  await db.insert(assets).values([
    { id: asset, kind: 'message_attachment', storageKey, ...image },
    { id: picture, kind: 'customer_avatar', storageKey, ...image },
  ])
  await db.insert(savedVehicles).values({ userId, vehicleId: Number(vehicleId) })
  await db.insert(savedDealerships).values({ userId, dealershipId: Number(dealershipId) })
  const [search] = await db.insert(savedSearches).values({ userId, name: 'Hondas', query: 'make=Honda' }).returning()
  const [connection] = await db
    .insert(identities)
    .values({ userId, issuer: 'https://x.test', subject: 'x' })
    .returning()
  const expiresAt = new Date(Date.now() + 86_400_000)
  const [session] = await db.insert(sessions).values({ userId, tokenHash: 'x', expiresAt }).returning()
  const [passkey] = await db
    .insert(passkeys)
    .values({ userId, credentialId: 'x', publicKey: 'x', transports: [], name: 'Key' })
    .returning()
  return { asset, picture, search: search?.id, connection: connection?.id, session: session?.id, passkey: passkey?.id }
}
