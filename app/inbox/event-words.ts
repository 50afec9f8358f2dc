import { dollars } from '~/format/money'
import type { IconName } from '~/ui/icons/Icon'
import type { Message } from '~/upstream/inbox.server'

type Event = NonNullable<Message['event']>
interface EventWords {
  icon: IconName
  /** Who did it stands before it: “You”, or a name. */
  words: (event: Event) => string
}

const amount = ({ amountCents }: Event): string => (typeof amountCents === 'number' ? ` ${dollars(amountCents)}` : '')

const known: Record<string, EventWords> = {
  'appointment-proposed': { icon: 'calendar-clock', words: () => 'asked for a time' },
  'appointment-moved': { icon: 'calendar-clock', words: () => 'asked for another time' },
  'appointment-confirmed': { icon: 'check', words: () => 'confirmed the appointment' },
  'appointment-declined': { icon: 'x', words: () => 'declined the time' },
  'appointment-cancelled': { icon: 'x', words: () => 'canceled the appointment' },
  'offer-made': { icon: 'hand-coins', words: (event) => `offered${amount(event)}` },
  'offer-countered': { icon: 'hand-coins', words: (event) => `made a counteroffer of${amount(event)}` },
  'offer-accepted': { icon: 'check', words: (event) => `accepted${amount(event)}` },
  'offer-declined': { icon: 'x', words: (event) => `declined${amount(event)}` },
  'offer-withdrawn': { icon: 'x', words: () => 'withdrew the offer' },
  'offer-expired': { icon: 'clock', words: () => 'let the offer expire' },
}

export const eventWords = (event: Event): EventWords | undefined => known[event.what]
