import { refuseActing } from '../refusals'
import type { Guard } from './api-env'

/** What only the person does, never an administrator who acts as them: a part of the call's address says what it is about. */
const subjects = [
  ...['password', 'password-resets', 'totp', 'passkey', 'passkeys', 'passkey-options', 'recovery-codes', 'second-step'],
  ...['confirmations', 'connections', 'google', 'email', 'email-changes', 'verifications', 'deletion', 'deactivation'],
  ...['login', 'register', 'sessions', 'exports', 'payments', 'api-keys'],
]

/** Such a call that changes something, and the download of an export. */
export function isInPerson({ method, path }: { method: string; path: string }): boolean {
  const isDownload = path.includes('/exports/{')
  return (method.toLowerCase() !== 'get' || isDownload) && path.split('/').some((part) => subjects.includes(part))
}

export const inPerson =
  (guard: Guard): Guard =>
  (c, next) => {
    refuseActing(c.var.context.actor)
    return guard(c, next)
  }
