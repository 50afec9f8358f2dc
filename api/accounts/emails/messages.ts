import { emailQueue } from '../../mail/outbox'

/** The mails about an account, and about joining a dealership. */
export type AccountEmail =
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
  | { kind: 'account-deactivated'; name: string }
  | { kind: 'deletion-asked'; name: string; on: string }
  | { kind: 'deletion-cancelled'; name: string }
  | { kind: 'application-received'; name: string; dealership: string }
  | { kind: 'already-registered'; name: string }

export type AccountEmailOf<K extends AccountEmail['kind']> = Extract<AccountEmail, { kind: K }>

export const enqueueEmail = emailQueue<AccountEmail>({
  verify: 'verify',
  invitation: 'invitation',
  'email-change': 'email-change',
  'already-registered': 'email-change',
  'application-received': 'application-received',
})
