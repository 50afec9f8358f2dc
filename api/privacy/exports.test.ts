import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromBuffer } from 'yauzl'
import { anApi, type TestApi } from '../../tests/support/api'
import { aDealership, aUser, aVehicle } from '../../tests/support/factories'
import { linkIn, sendMails } from '../../tests/support/mails'
import { aBucketStore } from '../../tests/support/stores'
import type { FileStore } from '../assets/files'
import { assets } from '../assets/schema'
import { exportPersonalData } from './export-data'
import { purgeExports } from './exports'
import { makeDueExports } from './make-exports'
import { accountExports } from './schema'

let api: TestApi
let store: Awaited<ReturnType<typeof aBucketStore>>
let now = new Date()
beforeAll(async () => {
  store = await aBucketStore()
  api = await anApi({ now: () => now, store: store.store })
})
afterAll(async () => {
  await api.close()
  await store.close()
})

const parts = (files: FileStore = store.store) => ({
  db: api.db,
  notifier: api.context.notifier,
  now: () => now,
  files,
  onError: (error: unknown) => {
    throw error
  },
})
const rowOf = async (userId: number) =>
  (await api.db.select().from(accountExports).where(eq(accountExports.userId, userId))).at(-1)

test('a person gets everything that is held on them, by a link that is theirs alone and works for a day', async () => {
  const { db } = api
  const [user, other] = [await aUser(db, { firstName: 'Maya' }), await aUser(db)]
  const car = await aVehicle(db, (await aDealership(db)).id)
  const maya = await api.as(user)
  await maya.put(`/api/saved/vehicles/${car.id}`, {})
  await store.store.write('originals/2026-01-01/own-file.pdf', Buffer.from('a letter'))
  const file = { id: `own-file-${user.id}`, kind: 'message_attachment', mime: 'application/pdf' } as const
  await db.insert(assets).values({
    ...file,
    ownerUserId: user.id,
    bytes: 8,
    width: 0,
    height: 0,
    sha256: 'x',
    storageKey: 'originals/2026-01-01/own-file.pdf',
  })

  expect((await maya.get('/api/profile/exports')).body).toEqual({ latest: null, nextAt: null })
  const asked = await maya.post('/api/profile/exports')
  expect(asked).toMatchObject({ status: 201, body: { status: 'queued', bytes: null } })
  expect(await makeDueExports(parts())).toBe(1)
  const { latest, nextAt } = (await maya.get('/api/profile/exports')).body
  expect(latest.status).toBe('ready')
  expect(new Date(nextAt).getTime()).toBeGreaterThan(now.getTime())

  const mails = await sendMails(db)
  const link = linkIn(mails.find(({ subject }) => subject === 'Your data is ready'))
  const token = link.searchParams.get('export')
  const path = `/api/profile/exports/${token}`
  expect((await (await api.as(null)).get(path)).status).toBe(401)
  expect((await (await api.as(other)).get(path)).status).toBe(404)
  expect((await maya.get('/api/profile/exports/none')).status).toBe(404)
  const answer = await maya.get(path)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="drive-avenue-[\d-]+\.zip"$/)

  const row = await rowOf(user.id)
  expect(row?.tokenHash).not.toContain(token)
  const entries = await unzipped((await store.store.read(row?.storageKey ?? '')) ?? Buffer.alloc(0))
  expect(JSON.parse(entries.get('saved-vehicles.json') ?? '')).toMatchObject([{ vehicleId: car.id }])
  expect(JSON.parse(entries.get('account.json') ?? '')).toMatchObject({ email: user.email, firstName: 'Maya' })
  expect(entries.get(`files/own-file-${user.id}.pdf`)).toBe('a letter')
  const everything = [...entries.values()].join()
  expect(everything).not.toMatch(/tokenHash|passwordHash|argon|"encrypted"/)
  expect(everything).not.toContain(other.email)

  now = new Date(now.getTime() + 25 * 3_600_000)
  expect((await maya.get(path)).status).toBe(410)
  expect(await purgeExports(parts())).toBe(1)
  expect(await store.store.read(row?.storageKey ?? '')).toBeNull()
  expect((await maya.get('/api/profile/exports')).body).toMatchObject({ latest: { status: 'expired' }, nextAt: null })
})

