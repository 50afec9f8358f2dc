import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../../tests/support/api'
import { aKey, type KeyCaller } from '../../../tests/support/api-keys'
import { aDealership, aThread, aVehicle } from '../../../tests/support/factories'
import { aQuestionAbout } from '../../../tests/support/leads'
import { threads } from '../schema'

let api: TestApi
let dealership: { id: number }
let caller: KeyCaller
beforeAll(async () => {
  api = await anApi()
  dealership = await aDealership(api.db)
  caller = await aKey(api, dealership.id, ['leads:read'])
})
afterAll(() => api.close())

test('a lead is read as it was sent, with how far it is', async () => {
  const vehicle = await aVehicle(api.db, dealership.id)
  await (await api.as(null)).post('/api/leads', aQuestionAbout(vehicle))
  const { body } = await caller.send('GET', '/api/v1/leads')
  expect(body.items).toMatchObject([
    {
      type: 'question',
      status: 'new',
      message: 'Is the scratch only in the paint?',
      assignedTo: null,
      customer: { name: 'Rosa Delgado', email: 'rosa@example.com', answerBy: 'message' },
      vehicle: { id: vehicle.id, make: 'Honda', totalCents: 2_427_500 },
    },
  ])
  expect((await caller.send('GET', `/api/v1/leads/${body.items[0].id}`)).body).toEqual(body.items[0])
  expect(JSON.stringify(body)).not.toMatch(/network|fingerprint|rating/)
})

test('a walk gives each once; spam is left out, and only what has changed is asked for', async () => {
  const own = await aDealership(api.db)
  const { send } = await aKey(api, own.id, ['leads:read'])
  const made = [await aThread(api.db, own.id), await aThread(api.db, own.id), await aThread(api.db, own.id)]
  await aThread(api.db, own.id, { status: 'spam' })
  const ids = made.map(({ id }) => id)
  const first = (await send('GET', '/api/v1/leads?limit=2')).body
  const second = (await send('GET', `/api/v1/leads?limit=2&after=${first.next}`)).body
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids)
  await api.db
    .update(threads)
    .set({ updatedAt: new Date('2020-01-01') })
    .where(eq(threads.id, ids[0] ?? 0))
  for (const never of ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '2025-02-30T00:00:00Z'])
    expect((await send('GET', `/api/v1/leads?updatedSince=${never}`)).status, never).toBe(422)
  const since = (await send('GET', '/api/v1/leads?updatedSince=2025-01-01T00:00:00Z')).body
  expect(since.items.map(({ id }: { id: number }) => id)).toEqual(ids.slice(1))
})

test('another dealership’s lead does not exist', async () => {
  const other = await aDealership(api.db)
  const { id } = await aThread(api.db, other.id)
  const forged = { 'da-dealership-id': String(other.id) }
  expect((await caller.send('GET', `/api/v1/leads/${id}`, undefined, forged)).status).toBe(404)
  const { send } = await aKey(api, dealership.id, ['inventory:read'])
  expect((await send('GET', `/api/v1/leads/${id}`)).status).toBe(403)
})
