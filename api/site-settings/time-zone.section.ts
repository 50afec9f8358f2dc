import { z } from '../http/contract'
import { timeZones } from '../http/places.contract'
import { fieldChanges } from '../site-settings/changes'
import { asDelivered, type Section, type SettingEffects } from '../site-settings/section'
import { siteTimeZone } from './first-time-zone'

export interface SiteTimeZone {
  timeZone: string
}

/** Says in which zone the operator's days are. Any zone of the IANA database is one; the form offers those of the United States. */
export const timeZoneSection: Section<SiteTimeZone> = {
  key: 'time-zone',
  schema: z.object({ timeZone: z.string().refine(isTimeZone, 'Choose from the list.') }),
  first: asDelivered({ timeZone: siteTimeZone }),
  changes: (before, after) =>
    fieldChanges('', [before, after], [{ label: 'Time zone', show: ({ timeZone }) => zoneInWords(timeZone) }]),
  checks: () => [],
}

export const timeZoneEffects: SettingEffects<SiteTimeZone> = async (_reader, before, after) =>
  before.timeZone === after.timeZone
    ? []
    : [
        'Days of lists, figures and invoices begin at midnight in the new zone. What was counted stays under its old day.',
      ]

const zoneInWords = (zone: string): string => timeZones.find(({ value }) => value === zone)?.label ?? zone

function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
