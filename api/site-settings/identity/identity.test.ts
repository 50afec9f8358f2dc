import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../../tests/support/api'
import { aUser } from '../../../tests/support/factories'
import { aForm, aPicture } from '../../../tests/support/pictures'
import { setSetting } from '../../../tests/support/site-settings'
import { aStaleAdmin } from '../../../tests/support/stale-admin'
import { assets } from '../../assets/schema'
import type { EmailContent } from '../../mail/content'
import { letterOf } from '../../mail/mailer'
import { renderEmail } from '../../mail/render-email'
import { thisSite, withSiteName } from '../../mail/this-site'
import { deliveredName } from './delivered-name.contract'
import { identitySection } from './identity.section'

let api: TestApi
let admin: Caller
beforeAll(async () => {
  api = await anApi()
  admin = await api.as(await aUser(api.db, { role: 'system_admin' }))
})
afterAll(() => api.close())

const pathOf = (section: string) => `/api/admin/settings/${section}`
async function save(section: string, changes: object, caller = admin) {
  const { version, value } = (await admin.get(pathOf(section))).body
  return caller.put(pathOf(section), { version, reason: 'A test', value: { ...value, ...changes } })
}
const shownSite = async () => (await (await api.as(null)).get('/api/announcements')).body.site

test('pages learn nothing of a site as delivered, and what differs once it is saved', async () => {
  expect(await shownSite()).toBeUndefined()
  expect((await save('identity', { name: ' Lake  Cars ' })).status).toBe(200)
  expect(await shownSite()).toEqual({ name: 'Lake  Cars' })
  expect((await save('look', { color: '#1F4E9C' })).status).toBe(200)
  expect(await shownSite()).toEqual({ name: 'Lake  Cars', color: '#1f4e9c' })
  expect((await save('identity', { name: deliveredName })).status).toBe(200)
  expect(await shownSite()).toEqual({ color: '#1f4e9c' })
})

test('a name, an address, a phone and an email that do not fit are refused at their field', async () => {
  const fieldsOf = async (changes: object) => (await save('identity', changes)).body.error?.fields
  expect(await fieldsOf({ name: '\u200b ' })).toEqual({ name: 'Enter the name of the site.' })
  expect(await fieldsOf({ name: 'x'.repeat(41) })).toEqual({ name: 'Use at most 40 characters.' })
  for (const name of ['Lake\nCars', 'Lake\u0000Cars', 'Lake\u2028Cars'])
    expect(await fieldsOf({ name }), JSON.stringify(name)).toHaveProperty('name')
  for (const unseen of ['\u3164', 'Lake\u3164', '\u115f', '\u2800', 'Lake \ue0f1', `L${'\u0323'.repeat(4)}ake`])
    expect(await fieldsOf({ name: unseen }), JSON.stringify(unseen)).toEqual({
      name: 'Use characters that everyone can see.',
    })
  expect(await fieldsOf({ name: '&!' })).toEqual({ name: 'Use at least one letter or digit.' })
  expect(await fieldsOf({ address: '1\n2\n3\n4\n5\n6' })).toEqual({ address: 'Use at most 5 lines.' })
  expect(await fieldsOf({ phone: 'call us' })).toHaveProperty('phone')
  expect(await fieldsOf({ email: 'us' })).toHaveProperty('email')
})

test('contact details that were stored before the rules stay on pages, and are lost to no other change', async () => {
  const { value } = (await admin.get(pathOf('identity'))).body
  const own = { address: '1\n2\n3\n4\n5\n6', phone: '(734) 555-0142 or text 0143', email: 'Us <us@example.com>' }
  await setSetting(api.db, identitySection, { ...value, ...own })
  const { contact } = (await (await api.as(null)).get('/api/settings/public')).body
  expect(contact).toMatchObject(own)
  const refused = await save('identity', { name: 'Lake Cars' })
  expect(Object.keys(refused.body.error.fields).sort()).toEqual(['address', 'email', 'phone'])
  expect((await save('identity', { address: null, phone: null, email: null })).status).toBe(200)
})

test('the preview of a new name says what it does not change', async () => {
  const { value } = (await admin.get(pathOf('identity'))).body
  const effectsOf = async (changes: object) =>
    (await admin.post(`${pathOf('identity')}/preview`, { value: { ...value, ...changes } })).body.effects
  expect(await effectsOf({ name: 'Shore Cars' })).toEqual(
    expect.arrayContaining([
      expect.stringContaining(`that say “${value.name}” don’t change`),
      expect.stringContaining('no longer show one'),
    ]),
  )
  expect(await effectsOf({ phone: '734 555 0142' })).toEqual([])
})

