import { and, desc, eq, gt } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../tests/support/api'
import { aDealership, aUser } from '../../tests/support/factories'
import { changeSettings } from '../../tests/support/site-settings'
import { auditLog } from '../audit/schema'
import { contentPages } from '../content/schema'
import { dealerships } from '../dealerships/schema'
import { followSettings } from '../site-settings/memory'
import { legalAcceptances } from './schema'
import { legalVersions } from './texts'

const firstMoment = '2026-11-28T15:00:00Z'
let now = new Date(firstMoment)
let api: TestApi
let admin: Caller
let visitor: Caller
beforeAll(async () => {
  api = await anApi({ now: () => now })
  admin = await api.as(await aUser(api.db, { role: 'system_admin' }))
  visitor = await api.as(null)
})
afterAll(() => api.close())

const root = '/api/admin/legal-texts'
const terms = `${root}/term-of-use`
const mine = '/api/legal-acceptances'
beforeEach(async () => {
  now = new Date(firstMoment)
  await api.db.delete(legalAcceptances)
  // No version is deleted in the product: each test begins with the one that is delivered.
  await changeSettings(api.db, (tx) =>
    tx.delete(contentPages).where(and(eq(contentPages.slug, 'term-of-use'), gt(contentPages.version, 1))),
  )
})

const read = async () => (await admin.get(terms)).body
const added = '\n\n## Patience\n\nPrices hold for 72 hours.'
const draft = async (change: object = {}) => ({
  markdown: (await read()).markdown + added,
  effectiveOn: '2026-11-28',
  isMaterial: false,
  summary: '',
  ...change,
})
const publish = async (change: object = {}) => {
  const input = { ...(await draft()), version: (await read()).newest, reason: 'Counsel', ...change }
  return admin.post(`${terms}/versions`, input)
}
const material = { isMaterial: true, summary: 'Prices hold for 72 hours.' }
const publicTerms = async (query = '') => (await visitor.get(`/api/content/term-of-use${query}`)).body
const aPerson = async (facts: object = {}) => {
  const user = await aUser(api.db, { termsAcceptedAt: new Date('2026-11-21T12:00:00Z'), ...facts })
  return { user, as: await api.as(user) }
}
const mustAgree = async (caller: Caller) => (await caller.get('/api/auth/ping')).body.mustAgree === true
const agree = (caller: Caller, version: number) => caller.post(mine, { texts: [{ slug: 'term-of-use', version }] })

test('a version ahead of its day is announced, and the present one stays in force until the operator’s day comes', async () => {
  expect(await publish({ effectiveOn: '2026-12-20', summary: material.summary })).toMatchObject({
    status: 201,
    body: { version: 2, effectiveOn: '2026-12-20' },
  })
  expect(await publicTerms()).toMatchObject({
    version: 1,
    state: 'in-force',
    versions: [{ version: 2, summary: material.summary }, { version: 1 }],
  })
  expect((await publicTerms()).html).not.toContain('Patience')
  expect(await publicTerms('?version=2')).toMatchObject({ state: 'upcoming', effectiveAt: '2026-12-20T00:00:00.000Z' })
  expect(await read()).toMatchObject({
    inForce: { version: 1 },
    next: { version: 2, effectiveOn: '2026-12-20' },
    versions: [{ state: 'upcoming' }, { state: 'in-force', until: '2026-12-20' }],
  })
  now = new Date('2026-12-20T04:30:00Z') // the evening before, for the operator
  expect(await publicTerms()).toMatchObject({ version: 1 })
  now = new Date('2026-12-20T05:30:00Z')
  expect(await publicTerms()).toMatchObject({ version: 2, versions: [{ version: 2 }, { version: 1 }] })
  expect(await publicTerms('?version=1')).toMatchObject({ state: 'past' })
})

test('a preview says what changes and what publishing does, and changes nothing', async () => {
  await aPerson()
  const preview = await admin.post(`${terms}/preview`, await draft({ ...material, effectiveOn: '2026-12-20' }))
  expect(preview).toMatchObject({
    status: 200,
    body: { version: 1, against: 1, diff: { changes: 2, addedWords: 6, removedWords: 0 } },
  })
  expect(preview.body.html).toContain('<h2 id="patience">Patience</h2>')
  expect(preview.body.effects.join('\n')).toMatch(
    /December 20, 2026[\s\S]*is asked to agree[\s\S]*No email is sent[\s\S]*Only 22 days are left/,
  )
  expect((await read()).newest).toBe(1)
})

