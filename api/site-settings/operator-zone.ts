import type { Context } from '../context'
import { dayIn } from '../range.contract'
import { currentSetting, type SettingSource } from './memory'
import { timeZoneSection } from './time-zone.section'

interface Reading {
  db: SettingSource['db']
}

/** Reads in which time zone the operator’s days are: those of public lists and of administration. */
export async function operatorTimeZone(reading: Reading): Promise<string> {
  return (await currentSetting(reading, timeZoneSection)).value.timeZone
}

/** Answers which day it is for the operator, like 2026-01-31. */
export async function operatorDay({ db, now }: Reading & Pick<Context, 'now'>): Promise<string> {
  return dayIn(await operatorTimeZone({ db }), now()).toString()
}
