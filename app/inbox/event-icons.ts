import type { IconName } from '~/ui/icons/Icon'

/** By what happened (`event.what` of a message). */
export const eventIcons: Record<string, IconName> = {
  'appointment-proposed': 'calendar-clock',
  'appointment-moved': 'calendar-clock',
  'appointment-confirmed': 'calendar-plus',
  'appointment-declined': 'x',
  'appointment-cancelled': 'x',
  'appointment-done': 'check',
  'appointment-missed': 'x',
  'offer-made': 'hand-coins',
  'offer-countered': 'hand-coins',
  'offer-accepted': 'check',
  'offer-declined': 'x',
  'offer-withdrawn': 'x',
  'offer-expired': 'clock',
}
