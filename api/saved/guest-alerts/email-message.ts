import { emailQueue } from '../../mail/outbox'
import type { AlertGroup } from '../alerts/email-message'
import type { GuestCadence } from './cadences'

export interface ConfirmationEmail {
  kind: 'guest-alert-confirmation'
  alertId: number
  cadence: GuestCadence
  /** The filters in words, without any that somebody typed. */
  criteria: string[]
}

export interface GuestAlertsEmail {
  kind: 'guest-alerts'
  /** Any of the address: its link about all alerts names it. */
  alertId: number
  subject: string
  groups: AlertGroup[]
  more: number
}

export type GuestAlertEmail = ConfirmationEmail | GuestAlertsEmail

/** Sent to an unverified address, so that one too many is left out without a word. */
export const enqueueConfirmation = emailQueue<ConfirmationEmail>()
export const enqueueGuestAlerts = emailQueue<GuestAlertsEmail>()
