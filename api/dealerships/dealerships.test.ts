import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../tests/support/api'
import { aDealership, aMember, aUser, aVehicle } from '../../tests/support/factories'
import { memberships } from '../accounts/schema'
import { openness } from './hours'

let api: TestApi
beforeAll(async () => {
  api = await anApi()
})
afterAll(() => api.close())

const active = '/api/dealership/dealership/active'

test('staff see the dealerships they belong to, with their role in each', async () => {
  const [mine, other] = [await aDealership(api.db), await aDealership(api.db)]
  const staff = await aMember(api.db, mine.id, 'dealership_sale')
  const { status, body } = await (await api.as(staff)).get('/api/dealership/dealership')
  expect(status).toBe(200)
  expect(body).toEqual([expect.objectContaining({ id: mine.id, name: mine.name, role: 'dealership_sale' })])
  expect(JSON.stringify(body)).not.toContain(other.name)
})

test('the header da-dealership-id names the active dealership of this call; another’s does not exist', async () => {
  const [one, two, foreign] = [await aDealership(api.db), await aDealership(api.db), await aDealership(api.db)]
  const staff = await aMember(api.db, one.id, 'dealership_admin')
  await api.db.insert(memberships).values({ userId: staff.id, dealershipId: two.id, role: 'dealership_admin' })
  expect((await (await api.as(staff)).get(active)).body).toBeNull()
  expect((await (await api.as(staff, two.id)).get(active)).body).toMatchObject({ id: two.id, name: two.name })
  expect((await (await api.as(staff, -1)).get(active)).body).toBeNull()
  expect((await (await api.as(staff, foreign.id)).get(active)).status).toBe(404)
})

test('the only membership is the active dealership without choosing', async () => {
  const one = await aDealership(api.db)
  const staff = await aMember(api.db, one.id, 'dealership_admin')
  expect((await (await api.as(staff)).get(active)).body).toMatchObject({ id: one.id })
})

test('with several memberships there is none active until one is chosen, and the choice stays', async () => {
  const [one, two] = [await aDealership(api.db), await aDealership(api.db)]
  const staff = await aMember(api.db, one.id, 'dealership_admin')
  await api.db.insert(memberships).values({ userId: staff.id, dealershipId: two.id, role: 'dealership_admin' })
  const me = await api.as(staff)
  expect((await me.get(active)).body).toBeNull()
  expect((await me.put(active, { id: two.id })).body).toMatchObject({ id: two.id })
  expect((await me.get(active)).body).toMatchObject({ id: two.id })
})

test('another’s dealership cannot be made active: for this person it does not exist', async () => {
  const [mine, other] = [await aDealership(api.db), await aDealership(api.db)]
  const me = await api.as(await aMember(api.db, mine.id, 'dealership_admin'))
  expect((await me.put(active, { id: other.id })).status).toBe(404)
  expect((await me.put(active, { id: 'one' })).status).toBe(422)
  expect((await me.get(active)).body).toMatchObject({ id: mine.id })
})

test('nobody, a consumer and an administrator have no dealerships', async () => {
  const [consumer, admin] = [await aUser(api.db), await aUser(api.db, { role: 'system_admin' })]
  expect((await (await api.as(null)).get(active)).status).toBe(401)
  expect((await (await api.as(consumer)).get(active)).status).toBe(403)
  expect((await (await api.as(admin)).get(active)).status).toBe(403)
})

test('the directory lists approved dealerships with what they have on sale, nearest first from a ZIP', async () => {
  const near = await aDealership(api.db, { name: 'Near Motors' })
  const far = await aDealership(api.db, {
    name: 'Far Motors',
    city: 'Denver',
    state: 'CO',
    zip: '80202',
    lat: 39.75,
    lng: -105,
  })
  await aDealership(api.db, { name: 'Hidden Motors', status: 'pending' })
  await aVehicle(api.db, near.id)
  const { body } = await (await api.as(null)).get('/api/dealerships?zip=48104&sort=distance')
  const names = body.items.map((one: { name: string }) => one.name)
  expect(names).not.toContain('Hidden Motors')
  expect(names.indexOf('Near Motors')).toBeLessThan(names.indexOf('Far Motors'))
  expect(body.items.find((one: { id: number }) => one.id === near.id)).toMatchObject({
    vehicleCount: 1,
    distanceMiles: expect.any(Number),
  })
  expect(body.items.find((one: { id: number }) => one.id === far.id).distanceMiles).toBeGreaterThan(1000)
})

test('an unknown ZIP, radius and order are named and left out', async () => {
  const { status, body } = await (await api.as(null)).get('/api/dealerships?zip=00000&radius=abc&sort=magic&page=-3')
  expect(status).toBe(200)
  expect(body.problems.map((one: { name: string }) => one.name)).toEqual(expect.arrayContaining(['zip', 'sort']))
  expect(body.page).toBe(1)
})

