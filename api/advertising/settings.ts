import { setSiteSetting, siteSetting } from '../content/site-setting'
import type { Context } from '../context'
import type { Transaction } from '../database/open'

const key = 'advertising.isOn'

/** Tells whether advertising as a whole is on; it is until an administrator switches it off. */
export const isAdvertisingOn = async (reading: { db: Context['db'] | Transaction }): Promise<boolean> =>
  (await siteSetting(reading, key)) !== false

export const setAdvertisingOn = (tx: Transaction, isOn: boolean): Promise<void> => setSiteSetting(tx, key, isOn)
