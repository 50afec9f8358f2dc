import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../context'
import type { Transaction } from '../database/open'
import { siteSettings } from './schema'
import { setSiteSetting, siteSetting } from './site-setting'

/** What was never set is off. */
export type Switch = 'security.adminSecondFactor'

export const isOn = async (reading: { db: Context['db'] | Transaction }, key: Switch): Promise<boolean> =>
  (await siteSetting(reading, key)) === true

export const settingIsOn = (key: Switch): SQL<boolean> =>
  sql`coalesce((select ${siteSettings.value} = 'true'::jsonb from ${siteSettings} where ${siteSettings.key} = ${key}), false)`

export const turn = (tx: Transaction, key: Switch, on: boolean): Promise<void> => setSiteSetting(tx, key, on)