test('the A–Z has what the other filters leave, by the first letter without accents', async () => {
  const zip = '99501'
  const names = ['Zebra Cars', 'Ångström Autos', '4 Corners Motors', 'zulu Trucks']
  for (const name of names) await aDealership(api.db, { name, city: 'Anchorage', state: 'AK', zip })
  const nobody = await api.as(null)
  const asked = async (query: string) => (await nobody.get(`/api/dealerships?state=AK${query}`)).body
  const namesOf = (body: { items: { name: string }[] }) => body.items.map(({ name }) => name)
  const all = await asked('')
  expect(all.letters).toEqual(['0-9', 'A', 'Z'])
  const z = await asked('&letter=z')
  expect(namesOf(z)).toEqual(['Zebra Cars', 'zulu Trucks'])
  expect(z.letters, 'the other letters stay within reach').toEqual(all.letters)
  expect(namesOf(await asked('&letter=A'))).toEqual(['Ångström Autos'])
  expect(namesOf(await asked('&letter=0-9'))).toEqual(['4 Corners Motors'])
  expect(namesOf(await asked('&letter=Z&sort=inventory')).length).toBe(2)
  const odd = await asked('&letter=%C3%9F4')
  expect([odd.total, odd.problems.map(({ name }: { name: string }) => name)]).toEqual([4, ['letter']])
})

test.each(['elan', 'Élan', 'E\u0301lan', 'bob’s', "bob's", 'bobs autos', 'ELAN BOB'])(
  'the directory finds a name however it is typed: %s',
  async (typed) => {
    const nobody = await api.as(null)
    const name = "Élan Bob's Autos"
    await aDealership(api.db, { name, city: 'Juneau', state: 'AK', zip: '99801' })
    const { body } = await nobody.get(`/api/dealerships?state=AK&name=${encodeURIComponent(typed)}`)
    expect(new Set(body.items.map((one: { name: string }) => one.name))).toEqual(new Set([name]))
  },
)

test('a profile of a pending or suspended dealership does not exist', async () => {
  const pending = await aDealership(api.db, { status: 'pending' })
  const open = await aDealership(api.db)
  expect((await (await api.as(null)).get(`/api/dealerships/${pending.slug}`)).status).toBe(404)
  expect((await (await api.as(null)).get(`/api/dealerships/${open.slug}`)).body).toMatchObject({
    name: open.name,
    status: 'approved',
  })
  expect((await (await api.as(null)).get(`/api/dealership-options/${pending.id}`)).status).toBe(404)
  expect((await (await api.as(null)).get('/api/dealership-options/abc')).status).toBe(404)
})

test('where staff sign in is there for a dealership in every state, with its name only while the public sees it', async () => {
  const entrance = async (id: number | string) => (await api.as(null)).get(`/api/dealership-entrances/${id}`)
  for (const status of ['draft', 'pending', 'suspended', 'rejected', 'closed'] as const) {
    const { id } = await aDealership(api.db, { status })
    expect(await entrance(id), status).toMatchObject({ status: 200, body: { id, face: null } })
  }
  for (const status of ['approved', 'closed'] as const) {
    const { id, name } = await aDealership(api.db, { status, approvedEmail: 'once@approved.test' })
    expect(await entrance(id), status).toMatchObject({ status: 200, body: { id, face: { name } } })
  }
  for (const unknown of ['abc', '0', 999_999_999]) expect((await entrance(unknown)).status).toBe(404)
})

const weekdays = [
  ...Array.from({ length: 5 }, () => ({ opens: 540, closes: 1140 })),
  { opens: 600, closes: 1020 },
  null,
]
test.each([
  ['2026-11-20T15:00:00Z', true, 'until 7 PM'],
  ['2026-11-20T12:30:00Z', false, 'opens at 9 AM'],
  ['2026-11-21T01:00:00Z', false, 'opens tomorrow at 10 AM'],
  ['2026-11-22T03:00:00Z', false, 'opens Monday at 9 AM'],
])('at %s the dealership says whether it is open, in its own time zone', (at, now, words) => {
  expect(openness({ hours: weekdays, timeZone: 'America/Detroit' }, new Date(at))).toMatchObject({ now, words })
})

test('the directory’s map has the places of all that fit, on whatever page they are, and of no other', async () => {
  const name = `Mapped ${process.pid}`
  const made = []
  for (let n = 0; n < 26; n += 1) made.push(await aDealership(api.db, { name: `${name} ${n}`, lat: 42 + n / 100 }))
  await aDealership(api.db, { name: `${name} waiting`, status: 'pending' })
  const car = made[25]
  if (car) await aVehicle(api.db, car.id)
  const nobody = await api.as(null)
  const list = async (query: string) =>
    (await nobody.get(`/api/dealerships?name=${encodeURIComponent(name)}${query}`)).body
  const { items, map } = await list('&view=map&page=2')
  expect([items.length, map.pins.length, map.around]).toEqual([2, 26, null])
  expect(map.pins[0]).toEqual({
    name: `${name} 25`,
    slug: car?.slug,
    city: 'Ann Arbor',
    state: 'MI',
    zip: '48103',
    vehicleCount: 1,
    lat: 42.25,
    lng: -83.8402,
  })
  expect((await list('')).map).toBeNull()
  expect((await list('&view=map&zip=48104&radius=25')).map.around).toMatchObject({ miles: 25 })
})
