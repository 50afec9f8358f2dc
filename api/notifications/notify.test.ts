import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTestDatabase, type TestDatabase } from '../../tests/support/database'
import { aUser } from '../../tests/support/factories'
import { changeEvents } from '../database/events.schema'
import type { NewNotification } from '../notifier'
import { notify } from './notify'
import { notificationPreferences, notifications } from './schema'

let database: TestDatabase
beforeAll(async () => {
  database = await aTestDatabase()
})
afterAll(() => database.close())

const tell = (...notices: NewNotification[]) =>
  database.db.transaction((tx) => notify(tx, database.context, ...notices))
const drop = (userId: number, dedupeKey: string): NewNotification => ({
  userId,
  event: 'price-drop',
  payload: { title: '2021 Honda Accord', cents: -62_000 },
  dedupeKey,
})

test('the same is told once, and subscribers to changes learn whom it concerns', async () => {
  const [one, two] = [await aUser(database.db), await aUser(database.db)]
  expect(await tell(drop(one.id, 'a'), drop(two.id, 'a'), drop(one.id, 'a'))).toBe(2)
  expect(await tell(drop(one.id, 'a'))).toBe(0)
  expect(await database.db.select().from(notifications)).toHaveLength(2)
  const events = await database.db.select().from(changeEvents)
  expect(events).toMatchObject([{ concept: 'notifications', entityIds: `${one.id},${two.id}`, kind: 'created' }])
})

test('who does not want to be told here is not', async () => {
  const user = await aUser(database.db)
  await database.db
    .insert(notificationPreferences)
    .values({ userId: user.id, event: 'price-drop', inApp: false, email: true })
  expect(await tell(drop(user.id, 'b'))).toBe(0)
  expect(await tell(drop(user.id, 'c'), { ...drop(user.id, 'd'), event: 'sold' })).toBe(1)
})
