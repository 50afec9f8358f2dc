import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../../tests/support/api'
import { aUser } from '../../../tests/support/factories'
import { sendMails } from '../../../tests/support/mails'
import { payersOf } from '../../../tests/support/payers'
import { aForm, aPicture } from '../../../tests/support/pictures'

let api: TestApi
let admin: Caller
let payers: ReturnType<typeof payersOf>
const now = () => new Date('2026-11-10T15:00:00Z')
beforeAll(async () => {
  api = await anApi({ now })
  payers = payersOf(api, now)
  admin = await api.as(await aUser(api.db, { role: 'system_admin' }))
})
afterAll(() => api.close())

async function withCertificate() {
  const payer = await payers.aPayer()
  const asset = (await payer.finance.post('/api/asset', aForm('message_attachment', await aPicture()))).body._id
  const path = '/api/dealership/billing/exemption'
  const certificate = { number: 'EX-4711', expiresOn: '2027-06-30', asset, version: 0 }
  expect((await payer.finance.put(path, certificate)).status).toBeLessThan(300)
  await sendMails(api.db)
  const decide = (accept: boolean, version: number) =>
    admin.put(`/api/admin/dealerships/${payer.id}/exemption`, { accept, version })
  return { payer, decide }
}

test('who gets the invoices is mailed once that a certificate was accepted, and that it does not count any more', async () => {
  const { payer, decide } = await withCertificate()
  expect((await decide(true, 1)).status).toBe(200)
  expect((await decide(true, 1)).status, 'stale').toBe(409)
  const [accepted, ...others] = await sendMails(api.db)
  expect(others).toEqual([])
  expect(accepted).toMatchObject({ to: payer.email, subject: `${payer.name} is now tax-exempt` })
  expect(accepted?.text).toContain('EX-4711')
  expect(accepted?.text).toContain('June 30, 2027')
  expect((await decide(false, 2)).status).toBe(200)
  const [gone] = await sendMails(api.db)
  expect(gone?.subject).toBe(`Sales tax for ${payer.name}: certificate not accepted`)
})
