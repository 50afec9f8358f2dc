import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../../tests/support/api'
import { aDealership, aMember, aUser } from '../../../tests/support/factories'
import { walkList } from '../../../tests/support/lists'
import { sendMails } from '../../../tests/support/mails'
import { auditLog } from '../../audit/schema'
import { memberships, sessions, users } from '../schema'

let api: TestApi
beforeAll(async () => {
  api = await anApi()
})
afterAll(() => api.close())
beforeEach(() => sendMails(api.db))

const path = '/api/dealership/members'

async function aTeam() {
  const dealership = await aDealership(api.db)
  const [admin, sale, finance] = [
    await aMember(api.db, dealership.id, 'dealership_admin'),
    await aMember(api.db, dealership.id, 'dealership_sale'),
    await aMember(api.db, dealership.id, 'dealership_finance'),
  ]
  return { dealership, admin, sale, finance, me: await api.as(admin, dealership.id) }
}
const membership = async (userId: number, dealershipId: number) => {
  const mine = and(eq(memberships.userId, userId), eq(memberships.dealershipId, dealershipId))
  const [row] = await api.db.select().from(memberships).where(mine)
  return row
}
const roleOf = async (id: number) =>
  (await api.db.select({ role: users.role }).from(users).where(eq(users.id, id)))[0]?.role

test('an administrator sees the members of her dealership, who they are and what may be done', async () => {
  const { me, admin, sale } = await aTeam()
  const { body } = await me.get(`${path}?status=active`)
  expect(body).toMatchObject({ total: 3, page: 1, pageCount: 1, counts: { active: 3 } })
  expect(body.items.find(({ id }: { id: number }) => id === admin.id)).toMatchObject({
    email: admin.email,
    role: 'dealership_admin',
    you: true,
    can: { changeRole: false, deactivate: false },
  })
  expect(body.items.find(({ id }: { id: number }) => id === sale.id)).toMatchObject({
    you: false,
    status: 'active',
    can: { changeRole: true, deactivate: true },
  })
})

test('members are found, filtered and ordered', async () => {
  const { me, dealership, admin, sale, finance } = await aTeam()
  const named = async (id: number, firstName: string, lastName: string, email: string) =>
    void (await api.db
      .update(users)
      .set({ firstName, lastName, displayName: firstName, email })
      .where(eq(users.id, id)))
  await named(admin.id, 'Dana', 'Kowalski', `dana-${dealership.id}@huron.example`)
  await named(sale.id, 'Amina', 'Yusuf', `amina-${dealership.id}@huron.example`)
  await named(finance.id, 'Lucía', 'Marín', `lucia-${dealership.id}@huron.example`)
  await api.db.update(memberships).set({ status: 'deactivated' }).where(eq(memberships.userId, sale.id))
  const [a, d, l] = [sale.id, admin.id, finance.id]
  await walkList(me, {
    path,
    expected: {
      'sort=name&status=all': [a, d, l],
      'sort=-name&status=all': [l, d, a],
      'sort=role&status=all': [d, l, a],
      'sort=joined&status=all': [d, a, l],
      'sort=-joined&status=all': [l, a, d],
      'sort=lastSeen&status=active&role=dealership_finance': [l],
      'status=deactivated': [a],
      'sort=name&q=huron': [d, l],
      'q=luc&status=all': [l],
      'q=MAR%C3%8DN+lucia&status=all': [l],
      'q=huron+amina&status=all': [a],
      'q=nobody&status=all': [],
    },
  })
  expect((await me.get(`${path}?sort=salary`)).status).toBe(422)
  expect((await me.get(`${path}?page=99`)).body).toMatchObject({ page: 1, total: 2 })
})

test('a changed role is the person’s from then on, is mailed and stands in the history', async () => {
  const { me, sale, dealership } = await aTeam()
  const answer = await me.put(`${path}/${sale.id}/role`, { role: 'dealership_finance', version: 1 })
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({ role: 'dealership_finance', version: 2 })
  expect(await roleOf(sale.id)).toBe('dealership_finance')
  const [mail] = await sendMails(api.db)
  expect(mail).toMatchObject({ to: sale.email, subject: `Your role at ${dealership.name} has changed` })
  const history = await me.get(`${path}/history?sort=-at`)
  expect(history.body.items[0]).toMatchObject({ what: `changed the role of ${sale.displayName} from sales to finance` })
  const [row] = await api.db.select().from(auditLog).where(eq(auditLog.action, 'staff.role-changed'))
  expect(row?.detail).toEqual({ before: { role: 'dealership_sale' }, after: { role: 'dealership_finance' } })
})

test('who is an administrator elsewhere stays one there and in name', async () => {
  const { me, sale } = await aTeam()
  const other = await aDealership(api.db)
  await api.db.insert(memberships).values({ userId: sale.id, dealershipId: other.id, role: 'dealership_admin' })
  await me.put(`${path}/${sale.id}/role`, { role: 'dealership_finance', version: 1 })
  expect(await roleOf(sale.id)).toBe('dealership_admin')
})

test('a stale version changes nothing', async () => {
  const { me, sale, dealership } = await aTeam()
  await me.put(`${path}/${sale.id}/role`, { role: 'dealership_finance', version: 1 })
  const answer = await me.put(`${path}/${sale.id}/role`, { role: 'dealership_admin', version: 1 })
  expect(answer.status).toBe(409)
  expect(await membership(sale.id, dealership.id)).toMatchObject({ role: 'dealership_finance' })
})

