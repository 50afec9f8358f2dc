import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../../tests/support/api'
import { aDealership, aMember, aUser } from '../../../tests/support/factories'
import { aForm, aPicture } from '../../../tests/support/pictures'
import { aDiskStore } from '../../../tests/support/stores'
import { purgeAssets } from '../../assets/purge'
import { assets } from '../../assets/schema'
import { issueGuestLink } from '../guests/guest-links'
import { inboxPersonalData } from '../personal-data'
import { messages, threads } from '../schema'

let api: TestApi
beforeAll(async () => {
  api = await anApi()
})
afterAll(() => api.close())

const staffInbox = '/api/dealership/inbox'
const text = (words: string, name = 'note.txt') => aForm('message_attachment', words, name)
const uploaded = async (by: Caller, form: FormData = text('Some words')): Promise<string> =>
  (await by.post('/api/asset', form)).body._id
const uploadedByGuest = async (by: Caller, words: string): Promise<string> =>
  (await by.post('/api/guest-assets', text(words))).body._id

async function aConversation() {
  const dealership = await aDealership(api.db)
  const user = await aUser(api.db)
  const customer = await api.as(user)
  const staff = await api.as(await aMember(api.db, dealership.id, 'dealership_admin'), dealership.id)
  const lead = { type: 'question', dealership: dealership.slug, name: 'Maya', email: user.email, page: 'dealership' }
  const send = (attachments: string[], message = 'What is this?') =>
    customer.post('/api/leads', { ...lead, message, consent: 'on', attachments })
  return { dealership, user, customer, staff, lead, send }
}

test('a picture goes with a lead: both sides read it, without what was noted in it, and nobody else', async () => {
  const { customer, staff, send, dealership } = await aConversation()
  const photo = await uploaded(customer, aForm('message_attachment', await aPicture(), '../my\u202e car.PNG'))
  const { status, body } = await send([photo], '')
  expect(status).toBe(201)
  const opened = (await staff.get(`${staffInbox}/${body.thread}`)).body
  expect(opened.messages).toMatchObject([{ body: '', attachments: [{ id: photo, name: 'my car.jpg' }] }])
  expect(opened.lastText).toBe('my car.jpg')
  const file = await staff.get(`${staffInbox}/${body.thread}/attachments/${photo}`)
  expect(file.status).toBe(200)
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="my car.jpg"')
  expect(file.headers.get('x-content-type-options')).toBe('nosniff')
  expect(file.headers.get('content-type')).toBe('image/jpeg')
  expect((await customer.get(`/api/inbox/${body.thread}/attachments/${photo}`)).status).toBe(200)
  const stored = [...api.files].find(([key]) => key.includes(photo))?.[1]
  expect(await sharp(stored).metadata()).not.toHaveProperty('exif')

  const other = await aConversation()
  const theirs = (await other.send([], 'Another')).body.thread
  const strangers = [
    other.customer.get(`/api/inbox/${body.thread}/attachments/${photo}`),
    other.customer.get(`/api/inbox/${theirs}/attachments/${photo}`),
    other.staff.get(`${staffInbox}/${body.thread}/attachments/${photo}`),
    other.staff.get(`${staffInbox}/${theirs}/attachments/${photo}`),
    other.customer.get(`/api/asset/${photo}`),
    (await api.as(null)).get(`/api/asset/${photo}/320.webp`),
    (await api.as(await aMember(api.db, dealership.id, 'dealership_finance'), dealership.id)).get(
      `${staffInbox}/${body.thread}/attachments/${photo}`,
    ),
  ]
  for (const answer of strangers) expect((await answer).status).toBe(404)
})