test('what is published is audited in words, and says who and why', async () => {
  await publish(material)
  const [entry] = await api.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'legal-text.published'))
    .orderBy(desc(auditLog.id))
    .limit(1)
  expect(entry).toMatchObject({
    entity: 'legal_text',
    entityId: 'term-of-use',
    detail: { version: { before: 1, after: 2 }, reason: 'Counsel', askedAgain: 'yes' },
  })
  const [newest] = (await read()).versions
  expect(newest).toMatchObject({ version: 2, by: expect.any(String), reason: 'Counsel', isMaterial: true })
  expect((await admin.get(`${terms}/versions/2`)).body).toMatchObject({ against: 1, diff: { changes: 2 } })
  expect((await admin.get(`${terms}/versions/1?against=2`)).body.diff).toMatchObject({ changes: 2, removedWords: 6 })
  expect((await admin.get(`${terms}/versions/1`)).body).toMatchObject({ against: null, diff: null })
})

test('an earlier text is brought back as a new version, and one that was announced never comes into force', async () => {
  const { markdown } = await read()
  await publish({ effectiveOn: '2026-12-20' })
  const preview = await admin.post(`${terms}/preview`, await draft({ markdown, restores: 1 }))
  expect(preview.body.effects).toContainEqual(expect.stringMatching(/Version 2, announced .* will not come into force/))
  expect((await publish({ markdown, restores: 1 })).body).toMatchObject({ version: 3 })
  now = new Date('2026-12-21T12:00:00Z')
  expect(await publicTerms()).toMatchObject({ version: 3, versions: [{ version: 3 }, { version: 1 }] })
  expect(await publicTerms('?version=2')).toMatchObject({ state: 'never' })
  expect((await read()).versions).toMatchObject([{ restoresVersion: 1 }, { state: 'never' }, { state: 'past' }])
})

test('of a material change people are asked once, from its day on; they agree to what they were shown', async () => {
  const { as, user } = await aPerson()
  await publish({ ...material, effectiveOn: '2026-12-20' })
  expect(await mustAgree(as)).toBe(false)
  now = new Date('2026-12-20T12:00:00Z')
  expect(await mustAgree(as)).toBe(true)
  const [text, privacy] = (await as.get(mine)).body.items
  expect(text).toMatchObject({
    version: 2,
    agreedVersion: 1,
    isPending: true,
    summaries: [{ version: 2, summary: material.summary }],
    diff: { changes: 2 },
  })
  expect(privacy).toMatchObject({ slug: 'privacy-policy', isPending: false, diff: null })
  expect((await agree(as, 1)).status).toBe(409)
  expect((await agree(as, 2)).status).toBe(200)
  expect((await agree(as, 2)).status).toBe(200)
  expect(await mustAgree(as)).toBe(false)
  const rows = await api.db.select().from(legalAcceptances).where(eq(legalAcceptances.userId, user.id))
  expect(rows).toMatchObject([{ slug: 'term-of-use', version: 2, occasion: 'asked-again' }])
  const audits = await api.db.select().from(auditLog).where(eq(auditLog.actorUserId, user.id))
  expect(audits.filter(({ action }) => action === 'legal-text.accepted')).toHaveLength(1)
})

test('a small change after a material one asks no one twice, and excuses no one', async () => {
  const [early, late] = [await aPerson(), await aPerson()]
  await publish(material)
  await agree(early.as, 2)
  await publish({ markdown: `${(await read()).markdown}!`, summary: 'Fixed a typo.' })
  expect(await mustAgree(early.as)).toBe(false)
  expect(await mustAgree(late.as)).toBe(true)
  const shown = { version: 3, summaries: [{ version: 2, summary: material.summary }, { summary: 'Fixed a typo.' }] }
  expect((await late.as.get(mine)).body.items[0]).toMatchObject(shown)
  const words = async (change: object) =>
    (await admin.post(`${terms}/preview`, await draft(change))).body.effects.join(' ')
  const { people, upToDate } = await read()
  expect([people > 1, upToDate]).toEqual([true, 1])
  expect(await words({})).toContain('Anyone who hasn’t agreed to version 2 or a later one is still asked.')
  const { markdown } = (await admin.get(`${terms}/versions/1`)).body
  expect(await words({ markdown, restores: 1 })).toContain('no one is asked about version 2 anymore')
  expect(await words({ effectiveOn: '2027-03-01' })).toContain('No email is sent')
  expect(await words({ effectiveOn: '2027-03-01' })).not.toContain('left')
})

test('a material change that was taken back is asked of no one', async () => {
  const { as } = await aPerson()
  const { markdown } = await read()
  await publish(material)
  expect(await mustAgree(as)).toBe(true)
  await publish({ markdown, restores: 1 })
  expect(await mustAgree(as)).toBe(false)
})

test('an announced material change is not replaced by one that asks no one, unless it is undone', async () => {
  const { markdown } = await read()
  await publish({ ...material, effectiveOn: '2026-12-20' })
  const typo = { markdown: `${(await read()).markdown}!`, summary: '' }
  const refused = await publish(typo)
  expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([422, ['isMaterial']])
  expect((await admin.post(`${terms}/preview`, await draft(typo))).status).toBe(422)
  expect((await publish({ ...typo, effectiveOn: '2026-12-20' })).status).toBe(201)
  const { as } = await aPerson()
  now = new Date('2026-12-20T12:00:00Z')
  expect(await mustAgree(as)).toBe(true)
  now = new Date(firstMoment)
  expect((await publish({ markdown, restores: 1 })).status).toBe(201)
  expect(await mustAgree(as)).toBe(false)
})

