import { emailQueue } from '../../mail/outbox'
import type { Band } from '../../pricing/bands'
import type { MailScope } from '../unsubscribe-token'

export type AlertKind = 'new' | 'price_drop' | 'back' | 'sold'

/** Totals in cents, null: on request. */
export interface AlertCar {
  slug: string
  title: string
  /** “2021 Honda Accord” without its year, for a subject that counts several. */
  model: string
  kind: AlertKind
  totalCents: number | null
  beforeCents: number | null
  facts: string
  rating: { band: Band; bandTo: Band | null } | null
  picture: { id: string; alt: string } | null
}

export interface AlertGroup {
  scope: MailScope
  title: string
  path: string
  cars: AlertCar[]
  total: number
}

export interface AlertsEmail {
  kind: 'alerts'
  userId: number
  unsubscribeEpoch: number
  name: string
  subject: string
  groups: AlertGroup[]
  more: number
}

export const enqueueEmail = emailQueue<AlertsEmail>()