test('what staff send is their dealership’s, and a note’s file is for the dealership alone', async () => {
  const { customer, staff, send, dealership } = await aConversation()
  const { thread } = (await send([])).body
  const [offer, secret] = [await uploaded(staff), await uploaded(staff)]
  const written = await staff.post(`${staffInbox}/${thread}/messages`, { attachments: [offer] })
  expect(written).toMatchObject({ status: 201, body: { body: '', attachments: [{ id: offer, name: 'note.txt' }] } })
  await staff.post(`${staffInbox}/${thread}/messages`, { kind: 'note', body: 'Ours', attachments: [secret] })
  const [row] = await api.db.select().from(assets).where(eq(assets.id, offer))
  expect(row).toMatchObject({ ownerUserId: null, dealershipId: dealership.id, attachedAt: expect.any(Date) })
  const download = (id: string) => customer.get(`/api/inbox/${thread}/attachments/${id}`)
  expect(await download(offer)).toMatchObject({ status: 200, body: 'Some words' })
  expect((await download(secret)).status).toBe(404)
  expect((await staff.get(`${staffInbox}/${thread}/attachments/${secret}`)).status).toBe(200)
})

test('a guest sends a file along, by a lead and by the link, and opens the answers’ files', async () => {
  const { staff, lead } = await aConversation()
  const guest = await api.as(null)
  const email = 'guest@files.example'
  const first = await uploadedByGuest(guest, 'My car')
  const sent = { ...lead, email, message: '', consent: 'on', attachments: [first] }
  expect((await guest.post('/api/leads', sent)).status).toBe(201)
  const [thread] = await api.db.select().from(threads).where(eq(threads.guestEmail, email))
  const id = thread?.id ?? 0
  const token = await issueGuestLink(api, id)
  const second = await uploadedByGuest(guest, 'Its papers')
  const reply = await guest.post(`/api/guest-threads/${token}/messages`, { attachments: [second] })
  expect(reply).toMatchObject({ status: 201, body: { attachments: [{ id: second }] } })
  const answer = await uploaded(staff, text('Our offer'))
  await staff.post(`${staffInbox}/${id}/messages`, { body: 'See here', attachments: [answer] })
  for (const [file, words] of Object.entries({ [first]: 'My car', [second]: 'Its papers', [answer]: 'Our offer' }))
    expect((await guest.get(`/api/guest-threads/${token}/attachments/${file}`)).body).toBe(words)
  const elsewhere = await issueGuestLink(api, (await aGuestThread()).id)
  expect((await guest.get(`/api/guest-threads/${elsewhere}/attachments/${first}`)).status).toBe(404)
  expect((await guest.get(`/api/guest-threads/${'x'.repeat(43)}/attachments/${first}`)).status).toBe(404)
})

async function aGuestThread() {
  const { id: dealershipId } = await aDealership(api.db)
  const [thread] = await api.db
    .insert(threads)
    .values({ dealershipId, type: 'question', subject: 'Question', customerName: 'Rosa', guestEmail: 'r@x.example' })
    .returning()
  if (!thread) throw new Error('No thread.')
  return thread
}

test('a file goes with one message, of its own sender; the same message again is one', async () => {
  const { customer, send } = await aConversation()
  const { thread } = (await send([])).body
  const path = `/api/inbox/${thread}/messages`
  const mine = await uploaded(customer, text('The same'))
  const first = await customer.post(path, { body: 'Look', attachments: [mine] })
  expect((await customer.post(path, { body: 'Look', attachments: [mine] })).body.id).toBe(first.body.id)
  const again = await uploaded(customer, text('The same'))
  expect((await customer.post(path, { body: 'Look', attachments: [again] })).body.id).toBe(first.body.id)
  expect((await customer.post(path, { body: 'Else', attachments: [mine] })).status).toBe(422)
  const foreign = await uploaded(await api.as(await aUser(api.db)))
  const avatar = (await customer.post('/api/asset', aForm('customer_avatar', await aPicture()))).body._id
  const refused = [[foreign], [avatar], ['nowhere'], ['../x'], Array.from({ length: 6 }, (_, n) => `x${n}`)]
  for (const attachments of refused)
    expect(await customer.post(path, { body: 'Else', attachments })).toMatchObject({ status: 422 })
  expect((await customer.post(path, { body: '  ', attachments: [] })).status).toBe(422)
  expect(await api.db.$count(messages, eq(messages.threadId, thread))).toBe(2)
})