test('a version that never held and is brought back releases no one from the material one before it', async () => {
  const { as } = await aPerson()
  await publish(material)
  const { markdown } = await read()
  await publish({ markdown: `${markdown}!`, effectiveOn: '2026-12-20' })
  await publish({ markdown: `${markdown}!!` })
  expect((await publish({ markdown: `${markdown}!`, restores: 3 })).body).toMatchObject({ version: 5 })
  expect((await read()).versions[0]).toMatchObject({ restoresVersion: 3 })
  expect(await mustAgree(as)).toBe(true)
})

test('administrators are not asked: they have to reach the page that mends a text', async () => {
  await publish(material)
  expect(await mustAgree(admin)).toBe(false)
})

test('who signed up counts for the version in force that day, and those after it for what was stored', async () => {
  await aPerson({ termsAcceptedAt: new Date('2025-03-01T12:00:00Z') })
  await aDealership(api.db, { termsAcceptedAt: new Date('2026-11-25T12:00:00Z') })
  const before = (await read()).versions[0]
  expect(before.agreed).toBeGreaterThanOrEqual(1)
  await publish()
  const email = `new-${before.agreed}-${process.pid}@example.com`
  const form = {
    firstName: 'Maya',
    lastName: 'Okafor',
    zip: '48104',
    terms: true,
    email,
    password: 'a-long-test-password',
  }
  const opened = await visitor.post('/api/auth/register', form)
  expect(opened.status).toBeLessThan(300)
  const rows = await api.db.select().from(legalAcceptances).where(eq(legalAcceptances.userId, opened.body.profile.id))
  expect(rows.map(({ slug, version, occasion }) => [slug, version, occasion]).sort()).toEqual([
    ['privacy-policy', expect.any(Number), 'sign-up'],
    ['term-of-use', 2, 'sign-up'],
  ])
  const [second, first] = (await read()).versions
  expect(second.agreed).toBe(1)
  expect(first).toMatchObject({ agreed: before.agreed, dealerships: before.dealerships })
  await aDealership(api.db, { termsAcceptedAt: now, termsVersion: 2 })
  expect((await read()).versions[0].dealerships).toBe(1)
  expect(await api.db.$count(dealerships)).toBeGreaterThan(1)
})

test.each([
  ['no text', { markdown: ' ' }, 'markdown'],
  ['a text that is too long', { markdown: 'a'.repeat(60_001) }, 'markdown'],
  ['a day that has passed', { effectiveOn: '2026-11-27' }, 'effectiveOn'],
  ['a day that is none', { effectiveOn: '2026-13-01' }, 'effectiveOn'],
  ['a day too far ahead', { effectiveOn: '2029-01-01' }, 'effectiveOn'],
  ['a material change that says nothing', { isMaterial: true }, 'summary'],
  ['no reason', { reason: ' ' }, 'reason'],
])('%s is refused at its field', async (_, change, field) => {
  const refused = await publish(change)
  expect(refused.status).toBe(422)
  expect(Object.keys(refused.body.error.fields)).toContain(field)
  expect((await read()).newest).toBe(1)
})

test('nothing new, a stale version and an unknown one to bring back are refused', async () => {
  const { markdown } = await read()
  expect((await publish({ markdown })).body.error.fields).toEqual({ markdown: 'Nothing has changed.' })
  expect((await publish({ restores: 9 })).status).toBe(404)
  expect((await publish({ version: 2 })).status).toBe(409)
  const input = await draft()
  const send = (reason: string) => admin.post(`${terms}/versions`, { ...input, version: 1, reason })
  const answers = await Promise.all([send('One'), send('Two'), send('Three')])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
})

test('another day for the same announced text is a change', async () => {
  await publish({ effectiveOn: '2026-12-20' })
  const { markdown } = await read()
  expect((await publish({ markdown, effectiveOn: '2026-12-20' })).status).toBe(422)
  expect((await publish({ markdown, effectiveOn: '2027-01-10' })).status).toBe(201)
  now = new Date('2026-12-21T12:00:00Z')
  expect(await publicTerms()).toMatchObject({ version: 2 })
})

test('versions are read once for all pages, and again when one was published', async () => {
  const followed = await followSettings(api.open, (error) => {
    throw error
  })
  const before = await legalVersions(api.context)
  expect(await legalVersions(api.context)).toBe(before)
  const { as } = await aPerson()
  await publish(material)
  expect(await mustAgree(as)).toBe(true)
  expect(await legalVersions(api.context)).not.toBe(before)
  await followed.close()
})