test('one export a day, however often it is asked for at once, and none for nobody', async () => {
  const caller = await api.as(await aUser(api.db))
  const answers = await Promise.all([1, 2, 3].map(() => caller.post('/api/profile/exports')))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 429, 429])
  expect(Number(answers.find(({ status }) => status === 429)?.headers.get('retry-after'))).toBeGreaterThan(80_000)
  expect((await (await api.as(null)).post('/api/profile/exports')).status).toBe(401)
  expect((await (await api.as(null)).get('/api/profile/exports')).status).toBe(401)
})

test('whoever is killed at an export leaves it to be made again, and one mail is sent', async () => {
  const user = await aUser(api.db)
  await makeDueExports(parts())
  await sendMails(api.db)
  await (await api.as(user)).post('/api/profile/exports')
  const killed: FileStore = {
    ...store.store,
    async take(key, path) {
      await store.store.take(key, path)
      throw new Error('killed after the file, before the row')
    },
  }
  const seen: unknown[] = []
  await makeDueExports({ ...parts(killed), onError: (error) => seen.push(error) })
  expect(seen).toHaveLength(1)
  expect(await rowOf(user.id)).toMatchObject({ status: 'queued', attempts: 1 })
  expect(await makeDueExports(parts())).toBe(0)
  await api.db.execute(sql`update account_export set next_at = now() where user_id = ${user.id}`)
  expect(await makeDueExports(parts())).toBe(1)
  expect(await rowOf(user.id)).toMatchObject({ status: 'ready', attempts: 2 })
  expect((await sendMails(api.db)).filter(({ to }) => to === user.email)).toHaveLength(1)
})

test('after five attempts an export is given up, and may be asked for again', async () => {
  const user = await aUser(api.db)
  const caller = await api.as(user)
  await caller.post('/api/profile/exports')
  const broken: FileStore = { ...store.store, take: () => Promise.reject(new Error('no room')) }
  for (let attempt = 0; attempt < 5; attempt++) {
    await api.db.execute(sql`update account_export set next_at = now() where user_id = ${user.id}`)
    await makeDueExports({ ...parts(broken), onError: () => {} })
  }
  expect((await caller.get('/api/profile/exports')).body).toMatchObject({ latest: { status: 'failed' }, nextAt: null })
  expect((await caller.post('/api/profile/exports')).status).toBe(201)
})

test('an account that goes while its export is made leaves no file, and neither does a kill just then', async () => {
  await makeDueExports(parts()) // what others asked for
  const zips = () => store.store.list('exports')
  const before = await zips()
  const forgotten = async (userId: number) =>
    api.db.transaction((tx) =>
      exportPersonalData.forget(tx, { id: userId, email: 'x@example.com', emailVerifiedAt: null }, api.context),
    )
  const [one, two] = [await aUser(api.db), await aUser(api.db)]
  const going = (userId: number, end: () => void): FileStore => ({
    ...store.store,
    async take(key, path) {
      await store.store.take(key, path)
      await forgotten(userId)
      end()
    },
  })
  await (await api.as(one)).post('/api/profile/exports')
  await makeDueExports(parts(going(one.id, () => {})))
  expect(await zips()).toEqual(before)
  await (await api.as(two)).post('/api/profile/exports')
  const killed = going(two.id, () => {
    throw new Error('killed')
  })
  await makeDueExports({ ...parts(killed), onError: () => {} })
  expect(await zips()).toHaveLength(before.length + 1)
  await purgeExports(parts())
  expect((await zips()).length).toBeLessThanOrEqual(before.length)
})

const unzipped = (zip: Buffer): Promise<Map<string, string>> =>
  new Promise((done, fail) => {
    const entries = new Map<string, string>()
    fromBuffer(zip, { lazyEntries: true }, (error, file) => {
      if (error) return fail(error)
      file.on('entry', (entry) =>
        file.openReadStream(entry, async (problem, stream) => {
          if (problem) return fail(problem)
          const pieces: Buffer[] = []
          for await (const piece of stream) pieces.push(piece as Buffer)
          entries.set(entry.fileName, Buffer.concat(pieces).toString())
          file.readEntry()
        }),
      )
      file.on('end', () => done(entries))
      file.readEntry()
    })
  })
