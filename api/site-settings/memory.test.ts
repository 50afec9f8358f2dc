import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../tests/support/api'
import { aUser } from '../../tests/support/factories'
import { until } from '../../tests/support/until'
import { type OpenDatabase, openDatabase } from '../database/open'
import { currentSetting, followSettings } from './memory'
import { shippingRates } from './shipping/shipping-rates.section'

let api: TestApi
let other: OpenDatabase
const fail = (error: unknown) => {
  throw error
}
beforeAll(async () => {
  api = await anApi()
})
afterAll(async () => {
  await other.close()
  await api.close()
})

test('a process sees its own change at once, and another one that of the first without asking again', async () => {
  const admin = await api.as(await aUser(api.db, { role: 'system_admin' }))
  const { connectionString, host = '' } = api.open.connection
  other = await openDatabase(connectionString ? { url: connectionString } : { socketDir: host })
  const [here, there] = [await followSettings(api.open, fail), await followSettings(other, fail)]
  const winchOf = async (database: OpenDatabase) => (await currentSetting(database, shippingRates)).value.winchDollars
  expect([await winchOf(api.open), await winchOf(other)]).toEqual([175, 175])
  const known = await currentSetting(api.open, shippingRates)
  expect((await currentSetting(api.open, shippingRates)).value).toBe(known.value)
  const versions = [here.version, there.version]
  const path = '/api/admin/settings/shipping-rates'
  const value = { ...known.value, winchDollars: 190 }
  expect((await admin.put(path, { version: 0, reason: 'Winches', value })).status).toBe(200)
  expect(await winchOf(api.open)).toBe(190)
  await until('the change in the other process', async () => (await winchOf(other)) === 190)
  expect(here.version).toBeGreaterThan(versions[0] ?? 0)
  expect(there.version).toBeGreaterThan(versions[1] ?? 0)
  await here.close()
  await there.close()
})
