import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../../tests/support/api'
import { aDealership, aMember, aUser } from '../../../tests/support/factories'
import { fillReply } from './fill.contract'

let api: TestApi
beforeAll(async () => {
  api = await anApi()
})
afterAll(() => api.close())

const path = '/api/dealership/canned-replies'
const thanks = { title: 'Thanks', body: 'Thank you, {customer}. The {vehicle} is here. {me}, {dealership}' }
async function aTeam() {
  const dealership = await aDealership(api.db)
  const member = async (role: 'dealership_admin' | 'dealership_sale') =>
    api.as(await aMember(api.db, dealership.id, role), dealership.id)
  return { boss: await member('dealership_admin'), sale: await member('dealership_sale') }
}

test('fields are filled in, and nothing else', () => {
  const facts = { customer: 'Maya {me}', vehicle: '2021 Honda Accord', dealership: 'Test Motors', me: 'Sam' }
  expect(fillReply(thanks.body, facts)).toBe('Thank you, Maya {me}. The 2021 Honda Accord is here. Sam, Test Motors')
  expect(fillReply('{price} {', facts)).toBe('{price} {')
})

test('an administrator writes, changes and removes them; the team reads them', async () => {
  const { boss, sale } = await aTeam()
  const added = await boss.post(path, thanks)
  expect(added).toMatchObject({ status: 201, body: { ...thanks, version: 1 } })
  expect((await sale.get(path)).body).toEqual({ items: [added.body], can: { change: false } })
  const one = `${path}/${added.body.id}`
  expect((await boss.put(one, { ...thanks, title: 'Thank you', version: 1 })).body).toMatchObject({ version: 2 })
  expect((await boss.put(one, { ...thanks, version: 1 })).status, 'stale').toBe(409)
  expect((await boss.delete(one)).body).toEqual({ id: added.body.id })
  expect((await boss.get(path)).body).toEqual({ items: [], can: { change: true } })
})

test('what is refused: fields that do not exist, a title twice, another role, another dealership', async () => {
  const { boss, sale } = await aTeam()
  const other = await aTeam()
  const wrong = await boss.post(path, { title: 'Price', body: 'It costs {price}.' })
  expect(wrong).toMatchObject({
    status: 422,
    body: { error: { fields: { body: expect.stringContaining('{price}') } } },
  })
  const empty = await boss.post(path, { title: '  ' })
  expect(empty.body.error.fields).toEqual({ title: 'Give it a title.', body: 'Write the reply.' })
  const { body } = await boss.post(path, thanks)
  expect((await boss.post(path, { ...thanks, title: 'THANKS' })).status).toBe(409)
  expect((await other.boss.post(path, thanks)).status).toBe(201)
  const changed = { ...thanks, version: 1 }
  expect((await sale.post(path, thanks)).status).toBe(403)
  expect((await sale.put(`${path}/${body.id}`, changed)).status).toBe(403)
  expect((await sale.delete(`${path}/${body.id}`)).status).toBe(403)
  expect((await other.boss.put(`${path}/${body.id}`, changed)).status).toBe(404)
  expect((await other.boss.delete(`${path}/${body.id}`)).status).toBe(404)
})

test('administrators of the site have their own, which no dealership sees', async () => {
  const { boss } = await aTeam()
  const admin = await api.as(await aUser(api.db, { role: 'system_admin' }))
  const site = '/api/admin/canned-replies'
  const words = { title: 'Thanks', body: 'Thank you, {customer}. {me}' }
  await boss.post(path, thanks)
  const added = await admin.post(site, words)
  expect(added).toMatchObject({ status: 201, body: { ...words, version: 1 } })
  expect((await admin.post(site, { ...words, title: 'THANKS' })).status).toBe(409)
  expect((await admin.post(site, { title: 'Car', body: 'The {vehicle}.' })).body.error.fields).toEqual({
    body: 'There is no field {vehicle}: use {customer}, {me}.',
  })
  expect((await admin.get(site)).body).toEqual({ items: [added.body] })
  const one = `${site}/${added.body.id}`
  expect((await admin.put(one, { ...words, title: 'Thank you', version: 1 })).body).toMatchObject({ version: 2 })
  expect((await admin.put(one, { ...words, version: 1 })).status, 'stale').toBe(409)
  expect((await boss.get(path)).body.items).toHaveLength(1)
  expect((await boss.put(`${path}/${added.body.id}`, { ...thanks, version: 2 })).status).toBe(404)
  for (const call of [
    boss.get(site),
    boss.post(site, words),
    boss.put(one, { ...words, version: 2 }),
    boss.delete(one),
  ])
    expect((await call).status).toBe(403)
  expect((await admin.delete(one)).body).toEqual({ id: added.body.id })
  expect((await admin.get(site)).body).toEqual({ items: [] })
})
