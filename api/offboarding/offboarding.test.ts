import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../tests/support/api'
import { aDealership, aMember } from '../../tests/support/factories'
import { aLeadSender, callableInTests, forgetLeads, sendLeads } from '../../tests/support/leads'
import { sendMails } from '../../tests/support/mails'
import { users } from '../accounts/schema'
import { leadRoutes } from '../inbox/deliveries/deliveries.schema'
import { outbox } from '../mail/schema'

let api: TestApi
beforeAll(async () => {
  api = await anApi({ callable: callableInTests })
})
beforeEach(() => forgetLeads(api.db))
afterAll(() => api.close())

const members = '/api/dealership/members'
const routes = '/api/dealership/lead-routes'

/** Makes a dealership whose leads go to a colleague. */
async function aTeam() {
  const dealership = await aDealership(api.db)
  const [boss, colleague] = [
    await aMember(api.db, dealership.id, 'dealership_admin'),
    await aMember(api.db, dealership.id, 'dealership_admin'),
  ]
  for (const { id } of [boss, colleague])
    await api.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, id))
  const admin = await api.as(boss, dealership.id)
  const added = await admin.post(routes, { channel: 'email', target: colleague.email })
  expect(added.body.route).toMatchObject({ confirmedAt: expect.any(String) })
  const lead = await aLeadSender(api, dealership.id)
  await api.db.delete(outbox)
  return { dealership, boss, colleague, admin, lead, routeId: added.body.route.id as number }
}
type Team = Awaited<ReturnType<typeof aTeam>>

const statusOf = async ({ admin, colleague }: Team, status: 'active' | 'deactivated') => {
  const { version } = (await admin.get(`${members}/${colleague.id}`)).body
  return admin.put(`${members}/${colleague.id}/status`, { status, version })
}
const endings: Record<string, (team: Team) => Promise<unknown>> = {
  'is deactivated': (team) => statusOf(team, 'deactivated'),
  'is removed': async (team) => {
    await statusOf(team, 'deactivated')
    return team.admin.delete(`${members}/${team.colleague.id}`)
  },
  'has another address': ({ colleague: { id, email } }) =>
    api.db
      .update(users)
      .set({ email: `new-${email}` })
      .where(eq(users.id, id)),
  'has closed the account': ({ colleague: { id } }) =>
    api.db.update(users).set({ status: 'deactivated' }).where(eq(users.id, id)),
}

test.each(Object.keys(endings))('no lead goes to a member’s mailbox once the member %s', async (ending) => {
  const team = await aTeam()
  await team.lead()
  expect((await sendLeads(api.db)).map(({ to }) => to)).toEqual([team.colleague.email])
  await endings[ending]?.(team)
  await team.lead()
  expect(await sendLeads(api.db)).toEqual([])
  expect((await team.admin.get(routes)).body.items).toMatchObject([{ confirmedAt: null, waiting: 1 }])
  const mails = await sendMails(api.db)
  const told = mails.filter(({ subject }) => subject.includes(`for ${team.colleague.email} are on hold`))
  expect(told.map(({ to }) => to)).toContain(team.boss.email)
  expect(
    mails.filter(({ text }) => text.includes('lead-routes/confirm')),
    'who left is not asked',
  ).toEqual([])
  const known = await api.db.select().from(leadRoutes).where(eq(leadRoutes.id, team.routeId))
  expect(known).toMatchObject([{ confirmedAt: null, confirmedBy: null }])
})

test('a mailbox that was confirmed by its link stays confirmed, whoever comes and goes', async () => {
  const team = await aTeam()
  await api.db.update(leadRoutes).set({ confirmedBy: 'link' }).where(eq(leadRoutes.id, team.routeId))
  await statusOf(team, 'deactivated')
  await team.lead()
  expect(await sendLeads(api.db)).toHaveLength(1)
})

test('administrators read what somebody who left has set up, and nothing of what others did', async () => {
  const team = await aTeam()
  const theirs = await api.as(team.colleague, team.dealership.id)
  const posts = [
    [theirs, '/api/dealership/api-keys', { name: 'Old CRM', scopes: ['leads:read'], expiresInDays: null }],
    [theirs, '/api/dealership/webhooks', { url: 'https://127.0.0.1/hook', events: ['lead.created'] }],
    [theirs, '/api/dealership/export-channels', { name: 'Portal', format: 'csv' }],
    [team.admin, '/api/dealership/export-channels', { name: 'Our own site', format: 'csv' }],
  ] as const
  for (const [caller, path, body] of posts) expect((await caller.post(path, body)).status).toBe(201)
  await api.db.delete(outbox)
  await statusOf(team, 'deactivated')
  const left = (await sendMails(api.db)).filter(({ subject }) => subject.startsWith('Check what '))
  expect(left.map(({ to }) => to)).toEqual([team.boss.email])
  for (const words of ['API keys: Old CRM.', 'Webhooks: 127.0.0.1.', 'Export channels: Portal.'])
    expect(left[0]?.text).toContain(words)
  expect(left[0]?.text).not.toContain('Our own site')
})

test('nothing is mailed of somebody who set up nothing', async () => {
  const team = await aTeam()
  await statusOf(team, 'deactivated')
  expect((await sendMails(api.db)).filter(({ to }) => to === team.boss.email)).toEqual([])
})
