import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assetKinds } from '../api/assets/kinds'
import { assets } from '../api/assets/schema'
import { anApi, type TestApi } from './support/api'
import { aDealership, aMember, aUser } from './support/factories'
import { aForm, aPicture } from './support/pictures'
import { read } from './support/sources'

let api: TestApi
beforeAll(async () => {
  api = await anApi()
})
afterAll(() => api.close())

const table = read('docs/asset-kinds.md')
  .text.split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, kind = '', , ...cells]) => ({ kind: kind.replaceAll('`', ''), cells: cells.slice(0, -1) }))

test('every kind is uploaded by whom the table says, becomes theirs or their dealership’s, and nobody else’s', async () => {
  const { id } = await aDealership(api.db)
  const people = [
    await aUser(api.db, { status: 'unverified' }),
    await aUser(api.db),
    await aMember(api.db, id, 'dealership_sale'),
    await aMember(api.db, id, 'dealership_finance'),
    await aMember(api.db, id, 'dealership_admin'),
    await aUser(api.db, { role: 'dealership_sale' }),
    await aUser(api.db, { role: 'system_admin' }),
  ]
  const picture = await aPicture()
  const holder = async (kind: string, person: { id: number }) => {
    const { status, body } = await (await api.as(person, id)).post('/api/asset', aForm(kind, picture))
    if (status !== 201) return String(status)
    const [row] = await api.db.select().from(assets).where(eq(assets.id, body._id))
    expect(row?.ownerUserId).toBe(person.id)
    return row?.dealershipId === id ? 'dealership' : 'own'
  }
  const found = []
  for (const kind of assetKinds) {
    const cells = []
    for (const person of people) cells.push(await holder(kind, person))
    found.push({ kind, cells })
  }
  expect(table).toEqual(found)
  for (const kind of assetKinds)
    expect((await (await api.as(null)).post('/api/asset', aForm(kind, picture))).status, kind).toBe(401)
})
