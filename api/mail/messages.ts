import type { AlertsMessage } from './alert-message'

/** A one-time link is named by its record: its token is made while the mail is written, so no table ever holds it. */
export type EmailMessage =
  | { kind: 'verify'; oneTimeId: number }
  | { kind: 'reset'; name: string; oneTimeId: number }
  | { kind: 'email-change'; oneTimeId: number }
  /** The link back; null where the old address had never been confirmed. */
  | { kind: 'email-changed'; name: string; newEmail: string; oneTimeId: number | null }
  | { kind: 'email-restored'; name: string; email: string }
  | { kind: 'password-changed'; name: string; at: string }
  | { kind: 'second-factor-changed'; name: string; at: string; what: string }
  | { kind: 'new-sign-in'; name: string; at: string; device: string }
  | {
      kind: 'invitation'
      invitationId: number
      dealership: string
      dealershipId: number
      inviter: string
      role: string
      message: string
    }
  | { kind: 'export-ready'; name: string; exportId: number }
  | { kind: 'account-deactivated'; name: string }
  | { kind: 'deletion-asked'; name: string; on: string }
  | { kind: 'deletion-cancelled'; name: string }
  | { kind: 'deletion-done'; name: string }
  | { kind: 'application-received'; name: string; dealership: string }
  | { kind: 'already-registered'; name: string }
  /** To the site's own mailbox: the message is read from its table when the mail is rendered. */
  | { kind: 'contact-message'; messageId: number }
  | AlertsMessage
