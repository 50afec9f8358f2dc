import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../../tests/support/api'
import { aDealership, aMember, aUser } from '../../../tests/support/factories'
import { sendMails } from '../../../tests/support/mails'
import { outbox } from '../../mail/schema'
import type { DealershipStatus } from '../states'
import { nameKey } from './names'

let api: TestApi
let boss: { id: number; email: string }
let site: Caller
beforeAll(async () => {
  api = await anApi()
  boss = await aUser(api.db, { role: 'system_admin', emailVerifiedAt: new Date() })
  site = await api.as(boss)
})
beforeEach(() => api.db.delete(outbox))
afterAll(() => api.close())

let counter = 0
/** Makes the one whose name others want, and one that wants it. */
async function aPair(status: DealershipStatus = 'approved') {
  counter += 1
  const taken = await aDealership(api.db, { name: `Huron ${'i'.repeat(counter)} Honda` })
  const own = await aDealership(api.db, { status })
  const member = await aMember(api.db, own.id, 'dealership_admin')
  const admin = await api.as(member, own.id)
  const call = async (name: string) => {
    const { version, slug } = (await admin.get('/api/dealership/settings')).body.profile
    return admin.put('/api/dealership/settings', { section: 'profile', version, slug, name })
  }
  const decide = async (accept: boolean) => {
    const { version } = (await site.get(`/api/admin/dealerships/${own.id}`)).body
    return site.put(`/api/admin/dealerships/${own.id}/name`, { accept, version })
  }
  return { taken, own, member, admin, call, decide }
}

test('another dealership’s name waits for an administrator, however it is written', async () => {
  const { taken, own, call, decide, member } = await aPair()
  const spellings = [taken.name, taken.name.toUpperCase(), `${taken.name}.`, taken.name.replace('Honda', 'Нonda')]
  for (const name of spellings) {
    const saved = await call(name)
    expect([saved.status, saved.body.profile.name, saved.body.profile.requestedName]).toEqual([200, own.name, name])
  }
  const mails = await sendMails(api.db)
  expect(new Set(mails.map(({ to }) => to))).toContain(boss.email)
  expect((await site.get(`/api/admin/dealerships/${own.id}`)).body).toMatchObject({ requestedName: spellings.at(-1) })
  expect((await decide(true)).body).toMatchObject({ name: spellings.at(-1), requestedName: null })
  expect((await decide(true)).status, 'nothing waits any more').toBe(409)
  const decided = (await sendMails(api.db)).filter(({ to }) => to === member.email)
  expect(decided.map(({ subject }) => subject)).toEqual([expect.stringContaining('Your new name')])
})

test('of two dealerships that take one free name at once, one waits for an administrator', async () => {
  const [one, two] = [await aPair(), await aPair()]
  const name = `Free for one ${one.own.id}`
  const saved = await Promise.all([one.call(name), two.call(name)])
  expect(saved.map(({ status }) => status)).toEqual([200, 200])
  expect(saved.filter(({ body }) => body.profile.name === name)).toHaveLength(1)
  expect(saved.filter(({ body }) => body.profile.requestedName === name)).toHaveLength(1)
})

test('administrators get one mail a day for a name, and five names are as many as can be requested', async () => {
  const { taken, call } = await aPair()
  const free = `Ours again ${taken.id}`
  for (const name of [taken.name, free, taken.name.toUpperCase(), free, `${taken.name}.`]) await call(name)
  const mails = (await sendMails(api.db)).filter(({ to }) => to === boss.email)
  expect(mails).toHaveLength(1)
  for (const name of [taken.name, `${taken.name}!`]) expect((await call(name)).status).toBe(200)
  expect(await call(taken.name.toLowerCase())).toMatchObject({ status: 429 })
})

test('a name that is declined stays as it was, and one that nobody has is saved at once', async () => {
  const { taken, own, admin, call, decide } = await aPair()
  await call(taken.name)
  expect((await decide(false)).body).toMatchObject({ name: own.name, requestedName: null })
  await call(taken.name)
  const free = await call(`Only ours ${own.id}`)
  expect(free.body.profile).toMatchObject({ name: `Only ours ${own.id}`, requestedName: null })
  expect((await admin.put(`/api/admin/dealerships/${own.id}/name`, { accept: true, version: 1 })).status).toBe(403)
})

test('before the approval an administrator looks at the name anyway', async () => {
  const { taken, call } = await aPair('pending')
  expect((await call(taken.name)).body.profile).toMatchObject({ name: taken.name, requestedName: null })
})

test.each([
  ['Lakeshore Honda', 'LAKESHORE  HONDA'],
  ['Lakeshore Honda', 'Lakesh0re-Honda'],
  ['Ellis & Sons', 'EIIis and Sons'],
])('“%s” looks like “%s”', (one, other) => {
  expect(nameKey(one)).toBe(nameKey(other))
})
