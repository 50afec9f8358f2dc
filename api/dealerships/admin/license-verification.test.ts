import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../../tests/support/api'
import { aDealership, aMember, aUser } from '../../../tests/support/factories'
import { aUniqueWord } from '../../../tests/support/unique'
import { auditLog } from '../../audit/schema'
import { dealerships } from '../schema'
import { dealershipPersonalData } from './personal-data'

let api: TestApi
let ada: { id: number }
let me: Caller
beforeAll(async () => {
  api = await anApi()
  ada = await aUser(api.db, { role: 'system_admin', firstName: 'Ada', lastName: 'Site' })
  me = await api.as(ada)
})
afterAll(() => api.close())

async function anApplication(columns: Partial<typeof dealerships.$inferInsert> = {}) {
  const licenseNo = `B-1-${aUniqueWord()}`
  const { id } = await aDealership(api.db, { status: 'pending', licenseNo, ...columns })
  return { id, path: `/api/admin/dealerships/${id}`, licenseNo: columns.licenseNo ?? licenseNo }
}
type Application = Awaited<ReturnType<typeof anApplication>>

const checkIn = (body: { checks: { name: string }[] }) => body.checks.find(({ name }) => name === 'license')
const licenseCheck = async ({ path }: Application) => checkIn((await me.get(path)).body)
const verify = ({ path }: Application, verified = true, version = 1) =>
  me.put(`${path}/license-verification`, { verified, version })
const change = ({ id }: Application, columns: Partial<typeof dealerships.$inferInsert>) =>
  api.db.update(dealerships).set(columns).where(eq(dealerships.id, id))

test.each([
  [{}, 'unchecked', /^Not checked yet\. No other .* Look it up with the MI licensing agency\.$/],
  [{ licenseNo: null }, 'problem', /^The application has no license number\.$/],
  [{ licenseNo: 'MI-Dealer' }, 'problem', /^It has no digits\. Check for a typo\.$/],
  [{ licenseState: 'TX' }, 'problem', /^Issued by TX, but the dealership is in MI\.$/],
])('a license %j that was not looked up is never good', async (columns, state, note) => {
  const application = await anApplication(columns)
  expect(await licenseCheck(application)).toMatchObject({ state, note: expect.stringMatching(note) })
})

test('a license is marked as verified with name and date, and that is taken back', async () => {
  const application = await anApplication()
  const { status, body } = await verify(application)
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { version: 2, licenseVerification: { by: 'Ada Site', at: expect.any(String) } },
  })
  expect(checkIn(body)).toMatchObject({ state: 'good', note: 'No other dealership here has this number.' })
  const history = await me.get(`${application.path}/history?sort=-at`)
  expect(history.body.items[0]).toMatchObject({ who: 'Ada Site', what: 'marked the license as verified' })
  const undone = await verify(application, false, 2)
  expect(undone.body).toMatchObject({ version: 3, licenseVerification: null })
  expect(checkIn(undone.body)).toMatchObject({ state: 'unchecked' })
  const entries = await api.db
    .select({ action: auditLog.action, detail: auditLog.detail })
    .from(auditLog)
    .where(eq(auditLog.dealershipId, application.id))
    .orderBy(desc(auditLog.id))
  const license = `${application.licenseNo}, MI`
  expect(entries).toEqual([
    {
      action: 'dealership.license-unverified',
      detail: { before: { verifiedLicense: license }, after: { verifiedLicense: null } },
    },
    {
      action: 'dealership.license-verified',
      detail: { before: { verifiedLicense: null }, after: { verifiedLicense: license } },
    },
  ])
})

test('what is so already changes nothing', async () => {
  const application = await anApplication()
  expect((await verify(application, false)).body.version).toBe(1)
  await verify(application)
  expect((await verify(application, true, 2)).body.version).toBe(2)
})

test('another number or issuer is not verified', async () => {
  const application = await anApplication()
  await verify(application)
  await change(application, { licenseNo: `C-2-${aUniqueWord()}` })
  expect(await licenseCheck(application)).toMatchObject({ state: 'unchecked' })
  expect((await verify(application, true, 2)).body.licenseVerification).not.toBeNull()
  await change(application, { licenseState: 'OH' })
  expect(await licenseCheck(application)).toMatchObject({ state: 'problem' })
})

test('a verified license that another dealership uses is still a problem', async () => {
  const application = await anApplication()
  await verify(application)
  await anApplication({ licenseNo: application.licenseNo })
  expect(await licenseCheck(application)).toMatchObject({
    state: 'problem',
    note: expect.stringContaining('Also used by'),
  })
})

test('a license without a number, and a stale version, are refused', async () => {
  const none = await anApplication({ licenseNo: null })
  expect((await verify(none)).body.error.message).toBe('The application has no license number.')
  expect((await verify(none)).status).toBe(409)
  const application = await anApplication()
  expect((await verify(application, true, 7)).status).toBe(409)
  expect(await licenseCheck(application)).toMatchObject({ state: 'unchecked' })
  expect((await verify({ ...application, path: '/api/admin/dealerships/999999' })).status).toBe(404)
})

test('only an administrator of the site verifies', async () => {
  const { id, path } = await anApplication()
  const owner = await aMember(api.db, id, 'dealership_admin')
  const body = { verified: true, version: 1 }
  for (const caller of [await api.as(owner, id), await api.as(await aUser(api.db))])
    expect((await caller.put(`${path}/license-verification`, body)).status).toBe(403)
  expect((await (await api.as(null)).put(`${path}/license-verification`, body)).status).toBe(401)
})

test('the verification stays without the administrator who is forgotten, and is in the copy of their data', async () => {
  const admin = await aUser(api.db, { role: 'system_admin' })
  const application = await anApplication()
  await (await api.as(admin)).put(`${application.path}/license-verification`, { verified: true, version: 1 })
  expect((await dealershipPersonalData.collect(api, admin))['verified-licenses']).toMatchObject([
    { dealershipId: application.id },
  ])
  expect((await me.put(`/api/admin/users/${admin.id}/anonymisation`, {})).status).toBe(200)
  expect((await me.get(application.path)).body.licenseVerification).toMatchObject({ by: null })
})