test('a person who writes a sign of private use does not speak as the site', () => {
  const written = { subject: '\ue0f1 Support', heading: `Welcome to ${thisSite}` } as EmailContent
  expect(withSiteName(written, 'Lake Cars')).toMatchObject({
    subject: '\ue0f1 Support',
    heading: 'Welcome to Lake Cars',
  })
})

test('the contact details are on the public settings, the phone as people write it', async () => {
  const own = { address: '12 Main Street\nAnn Arbor, MI 48104', phone: '734 555 0142', email: 'hello@example.com' }
  expect((await save('identity', own)).status).toBe(200)
  const { contact } = (await (await api.as(null)).get('/api/settings/public')).body
  expect(contact).toMatchObject({ ...own, phone: '(734) 555-0142' })
})

test('an email is written in the name and the color of the site', async () => {
  await save('identity', { name: 'Cars & $& Co.', address: '12 Main Street\nAnn Arbor, MI 48104' })
  await save('look', { color: '#1f4e9c' })
  const content = {
    subject: `Your account at ${thisSite}`,
    preview: 'Welcome.',
    heading: `Welcome to ${thisSite}`,
    paragraphs: [`${thisSite} is yours.`],
    action: { label: `Open ${thisSite}`, href: 'https://cars.example' },
    because: `You have an account at ${thisSite}.`,
  }
  const renderers = { welcome: () => content }
  const email = await renderEmail({ db: api.db, origin: 'https://cars.example', renderers }, { kind: 'welcome' })
  if (!email) throw new Error('There is no email.')
  expect(email.subject).toBe('Your account at Cars & $& Co.')
  expect(letterOf({ to: 'ana@example.com', ...email })).toMatchObject({ from: { name: 'Cars & $& Co.' } })
  expect(email.text).toMatch(/You have an account at Cars & \$& Co\. Replies/)
  expect(email.text).toContain('12 Main Street, Ann Arbor, MI 48104')
  expect(`${email.html}${email.text}`).not.toContain(thisSite)
  expect(email.html).toContain('background-color:#1f4e9c')
  expect(email.html).not.toMatch(/color: ?#(0f4634|8fcfae|96d4b4|0a2017)/)
  expect(email.html).not.toContain(deliveredName)
})

test('a color without enough contrast is refused with the nearest that has it', async () => {
  const { status, body } = await save('look', { color: '#f28c28' })
  expect([status, body.error.fields.color]).toEqual([422, expect.stringContaining('#9d560b')])
  expect((await save('look', { color: 'green' })).body.error.fields).toEqual({ color: 'Enter a color like #1f4e9c.' })
})

test('a logo becomes the site’s own with the version that names it, and one of another kind or person is refused', async () => {
  const uploaded = async (kind: string, caller = admin) =>
    (await caller.post('/api/asset', aForm(kind, await aPicture()))).body._id as string
  const logo = await uploaded('site_logo')
  expect((await save('look', { logo })).status).toBe(200)
  const [stored] = await api.db.select().from(assets).where(eq(assets.id, logo))
  expect(stored).toMatchObject({ ownerUserId: null, dealershipId: null, attachedAt: expect.any(Date) })
  expect(await shownSite()).toMatchObject({ logo })
  const { version } = (await admin.get(pathOf('look'))).body
  expect((await save('look', { logo: null })).status).toBe(200)
  const back = { version: version + 1, reason: 'A mistake', restores: version }
  expect((await admin.post(`${pathOf('look')}/undo`, back)).status).toBe(200)
  expect(await shownSite()).toMatchObject({ logo })
  const other = await api.as(await aUser(api.db, { role: 'system_admin' }))
  for (const wrong of [await uploaded('customer_avatar'), await uploaded('site_logo', other), 'unknown'])
    expect((await save('look', { logo: wrong })).body.error.fields).toEqual({ logo: 'Upload the logo again.' })
  expect((await save('look', { logo: '../x' })).status).toBe(422)
})

test('saving requires that the administrator has authenticated lately', async () => {
  const stale = await aStaleAdmin(api)
  const answers = [await save('identity', { name: 'Other' }, stale), await save('look', { color: '#333333' }, stale)]
  expect(answers.map(({ status, body }) => [status, body.error.code])).toEqual([
    [403, 'confirm_needed'],
    [403, 'confirm_needed'],
  ])
})
