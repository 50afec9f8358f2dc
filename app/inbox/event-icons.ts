import type { IconName } from '~/ui/icons/Icon'
import type { Message } from '../../api/inbox/threads/thread.contract'

/** By what happened (`event.what` of a message). */
export const eventIcons: Record<NonNullable<Message['event']>['what'], IconName> = {
  'request-added': 'message-circle',
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
  'mail-bounced': 'mail',
  'vehicle-sold': 'circle-check',
  'vehicle-delisted': 'x',
  'vehicle-transferred': 'arrow-right',
  'vehicle-on-sale': 'car',
  'vehicle-price-dropped': 'tag',
}