test('many equal messages at once are one, with its file', async () => {
  const { customer, send } = await aConversation()
  const { thread } = (await send([])).body
  const file = await uploaded(customer)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => customer.post(`/api/inbox/${thread}/messages`, { attachments: [file] })),
  )
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
})

test('by its contents: text throughout, no program, no page, and not too many from one network', async () => {
  const guest = await api.as(null)
  const send = (contents: string | Buffer, ip: string) =>
    guest.post('/api/guest-assets', aForm(null, contents, 'x.txt'), { 'x-forwarded-for': ip })
  const bad = [`${'a'.repeat(9000)}\u0000`, Buffer.from([...Buffer.alloc(9000, 97), 0xff, 0xfe]), 'MZ\u0000', '<html>']
  for (const contents of bad) expect((await send(contents, '198.51.100.1')).status).toBe(422)
  expect((await send('é'.repeat(9000), '198.51.100.1')).status).toBe(201)
  const many = await Promise.all(Array.from({ length: 21 }, () => send('words', '198.51.100.2')))
  expect(many.filter(({ status }) => status === 429)).toHaveLength(1)
})

test('the files of somebody who deletes their account go with them, the words stay', async () => {
  const { user, customer, staff, send } = await aConversation()
  const [mine, theirs] = [await uploaded(customer), await uploaded(staff)]
  const { thread } = (await send([mine])).body
  await staff.post(`${staffInbox}/${thread}/messages`, { attachments: [theirs] })
  const subject = { id: user.id, email: user.email, emailVerifiedAt: null }
  const collected = await inboxPersonalData.collect(api, subject)
  expect(collected.messages).toMatchObject([{ files: [{ name: 'note.txt' }] }, { files: [{ name: 'note.txt' }] }])
  await api.db.transaction((tx) => inboxPersonalData.forget(tx, subject, api.context))
  const opened = (await staff.get(`${staffInbox}/${thread}`)).body
  expect(opened.messages).toMatchObject([{ body: 'What is this?', attachments: [] }, { attachments: [{ id: theirs }] }])
  expect((await staff.get(`${staffInbox}/${thread}/attachments/${mine}`)).status).toBe(404)
})

test('what was uploaded and never sent is purged, what was sent stays', async () => {
  const { customer, send } = await aConversation()
  const [sent, unsent] = [await uploaded(customer), await uploadedByGuest(await api.as(null), 'never')]
  await send([sent])
  const empty = await aDiskStore()
  const old = new Date(Date.now() - 25 * 3_600_000)
  await api.db.update(assets).set({ createdAt: old })
  await purgeAssets({ db: api.db, now: () => new Date(), files: empty.store })
  await empty.close()
  const left = (await api.db.select({ id: assets.id }).from(assets)).map(({ id }) => id)
  expect(left).toContain(sent)
  expect(left).not.toContain(unsent)
})

test('what a guest had sent along is the account’s that takes the conversation over', async () => {
  const { lead } = await aConversation()
  const guest = await api.as(null)
  const file = await uploadedByGuest(guest, 'The title')
  const email = 'adopting@example.com'
  const sent = { ...lead, email, message: 'See the file.', consent: 'on', attachments: [file] }
  expect((await guest.post('/api/leads', sent)).status).toBe(201)
  const ownerOf = async () => (await api.db.select().from(assets).where(eq(assets.id, file)))[0]?.ownerUserId
  expect(await ownerOf()).toBe(null)
  const user = await aUser(api.db, { email, emailVerifiedAt: new Date() })
  expect((await (await api.as(user)).get('/api/inbox')).body.total).toBe(1)
  expect(await ownerOf()).toBe(user.id)
})
