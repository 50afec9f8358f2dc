import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../tests/support/api'
import { aDealership, aMember, aUser } from '../../tests/support/factories'
import { sendMails } from '../../tests/support/mails'
import { auditLog } from '../audit/schema'
import { dealerships } from './schema'

let api: TestApi
let admin: Caller
const path = '/api/dealership/application'
beforeAll(async () => {
  api = await anApi()
  admin = await api.as(await aUser(api.db, { role: 'system_admin' }))
})
afterAll(() => api.close())
beforeEach(() => sendMails(api.db))

async function rejected() {
  const dealership = await aDealership(api.db, { status: 'pending', licenseNo: 'B-0048213', licenseState: 'MI' })
  const owner = await aMember(api.db, dealership.id, 'dealership_admin')
  const decision = { step: 'reject', reason: 'name_differs', note: 'LLC, not Inc.', version: 1 }
  await admin.put(`/api/admin/dealerships/${dealership.id}/status`, decision)
  await sendMails(api.db)
  return { ...dealership, owner, me: await api.as(owner, dealership.id) }
}

test('a rejected application comes back filled, is changed and waits again', async () => {
  const { id, name, owner, me } = await rejected()
  const { body } = await me.get(path)
  expect(body).toMatchObject({
    status: 'rejected',
    version: 2,
    fields: { name, licenseNo: 'B-0048213', licenseState: 'MI', zip: '48103', hours: 'mon-sat', docFee: '280.00' },
  })
  const again = { ...body.fields, website: undefined, legalName: 'Huron Motors Inc.', zip: '48197', version: 2 }
  expect(await me.put(path, again)).toMatchObject({
    status: 200,
    body: { status: 'pending', reason: null, version: 3 },
  })
  const [row] = await api.db.select().from(dealerships).where(eq(dealerships.id, id))
  expect(row).toMatchObject({ legalName: 'Huron Motors Inc.', city: 'Ypsilanti', statusNote: '', docFeeCents: 28_000 })
  const waiting = await admin.get('/api/admin/dealerships?sort=-applied')
  expect(waiting.body.items[0]).toMatchObject({ id, status: 'pending' })
  const [entry] = await api.db.select().from(auditLog).where(eq(auditLog.dealershipId, id)).orderBy(desc(auditLog.id))
  expect(entry).toMatchObject({
    action: 'dealership.applied-again',
    detail: {
      before: { status: 'rejected', reason: 'name_differs', zip: '48103' },
      after: { status: 'pending', legalName: 'Huron Motors Inc.', zip: '48197' },
    },
  })
  expect((await sendMails(api.db)).map(({ to }) => to)).toEqual([owner.email])
})

test('what was written with a rejection is for its administrators', async () => {
  const { id, me } = await rejected()
  expect((await me.get(path)).body.note).toBe('LLC, not Inc.')
  for (const role of ['dealership_sale', 'dealership_finance'] as const) {
    const colleague = await api.as(await aMember(api.db, id, role), id)
    expect((await colleague.get(path)).body).toMatchObject({ status: 'rejected', note: '' })
  }
})

test('what cannot be right is named at its field, and nothing is sent', async () => {
  const { id, me } = await rejected()
  const { fields } = (await me.get(path)).body
  const send = (change: object) => me.put(path, { ...fields, website: undefined, version: 2, ...change })
  expect((await send({ zip: '00000' })).body.error.fields).toEqual({ zip: 'We do not know this ZIP code.' })
  expect((await send({ brands: 'Hoonda' })).body.error.fields.brands).toContain('Hoonda')
  expect((await send({ legalName: '' })).status).toBe(422)
  expect((await send({ version: 1 })).status).toBe(409)
  const [row] = await api.db.select().from(dealerships).where(eq(dealerships.id, id))
  expect(row?.status).toBe('rejected')
})

test('only its administrator applies again, and only after a rejection', async () => {
  const { id, me } = await rejected()
  const { fields } = (await me.get(path)).body
  const again = { ...fields, website: undefined, version: 2 }
  const sale = await api.as(await aMember(api.db, id, 'dealership_sale'), id)
  expect((await sale.put(path, again)).status).toBe(403)
  expect((await (await api.as(null)).put(path, again)).status).toBe(401)
  expect((await me.put(path, again)).status).toBe(200)
  expect((await me.put(path, { ...again, version: 3 })).status).toBe(409)
})
