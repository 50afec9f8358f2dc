import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../tests/support/api'
import { aDealership, aUser, aVehicle } from '../../tests/support/factories'
import { testSecrets } from '../../tests/support/mails'
import { aForm } from '../../tests/support/pictures'
import { auditLog } from '../audit/schema'
import { emailRenderers } from '../emails'
import { renderEmail } from '../mail/render-email'
import { outbox } from '../mail/schema'
import { personalDataOfConcepts } from '../privacy/registry'
import { listingReports } from '../reports/schema'
import { caseEntries, cases } from './schema'

let api: TestApi
let admin: Caller
let adminId: number
let now = Date.parse('2026-11-20T12:00:00Z')
beforeAll(async () => {
  api = await anApi({ now: () => new Date(now) })
  const user = await aUser(api.db, { role: 'system_admin', firstName: 'Ada', lastName: 'Lin' })
  adminId = user.id
  admin = await api.as(user)
})
afterAll(() => api.close())

const inbox = '/api/admin/inbox'
const text = 'Where do your price ratings come from?'
let senders = 0

/** A request for help by a new sender; its case. */
async function aCase(more: object = {}) {
  senders += 1
  now += 60_000
  const email = `sender${senders}@example.com`
  const form = { kind: 'support', name: 'Ana Ruiz', email, area: 'fraud', message: text, ...more }
  const ip = { 'x-forwarded-for': `203.0.113.${senders}` }
  const { body } = await (await api.as(null)).post('/api/contact-messages', form, ip)
  const { items } = (await admin.get(`${inbox}?q=${body.reference}`)).body
  return { ...items[0], email } as { id: number; reference: string; version: number; email: string }
}

async function aReport(user: { id: number } | null = null) {
  now += 60_000
  const { id: dealershipId } = await aDealership(api.db, { name: 'Ruiz Motors' })
  const vehicle = await aVehicle(api.db, dealershipId)
  const report = { reason: 'sold', text: 'They say it is gone.' }
  const path = `/api/vehicles/x-${vehicle.id.toString(36)}/reports`
  const { body } = await (await api.as(user)).post(path, report)
  const { items } = (await admin.get(`${inbox}?q=${body.reference}&kind=listing_report`)).body
  return { ...items[0], vehicle } as { id: number; reference: string; version: number; vehicle: { id: number } }
}
const mailTo = async (email: string) =>
  (await api.db.select().from(outbox).where(eq(outbox.recipient, email))).map(({ message }) => message)
const lastAudit = async (id: number) =>
  (
    await api.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, String(id)))
      .orderBy(auditLog.id)
  ).at(-1)

test('a message to the site is a case: what was sent in words, with its file, and others of the sender', async () => {
  const guest = await api.as(null)
  const file = (await guest.post('/api/guest-assets', aForm(null, 'A picture in words', 'page.txt'))).body._id
  const first = await aCase({ attachments: [file] })
  expect(first).toMatchObject({ kind: 'support', subject: 'Request for help: Report fraud', status: 'open', tags: [] })
  const again = await aCase({ email: first.email.toUpperCase(), message: `${text} Again.` })
  const opened = (await admin.get(`${inbox}/${first.id}`)).body
  expect(opened).toMatchObject({
    reference: first.reference,
    sender: 'Ana Ruiz',
    email: first.email,
    assignedTo: null,
    outcome: null,
    content: { text, attachments: [{ id: file, name: 'page.txt' }] },
    entries: [],
    others: [{ id: again.id }],
    outcomes: ['answered', 'no_action', 'spam'],
    assignable: [{ id: adminId, name: 'Ada Lin' }],
  })
  expect(opened.content.facts).toContainEqual({ label: 'Area', value: 'Report fraud' })
  expect((await admin.get(`${inbox}/${first.id}/attachments/${file}`)).body).toBe('A picture in words')
  expect((await admin.get(`${inbox}/${again.id}/attachments/${file}`)).status).toBe(404)
  expect((await admin.get(`${inbox}/${first.id}/attachments/nothing`)).status).toBe(404)
})

