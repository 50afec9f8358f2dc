import { expect, test } from 'vitest'
import { anAdWorld } from '../../../tests/support/ad-world'
import { sendMails } from '../../../tests/support/mails'
import { users } from '../../accounts/schema'

const { api, aShop, adsOf, admin, decide } = anAdWorld()
const path = '/api/dealership/campaigns'
const clicks = {
  placement: 'srp_inline',
  startsOn: '2026-11-23',
  endsOn: '2026-11-29',
  name: 'All-wheel days',
  budgetCents: 60_000,
}

const mailsTo = async (email: string) => (await sendMails(api().db)).filter(({ to }) => to === email)
const confirmAddresses = () => api().db.update(users).set({ emailVerifiedAt: new Date() })

test('decisions on a campaign and its ads are mailed to who books, once each, with the reason and the page', async () => {
  const { boss, person, ad, dealership } = await aShop()
  await confirmAddresses()
  const { id, version } = (await boss.post(path, { ...clicks, ...ad })).body
  await decide(id, 'approve', version)
  const [first] = await adsOf(id)
  const rejection = { step: 'reject', reasons: ['other'], words: 'Name the trim.', version: first?.version }
  expect((await admin().post(`/api/admin/advertisements/${first?.id}/decision`, rejection)).status).toBe(200)
  const mails = await mailsTo(person.email)
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Your campaign “All-wheel days” was approved',
    'Your ad “An Accord, fees and all” was rejected',
  ])
  expect(mails[1]?.text).toContain('Name the trim.')
  expect(mails[1]?.text).toContain(`/dealership/${dealership.id}/advertising/${id}`)
  expect(await mailsTo(person.email), 'once').toEqual([])
})

test('a person who wants no mail about ads gets none', async () => {
  const { boss, finance, person, ad } = await aShop()
  await confirmAddresses()
  const { body: wanted } = await boss.get('/api/profile/notification-preferences')
  const events = { ...wanted.events, advertising: { inApp: true, email: false } }
  expect((await boss.put('/api/profile/notification-preferences', { ...wanted, events })).status).toBe(200)
  const { id, version } = (await finance.post(path, { ...clicks, ...ad })).body
  await decide(id, 'reject', version, 'The place is not for this.')
  const mails = await sendMails(api().db)
  expect(mails.filter(({ to }) => to === person.email)).toEqual([])
  expect(mails.map(({ subject }) => subject)).toContain('Your campaign “All-wheel days” was rejected')
})
