import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../../tests/support/api'
import { aDealership, aMember, aUser } from '../../../tests/support/factories'
import { assets } from '../../assets/schema'
import { auditLog } from '../../audit/schema'
import { dealerships } from '../schema'

let api: TestApi
beforeAll(async () => {
  api = await anApi()
})
afterAll(() => api.close())

const own = '/api/dealership/documents'
async function anApplicant(status: 'pending' | 'approved' = 'pending') {
  const dealership = await aDealership(api.db, { status })
  const person = await aMember(api.db, dealership.id, 'dealership_admin')
  const caller = await api.as(person, dealership.id)
  const upload = async (text = '%PDF-1.7 the license') => {
    const form = new FormData()
    form.set('kind', 'message_attachment')
    form.set('file', new File([text], 'license.pdf'))
    return (await caller.post('/api/asset', form)).body._id as string
  }
  const add = async (name = 'license.pdf') => caller.post(own, { asset: await upload(), kind: 'license', name })
  return { dealership, person, caller, upload, add }
}
const anAdministrator = async () => api.as(await aUser(api.db, { role: 'system_admin' }))
const ofAdmin = (dealershipId: number, id: number) => `/api/admin/dealerships/${dealershipId}/documents/${id}`

test('an applicant sends a document along, and whoever decides opens it', async () => {
  const { dealership, caller, add } = await anApplicant()
  const { status, body } = await add('Händlerlizenz.html')
  expect({ status, body }).toMatchObject({ status: 201, body: { kind: 'license', bytes: 20 } })
  expect((await caller.get(own)).body.items).toEqual([body])
  const admin = await anAdministrator()
  expect((await admin.get(`/api/admin/dealerships/${dealership.id}`)).body.documents).toEqual([body])
  for (const answer of [await admin.get(ofAdmin(dealership.id, body.id)), await caller.get(`${own}/${body.id}`)]) {
    expect(answer).toMatchObject({ status: 200, body: '%PDF-1.7 the license' })
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="Handlerlizenz.pdf"; filename*=UTF-8''H%C3%A4ndlerlizenz.pdf`,
    )
    expect(answer.headers.get('content-security-policy')).toContain('sandbox')
  }
  const entries = await api.db.select().from(auditLog).where(eq(auditLog.dealershipId, dealership.id))
  expect(entries).toMatchObject([
    { action: 'dealership.document-added', detail: { kind: 'license' } },
    { action: 'dealership.document-opened', detail: { name: 'Händlerlizenz.pdf' } },
  ])
  const history = await admin.get(`/api/admin/dealerships/${dealership.id}/history`)
  expect(history.body.items).toMatchObject([
    { what: 'added a document of a dealership' },
    { what: 'opened a document of a dealership' },
  ])
})

test('it is the dealership’s from then on: whoever sent it may go', async () => {
  const { dealership, person, add, caller } = await anApplicant()
  const { body } = await add()
  const [asset] = await api.db.select().from(assets).where(eq(assets.dealershipId, dealership.id))
  expect(asset).toMatchObject({ ownerUserId: null, attachedAt: expect.any(Date) })
  expect((await caller.get(`/api/asset/${asset?.id}`)).status).toBe(404)
  await aMember(api.db, dealership.id, 'dealership_admin')
  const admin = await anAdministrator()
  expect((await admin.put(`/api/admin/users/${person.id}/anonymisation`, {})).status).toBe(200)
  expect((await admin.get(ofAdmin(dealership.id, body.id))).status).toBe(200)
})

test('it can be removed until the application is decided', async () => {
  const { dealership, caller, add } = await anApplicant()
  const [first, second] = [(await add()).body, (await add()).body]
  expect((await caller.delete(`${own}/${first.id}`)).status).toBe(200)
  expect((await caller.get(own)).body.items).toEqual([second])
  expect((await caller.get(`${own}/${first.id}`)).status).toBe(404)
  await api.db.update(dealerships).set({ status: 'approved' }).where(eq(dealerships.id, dealership.id))
  expect((await caller.delete(`${own}/${second.id}`)).status).toBe(409)
  expect((await caller.get(own)).body.items).toEqual([second])
})

test('ten are enough, and a file is sent once', async () => {
  const { caller, upload, add } = await anApplicant()
  const asset = await upload()
  expect((await caller.post(own, { asset, kind: 'other', name: 'a' })).status).toBe(201)
  expect((await caller.post(own, { asset, kind: 'other', name: 'a' })).status).toBe(404)
  for (let n = 2; n <= 10; n += 1) expect((await add()).status).toBe(201)
  expect((await add()).body.error.message).toBe('There are 10 documents. Remove one first.')
})

test('nobody else reads or writes them, and only attachments are taken', async () => {
  const { dealership, caller, upload, add } = await anApplicant()
  const { body } = await add()
  const sale = await api.as(await aMember(api.db, dealership.id, 'dealership_sale'), dealership.id)
  const { caller: stranger, dealership: another } = await anApplicant()
  expect((await sale.get(own)).status).toBe(403)
  expect((await sale.get(`${own}/${body.id}`)).status).toBe(403)
  expect((await stranger.get(`${own}/${body.id}`)).status).toBe(404)
  expect((await stranger.delete(`${own}/${body.id}`)).status).toBe(404)
  const asset = await upload()
  expect((await stranger.post(own, { asset, kind: 'license', name: 'theirs' })).status).toBe(404)
  expect((await caller.post(own, { asset, kind: 'secret', name: 'x' })).status).toBe(422)
  expect((await caller.post(own, { asset, kind: 'license', name: ' ' })).status).toBe(422)
  expect((await caller.get(ofAdmin(dealership.id, body.id))).status).toBe(403)
  expect((await (await anAdministrator()).get(ofAdmin(another.id, body.id))).status).toBe(404)
})