test('nobody changes their own membership, and the last administrator stays one', async () => {
  const { me, admin, dealership } = await aTeam()
  expect((await me.put(`${path}/${admin.id}/role`, { role: 'dealership_sale', version: 1 })).status).toBe(403)
  expect((await me.put(`${path}/${admin.id}/status`, { status: 'deactivated', version: 1 })).status).toBe(403)
  const second = await aMember(api.db, dealership.id, 'dealership_admin')
  const other = await api.as(second, dealership.id)
  const demote = (who: { id: number }, by: typeof me) =>
    by.put(`${path}/${who.id}/role`, { role: 'dealership_sale', version: 1 })
  const answers = await Promise.all([demote(second, me), demote(admin, other)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
  const left = await api.db.$count(
    memberships,
    and(eq(memberships.dealershipId, dealership.id), eq(memberships.role, 'dealership_admin')),
  )
  expect(left).toBe(1)
})

test('a deactivated member is out at once, and comes back as they were', async () => {
  const { me, sale, dealership } = await aTeam()
  const them = await api.as(sale, dealership.id)
  expect((await them.get('/api/dealership/dashboard')).status).toBe(200)
  const off = await me.put(`${path}/${sale.id}/status`, { status: 'deactivated', version: 1 })
  expect(off.body).toMatchObject({ status: 'deactivated', version: 2 })
  expect((await them.get('/api/dealership/dashboard')).status).toBe(401)
  const on = await me.put(`${path}/${sale.id}/status`, { status: 'active', version: 2 })
  expect(on.body).toMatchObject({ status: 'active', role: 'dealership_sale' })
  expect((await sendMails(api.db)).map(({ subject }) => subject)).toEqual([
    `Your access to ${dealership.name} has ended`,
    `You can work with ${dealership.name} again`,
  ])
})

test('who works elsewhere too stays signed in there', async () => {
  const { me, sale, dealership } = await aTeam()
  const other = await aDealership(api.db)
  await api.db.insert(memberships).values({ userId: sale.id, dealershipId: other.id, role: 'dealership_sale' })
  const them = await api.as(sale, other.id)
  await api.db.update(sessions).set({ activeDealershipId: dealership.id }).where(eq(sessions.userId, sale.id))
  await me.put(`${path}/${sale.id}/status`, { status: 'deactivated', version: 1 })
  expect((await them.get('/api/dealership/dashboard')).status).toBe(200)
  expect((await (await api.as(sale, dealership.id)).get('/api/dealership/dashboard')).status).toBe(404)
})

test('many are deactivated at once: who stays is named with the reason, and a preview changes nothing', async () => {
  const { me, admin, sale, finance, dealership } = await aTeam()
  const send = (apply: boolean, selection: object = { matching: {} }) =>
    me.put(path, { status: 'deactivated', selection, apply })
  const preview = await send(false)
  expect(preview.status).toBe(200)
  expect(preview.body.changed.map(({ id }: { id: number }) => id).sort()).toEqual([sale.id, finance.id].sort())
  expect(preview.body.refused).toMatchObject([{ id: admin.id, reason: expect.stringContaining('your own') }])
  expect(await membership(sale.id, dealership.id)).toMatchObject({ status: 'active' })
  expect((await send(true, { ids: [sale.id] })).body.changed).toHaveLength(1)
  expect(await membership(sale.id, dealership.id)).toMatchObject({ status: 'deactivated' })
  expect(await membership(finance.id, dealership.id)).toMatchObject({ status: 'active' })
  const foreign = await aTeam()
  expect((await send(true, { ids: [foreign.sale.id] })).body).toEqual({ changed: [], refused: [] })
  expect(await membership(foreign.sale.id, foreign.dealership.id)).toMatchObject({ status: 'active' })
  expect((await send(true, { ids: [] })).status).toBe(422)
})

test('only a deactivated member is removed', async () => {
  const { me, sale, dealership } = await aTeam()
  expect((await me.delete(`${path}/${sale.id}`)).status).toBe(409)
  await me.put(`${path}/${sale.id}/status`, { status: 'deactivated', version: 1 })
  expect((await me.delete(`${path}/${sale.id}`)).status).toBe(200)
  expect(await membership(sale.id, dealership.id)).toBeUndefined()
  expect((await me.get(`${path}/${sale.id}`)).status).toBe(404)
})

test('members of another dealership do not exist, and colleagues without the page change nobody', async () => {
  const [mine, theirs] = [await aTeam(), await aTeam()]
  const change = { role: 'dealership_finance', version: 1 }
  expect((await mine.me.put(`${path}/${theirs.sale.id}/role`, change)).status).toBe(404)
  const stranger = await aUser(api.db)
  expect((await mine.me.put(`${path}/${stranger.id}/role`, change)).status).toBe(404)
  for (const { id } of [mine.sale, mine.finance]) {
    const colleague = await api.as({ id }, mine.dealership.id)
    expect((await colleague.get(path)).status).toBe(403)
    expect((await colleague.put(`${path}/${mine.sale.id}/role`, change)).status).toBe(403)
  }
  expect((await (await api.as(mine.admin, theirs.dealership.id)).get(path)).status).toBe(404)
})
