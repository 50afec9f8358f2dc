import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../tests/support/api'
import { aUser } from '../../tests/support/factories'
import { sourcesIn } from '../../tests/support/sources'
import { until } from '../../tests/support/until'
import { enqueueEmail } from '../accounts/emails/messages'
import { openDatabase } from '../database/open'
import { Refusal } from '../refusals'
import { firstVersion, followSettings, parsedSetting } from '../site-settings/memory'
import { type LimitKey, limitKeys, limitTable } from './limit-table.contract'
import { consumeCount, type SettingLimit } from './limits'
import { limitNow, limitsSection } from './limits.section'
import { LimitsSetting } from './limits-setting.contract'

let api: TestApi
let admin: Caller
const fail = (error: unknown) => {
  throw error
}
beforeAll(async () => {
  api = await anApi()
  admin = await api.as(await aUser(api.db, { role: 'system_admin' }))
})
afterAll(() => api.close())

const path = '/api/admin/settings/limits'
async function set(changes: Partial<Record<LimitKey, number>>) {
  const { version, value } = (await admin.get(path)).body
  return admin.put(path, { version, reason: 'A test', value: { ...value, ...changes } })
}
const message = (text: string) => ({
  kind: 'contact',
  name: 'Ana Ruiz',
  email: 'ana@example.com',
  phone: '(734) 555-0142',
  topic: 'press',
  message: text,
  consent: 'on',
})
const isTooMany = (error: unknown) => error instanceof Refusal && error.code === 'too_many'

test('every limit that is offered is read where it is counted', () => {
  const code = sourcesIn(['api'], /\.ts$/)
    .filter(({ path: file }) => !file.startsWith('api/limits/') && !file.endsWith('.test.ts'))
    .map(({ text }) => text)
    .join('\n')
  const unread = limitKeys.filter(
    (key) =>
      !new RegExp(`setting: '${key}'|limitNow\\(.*'${key}'\\)|'${key}': max\\w+`).test(code) ||
      limitTable[key].first < limitTable[key].min ||
      limitTable[key].first > limitTable[key].max,
  )
  expect(unread).toEqual([])
})

test('a lower limit is in force with the next request, and a raised one too', async () => {
  const visitor = await api.as(null)
  const send = async (n: number) =>
    (await visitor.post('/api/contact-messages', message(`This is my question number ${n} of today.`))).status
  expect(await send(1)).toBe(201)
  expect((await set({ submission: 1 })).status).toBe(200)
  expect(await send(2)).toBe(429)
  expect((await set({ submission: 3 })).status).toBe(200)
  expect([await send(3), await send(4), await send(5)]).toEqual([201, 201, 429])
})

test('counts name the limit in force, and a unit of it counts as many', async () => {
  const files: SettingLimit = { prefix: 'upload', seconds: 3600, setting: 'upload' }
  const bytes: SettingLimit = { prefix: 'upload-kb', seconds: 3600, setting: 'upload-mb', each: 1024 }
  expect((await set({ upload: 50, 'upload-mb': 20 })).status).toBe(200)
  const words = (most: number) => `At most ${most} files an hour.`
  await consumeCount(api, files, 'a person', words, 50)
  await expect(consumeCount(api, files, 'a person', words)).rejects.toThrow('At most 50 files an hour.')
  await consumeCount(api, bytes, 'a person', words, 20 * 1024)
  await expect(consumeCount(api, bytes, 'a person', words)).rejects.toSatisfy(isTooMany)
})

test('emails to an unconfirmed address follow the limits', async () => {
  expect((await set({ 'mail-kind': 2, 'mail-all': 5 })).status).toBe(200)
  const send = (oneTimeId: number) =>
    api.db.transaction((tx) => enqueueEmail(tx, { to: 'few@example.com', message: { kind: 'verify', oneTimeId } }))
  for (const id of [1, 2]) await send(id)
  await expect(send(3)).rejects.toSatisfy(isTooMany)
})

test('another process has the new limit without asking for it', async () => {
  const { connectionString, host = '' } = api.open.connection
  const other = await openDatabase(connectionString ? { url: connectionString } : { socketDir: host })
  const there = await followSettings(other, fail)
  expect(await limitNow(other, 'post')).toBe(limitTable.post.first)
  expect((await set({ post: 7 })).status).toBe(200)
  await until('the limit in the other process', async () => (await limitNow(other, 'post')) === 7)
  await there.close()
  await other.close()
})

test('limits outside their range, with fractions and in the wrong order are refused at their field', async () => {
  const refused = await set({ post: 0, comment: 1.5, 'mail-all': 5, 'mail-kind': 6 })
  expect([refused.status, refused.body.error.fields]).toEqual([
    422,
    { post: 'Enter a whole number from 1 to 200.', comment: 'Enter a whole number from 1 to 500.' },
  ])
  const disordered = await set({ 'mail-all': 5, 'mail-kind': 6 })
  expect(disordered.body.error.fields).toEqual({ 'mail-all': 'Emails in all can’t be fewer than those of one kind.' })
  expect(LimitsSetting.safeParse({}).success).toBe(false)
  const staff = await api.as(await aUser(api.db))
  expect((await staff.put(path, { version: 0, reason: 'A test', value: {} })).status).toBe(403)
})

test('a stored part that no longer fits counts as delivered, and the others as stored', () => {
  const { value } = firstVersion(limitsSection)
  const stored = { ...value, post: 12, comment: 100_000, 'a limit of before': 4 }
  expect(parsedSetting(limitsSection, stored)).toEqual({ ...value, post: 12 })
})
