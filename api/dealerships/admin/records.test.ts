import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../../tests/support/api'
import { aDealership, aMember, aUser, aVehicle } from '../../../tests/support/factories'
import { walkList } from '../../../tests/support/lists'
import { aPhone, aUniqueWord } from '../../../tests/support/unique'
import { dealerships } from '../schema'

let api: TestApi
let me: Caller
const ids: Record<string, number> = {}
const path = '/api/admin/dealerships'

const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
async function opened(name: string, columns: Partial<typeof dealerships.$inferInsert>) {
  const own = { legalName: `${name} LLC`, address: `${name} 1`, email: `hello@${name}.example`.toLowerCase() }
  ids[name] = (await aDealership(api.db, { name, ...own, ...columns })).id
  return ids[name]
}

beforeAll(async () => {
  api = await anApi()
  me = await api.as(await aUser(api.db, { role: 'system_admin' }))
  await opened('Ábel', { status: 'pending', appliedAt: ago(3), state: 'OH', city: 'Toledo', phone: '+14195550101' })
  await opened('Brook', { status: 'pending', appliedAt: ago(1), phone: '+17345550102', licenseNo: 'B-0048213' })
  const cedar = await opened('Cedar', { appliedAt: ago(30), plan: 'avenue', phone: '+17345550103' })
  const dune = await opened('Dune', { appliedAt: ago(20), plan: 'free', phone: '+17345550104' })
  await opened('Elm', { status: 'suspended', appliedAt: ago(9), phone: '+17345550105' })
  await opened('Fir', { status: 'rejected', appliedAt: ago(8), phone: '+17345550106' })
  await opened('Gum', { status: 'closed', appliedAt: ago(7), phone: '+17345550107' })
  for (const owner of [dune, dune, cedar]) await aVehicle(api.db, owner)
  await aVehicle(api.db, cedar, { status: 'draft' })
})
afterAll(() => api.close())

const of = (...names: string[]) => names.map((name) => Number(ids[name]))

test('dealerships are found, filtered and ordered', async () => {
  await walkList(me, {
    path,
    expected: {
      '': of('Ábel', 'Brook'),
      'sort=-applied': of('Brook', 'Ábel'),
      'status=approved&sort=name': of('Cedar', 'Dune'),
      'status=approved&sort=-inventory': of('Dune', 'Cedar'),
      'status=suspended': of('Elm'),
      'status=rejected': of('Fir'),
      'status=closed': of('Gum'),
      'status=all&sort=name': of('Ábel', 'Brook', 'Cedar', 'Dune', 'Elm', 'Fir', 'Gum'),
      'status=all&sort=-state&q=abel+toledo': of('Ábel'),
      'status=all&state=OH': of('Ábel'),
      'status=all&plan=avenue': of('Cedar'),
      'status=all&plan=none&sort=name&q=llc': of('Ábel', 'Brook', 'Elm', 'Fir', 'Gum'),
      'status=all&q=B-00482': of('Brook'),
      'status=all&q=(734)+555-0104': of('Dune'),
      'status=all&q=%2B1+734+555+0104': of('Dune'),
      'status=all&q=hello%40elm.example': of('Elm'),
      'status=all&q=nobody': [],
    },
  })
  expect((await me.get(`${path}?state=XX`)).status).toBe(422)
  expect((await me.get(`${path}?status=open`)).status).toBe(422)
})

test('a row says what an administrator decides by, and the tabs how many there are', async () => {
  const { body } = await me.get(`${path}?sort=-inventory&status=approved`)
  expect(body.counts).toEqual({ pending: 2, approved: 2, suspended: 1, rejected: 1, closed: 1 })
  expect(body.items[0]).toMatchObject({
    name: 'Dune',
    status: 'approved',
    plan: 'free',
    onSale: 2,
    duplicate: false,
  })
})

test.each([
  ['phone', { phone: '+17345550103' }],
  ['name, but for its legal form', { name: 'Cedar, Inc.' }],
  ['address, but for how it is written', { address: 'CEDAR 1 st.' }],
  ['license', { licenseNo: 'b 0048213' }],
  ['domain', { website: 'https://www.cedar.example/about' }],
])('an application that shares its %s with somebody is marked', async (_, shared) => {
  const word = aUniqueWord()
  const own = { name: `Own ${word}`, legalName: `Own ${word} GmbH`, address: word, email: `a@${word}.test` }
  const { id } = await aDealership(api.db, { ...own, phone: `+1${aPhone()}`, ...shared, status: 'pending' })
  const { body } = await me.get(`${path}?status=pending&sort=-applied&size=100`)
  expect(body.items.find((one: { id: number }) => one.id === id)).toMatchObject({ duplicate: true })
  await api.db.delete(dealerships).where(eq(dealerships.id, id))
})

test('only an administrator of the site sees them', async () => {
  const owner = await aMember(api.db, Number(ids.Cedar), 'dealership_admin')
  expect((await (await api.as(owner, ids.Cedar)).get(path)).status).toBe(403)
  expect((await (await api.as(await aUser(api.db))).get(path)).status).toBe(403)
  expect((await (await api.as(null)).get(path)).status).toBe(401)
})
