import type { Context } from '../context'
import type { Transaction } from '../database/open'
import { siteTimeZone } from '../mail/moments'
import { dayIn } from '../range.contract'
import { setSiteSetting, siteSetting } from './site-setting'

const key = 'site.timeZone'

/** Reads in which time zone the operator’s days are: those of public lists and of administration. */
export async function operatorTimeZone(reading: { db: Context['db'] | Transaction }): Promise<string> {
  const zone = await siteSetting(reading, key)
  return typeof zone === 'string' && isTimeZone(zone) ? zone : siteTimeZone
}

/** Answers which day it is for the operator, like 2026-01-31. */
export async function operatorDay({
  db,
  now,
}: { db: Context['db'] | Transaction } & Pick<Context, 'now'>): Promise<string> {
  return dayIn(await operatorTimeZone({ db }), now()).toString()
}

/** Throws RangeError for a zone that is none. */
export async function setOperatorTimeZone(tx: Transaction, zone: string): Promise<void> {
  if (!isTimeZone(zone)) throw new RangeError(`There is no time zone ${zone}.`)
  await setSiteSetting(tx, key, zone)
}

function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