test('the report of a listing names the car and its dealership, and its outcome is kept with the report', async () => {
  const user = await aUser(api.db)
  const { id, version, vehicle } = await aReport(user)
  const opened = (await admin.get(`${inbox}/${id}`)).body
  expect(opened).toMatchObject({
    kind: 'listing_report',
    email: null,
    userId: user.id,
    outcomes: ['actioned', 'dismissed'],
    content: { text: 'They say it is gone.', vehicle: { id: vehicle.id, dealership: { name: 'Ruiz Motors' } } },
  })
  const close = (outcome: string, of: number) =>
    admin.put(`${inbox}/${id}/status`, { status: 'closed', outcome, version: of })
  expect((await close('answered', version)).body.error.fields).toHaveProperty('outcome')
  const closed = await close('actioned', version)
  expect(closed.status).toBe(200)
  const report = () => api.db.select().from(listingReports).where(eq(listingReports.vehicleId, vehicle.id))
  expect(await report()).toMatchObject([{ status: 'actioned' }])
  expect(await lastAudit(id)).toMatchObject({
    action: 'case.closed',
    detail: { before: { status: 'open', outcome: null }, after: { status: 'closed', outcome: 'actioned' } },
  })
  expect((await close('dismissed', version)).status, 'of an older version').toBe(409)
  expect((await admin.put(`${inbox}/${id}/status`, { status: 'open', version: closed.body.version })).status).toBe(200)
  expect(await report()).toMatchObject([{ status: 'open' }])
})

test('an answer is mailed with the reference, stands in the case and makes it its writer’s; a note is not', async () => {
  const { id, email, reference } = await aCase()
  expect((await admin.post(`${inbox}/${id}/entries`, { kind: 'note', body: 'Looks like the usual one.' })).status).toBe(
    201,
  )
  const [received, ...more] = await mailTo(email)
  expect([received, more]).toEqual([{ kind: 'case-received', caseId: id }, []])
  const body = 'They come from\n\nour own market.'
  expect((await admin.post(`${inbox}/${id}/entries`, { kind: 'answer', body })).status).toBe(201)
  const message = (await mailTo(email)).at(-1)
  const context = { db: api.db, origin: 'https://site.example', renderers: emailRenderers(testSecrets) }
  const mail = message && (await renderEmail(context, message))
  expect(mail?.subject).toBe(`Re: Request for help: Report fraud (${reference})`)
  expect(mail?.text).toContain('our own market.')
  expect(mail?.text).not.toContain('the usual one')
  const opened = (await admin.get(`${inbox}/${id}`)).body
  expect(opened.entries).toMatchObject([
    { kind: 'note', by: 'Ada Lin' },
    { kind: 'answer', body },
  ])
  expect(opened.assignedTo).toEqual({ id: adminId, name: 'Ada Lin' })
  const report = await aReport()
  expect((await admin.post(`${inbox}/${report.id}/entries`, { kind: 'answer', body })).status).toBe(409)
  expect((await admin.post(`${inbox}/${id}/entries`, { kind: 'answer', body: ' ' })).status).toBe(422)
})

test('assigned and tagged with a version; only to an administrator', async () => {
  const { id, version } = await aCase()
  const assign = (userId: number | null, of: number) => admin.put(`${inbox}/${id}/assignment`, { userId, version: of })
  expect((await assign((await aUser(api.db)).id, version)).status).toBe(422)
  const { body } = await assign(adminId, version)
  expect((await assign(null, version)).status).toBe(409)
  const tags = ['Price ', 'price', 'press']
  expect((await admin.put(`${inbox}/${id}/tags`, { tags, version: body.version })).status).toBe(200)
  expect((await admin.get(`${inbox}/${id}`)).body).toMatchObject({
    tags: ['price', 'press'],
    assignedTo: { id: adminId },
  })
  expect(await lastAudit(id)).toMatchObject({ action: 'case.tagged', detail: { before: { tags: [] } } })
  expect((await admin.put(`${inbox}/${id}/tags`, { tags: ['a\nb'], version: 3 })).status).toBe(422)
})

