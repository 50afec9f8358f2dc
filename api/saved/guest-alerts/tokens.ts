import { isSigned, type LinkKeys, linkKeys, linkSignature, signLink } from '../../link-keys'
import { type GuestCadence, guestCadences } from './cadences'

// Nothing is stored of either link. Each has keys of its own, so that one is worth nothing in place of the other.
export const guestConfirmationKeys = (secrets: readonly string[]): LinkKeys =>
  linkKeys(secrets, 'guest-alert-confirmation')
export const guestOffKeys = (secrets: readonly string[]): LinkKeys => linkKeys(secrets, 'guest-alert-off')

interface Confirmation {
  alertId: number
  cadence: GuestCadence
  /** The alert's when the link was made. */
  epoch: number
  /** Seconds since 1970. */
  expires: number
}

export function signGuestConfirmation(keys: LinkKeys, { alertId, cadence, epoch, expires }: Confirmation): string {
  const text = `${alertId}.${cadence}.${epoch}.${expires}`
  return `${text}.${signLink(keys, text)}`
}

const confirmation = new RegExp(
  `^((\\d{1,15})\\.(${guestCadences.join('|')})\\.(\\d{1,9})\\.(\\d{1,12}))\\.(${linkSignature})$`,
)

/** Null when it is not ours. Whether it still counts is for the caller to see. */
export function readGuestConfirmation(keys: LinkKeys, token: string): Confirmation | null {
  const [, text, alertId, cadence, epoch, expires, given = ''] = confirmation.exec(token) ?? []
  if (!text || !isSigned(keys, text, given)) return null
  return {
    alertId: Number(alertId),
    cadence: cadence as GuestCadence,
    epoch: Number(epoch),
    expires: Number(expires),
  }
}

export const guestRefusalKeys = (secrets: readonly string[]): LinkKeys => linkKeys(secrets, 'guest-alert-refusal')

/** Names the mailbox, to which alone it goes: it works when the alert is long gone. */
export function signGuestRefusal(keys: LinkKeys, mailbox: string): string {
  const text = `asked.${Buffer.from(mailbox).toString('base64url')}`
  return `${text}.${signLink(keys, text)}`
}

const refusal = new RegExp(`^(asked\\.([\\w-]{1,400}))\\.(${linkSignature})$`)

/** The mailbox; null when the link is not ours. */
export function readGuestRefusal(keys: LinkKeys, token: string): string | null {
  const [, text, mailbox = '', given = ''] = refusal.exec(token) ?? []
  return text && isSigned(keys, text, given) ? Buffer.from(mailbox, 'base64url').toString() : null
}

/** One alert, or all of its mailbox. */
export type Scope = 'one' | 'all'

interface Off {
  alertId: number
  scope: Scope
}

export function signGuestOff(keys: LinkKeys, { alertId, scope }: Off): string {
  const text = `guest.${alertId}.${scope}`
  return `${text}.${signLink(keys, text)}`
}

const off = new RegExp(`^(guest\\.(\\d{1,15})\\.(one|all))\\.(${linkSignature})$`)

/** Null when it is not ours. */
export function readGuestOff(keys: LinkKeys, token: string): Off | null {
  const [, text, alertId, scope, given = ''] = off.exec(token) ?? []
  return text && isSigned(keys, text, given) ? { alertId: Number(alertId), scope: scope as Off['scope'] } : null
}
