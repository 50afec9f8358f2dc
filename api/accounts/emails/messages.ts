import { emailQueue } from '../../mail/outbox'

/** The mails about an account, and about joining a dealership. */
export type AccountEmail =
  | { kind: 'verify'; oneTimeId: number }
  /** `byAdministrator`: one of the site sent it, the person did not ask. */
  | { kind: 'reset'; name: string; oneTimeId: number; byAdministrator?: true }
  /** An administrator made the account. */
  | { kind: 'welcome'; oneTimeId: number }
  | { kind: 'email-change'; oneTimeId: number }
  /** The link back; null where the old address had never been verified. */
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
  | { kind: 'member-role-changed'; name: string; dealership: string; role: string }
  | { kind: 'member-deactivated' | 'member-reactivated'; name: string; dealership: string }
  | { kind: 'join-requested'; person: string; email: string; dealership: string; dealershipId: number; message: string }
  | { kind: 'join-accepted'; name: string; dealership: string; dealershipId: number; role: string }
  | { kind: 'join-declined'; name: string; dealership: string }
  | { kind: 'account-deactivated'; name: string }
  | { kind: 'deletion-asked'; name: string; on: string }
  | { kind: 'deletion-cancelled'; name: string }
  | { kind: 'application-received'; name: string; dealership: string }
  | { kind: 'already-registered'; name: string }

export type AccountEmailOf<K extends AccountEmail['kind']> = Extract<AccountEmail, { kind: K }>

export const enqueueEmail = emailQueue<AccountEmail>({
  verify: 'verify',
  welcome: 'welcome',
  invitation: 'invitation',
  'email-change': 'email-change',
  'already-registered': 'email-change',
  'application-received': 'application-received',
})