test('lists: tabs with counts, filters, words, orders, pages', async () => {
  await api.db.delete(cases)
  const [one, two, three] = [
    await aCase(),
    await aCase({ area: 'billing', message: `${text} Zebra.` }),
    await aReport(),
  ]
  await admin.put(`${inbox}/${one.id}/assignment`, { userId: adminId, version: one.version })
  await admin.put(`${inbox}/${two.id}/tags`, { tags: ['money'], version: two.version })
  const closed = { status: 'closed', outcome: 'dismissed', version: three.version }
  await admin.put(`${inbox}/${three.id}/status`, closed)
  const ids = async (query: string) =>
    (await admin.get(`${inbox}?${query}`)).body.items.map(({ id }: { id: number }) => id)
  const { body } = await admin.get(inbox)
  expect(body).toMatchObject({ counts: { open: 2, mine: 1, closed: 1 }, total: 2, tags: ['money'] })
  expect(await ids(''), 'due first').toEqual([one.id, two.id])
  expect(await ids('sort=-last')).toEqual([two.id, one.id])
  expect(await ids('sort=created')).toEqual([one.id, two.id])
  expect(await ids('show=mine')).toEqual([one.id])
  expect(await ids('show=closed&kind=listing_report')).toEqual([three.id])
  expect(await ids('show=closed&kind=support')).toEqual([])
  expect(await ids('tag=Money')).toEqual([two.id])
  expect(await ids('assigned=nobody')).toEqual([two.id])
  expect(await ids(`assigned=${adminId}`)).toEqual([one.id])
  expect(await ids('q=zebr')).toEqual([two.id])
  expect(await ids(`q=${two.reference.toLowerCase()}`)).toEqual([two.id])
  expect(await ids('size=1&page=2&sort=-last')).toEqual([one.id])
  expect((await admin.get(`${inbox}?show=theirs`)).status).toBe(422)
})

test('many at once: first what would happen, then it; what does not fit is refused by name', async () => {
  const [one, two, report] = [await aCase(), await aCase(), await aReport()]
  const selection = { ids: [one.id, two.id, report.id] }
  const asked = { change: { outcome: 'answered' }, selection }
  const preview = (await admin.put(inbox, { ...asked, apply: false })).body
  expect(preview.changed.map(({ id }: { id: number }) => id)).toEqual([one.id, two.id])
  expect(preview.refused).toMatchObject([{ reference: report.reference }])
  expect((await admin.get(`${inbox}/${one.id}`)).body.status).toBe('open')
  await admin.put(inbox, { ...asked, apply: true })
  expect((await admin.get(`${inbox}/${one.id}`)).body).toMatchObject({ status: 'resolved', outcome: 'answered' })
  const assigned = await admin.put(inbox, {
    change: { assignTo: adminId },
    selection: { ids: [report.id] },
    apply: true,
  })
  expect(assigned.body).toMatchObject({ changed: [{ id: report.id }], refused: [] })
})

test('nobody else may read or change them, and an unknown one is not found', async () => {
  const { id, version } = await aCase()
  const user = await api.as(await aUser(api.db))
  for (const [caller, status] of [
    [await api.as(null), 401],
    [user, 403],
  ] as const) {
    expect((await caller.get(inbox)).status).toBe(status)
    expect((await caller.get(`${inbox}/${id}`)).status).toBe(status)
    expect((await caller.post(`${inbox}/${id}/entries`, { kind: 'note', body: 'Hello' })).status).toBe(status)
    expect((await caller.put(`${inbox}/${id}/status`, { status: 'open', version })).status).toBe(status)
  }
  expect((await admin.get(`${inbox}/99999999`)).status).toBe(404)
  expect((await admin.put(`${inbox}/99999999/tags`, { tags: [], version: 1 })).status).toBe(404)
})

test('whoever goes is named nowhere; a message goes with its case, a report stays', async () => {
  const user = await aUser(api.db)
  const report = await aReport(user)
  const { body } = await (await api.as(user)).post('/api/contact-messages', {
    kind: 'support',
    name: 'Ana',
    email: user.email,
    area: 'fraud',
    message: text,
  })
  const { items } = (await admin.get(`${inbox}?q=${body.reference}&kind=support`)).body
  await admin.post(`${inbox}/${items[0].id}/entries`, { kind: 'note', body: 'Noted' })
  const subject = { id: user.id, email: user.email, emailVerifiedAt: new Date(now) }
  await api.db.transaction(async (tx) => {
    for (const part of personalDataOfConcepts)
      if (part.tables.some((name) => /contact|case|report/.test(name))) await part.forget(tx, subject, api.context)
  })
  expect((await admin.get(`${inbox}/${items[0].id}`)).status).toBe(404)
  expect(await api.db.$count(caseEntries, eq(caseEntries.caseId, items[0].id))).toBe(0)
  expect((await admin.get(`${inbox}/${report.id}`)).body).toMatchObject({ sender: '', userId: null })
})
