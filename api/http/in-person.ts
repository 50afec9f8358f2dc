import { refuseActing } from '../refusals'
import type { Guard } from './api-env'
import type { FactGuard } from './guards'

/**
 * What only the person does, never an administrator who acts as them: what proves who they are, and whatever lets somebody
 * in or leads data elsewhere after the acting has ended. A part of the call's address says what it is about.
 */
const subjects = [
  'password',
  'password-resets',
  'totp',
  'passkey',
  'passkeys',
  'passkey-options',
  'recovery-codes',
  'second-step',
  'confirmations',
  'connections',
  'google',
  'email',
  'email-changes',
  'verifications',
  'deletion',
  'deactivation',
  'login',
  'register',
  'sessions',
  'exports',
  'payments',
  'payment-method',
  'api-keys',
  'webhooks',
  'lead-routes',
  'export-channels',
  'invitations',
  'join-requests',
  'members',
  'closure',
]
/** Sends a car, takes a draft into an account, or mails a link that opens it. */
const selling = ['post /api/sell/requests', 'put /api/sell/draft/owner', 'post /api/sell/draft/emails']
/** Of feeds only what decides where files come from: reading one for a dealership leaves no access behind. */
const calls = ['post /api/dealership/feeds', 'put /api/dealership/feeds/{id}', 'delete /api/dealership/feeds/{id}']

/** Money of a dealership is not even read by an administrator who acts as someone: the administration has pages of its own. */
const money = /^\/api\/dealership\/(billing|payable|payment-method|payments|statement)(\/|$)/

/** Booking spends the dealership’s money. */
const booking = /^\/api\/dealership\/(campaigns|advertisements)(\/|$)/

/** A version of the site's settings names the person who saved it, and a test of a service the person who tried it. */
const settings = /^\/api\/admin\/(settings|site-pages|environment|legal-texts)(\/|$)/

/** A person agrees for themselves: an administrator who acts as them cannot. */
const agreeing = /^\/api\/legal-acceptances$/

/** Such a call that changes something, and the download of an export. */
export function isInPerson({ method, path }: { method: string; path: string }): boolean {
  const isDownload = path.includes('/exports/{')
  const [verb, parts] = [method.toLowerCase(), path.split('/')]
  if (money.test(path) || calls.includes(`${verb} ${path}`) || selling.includes(`${verb} ${path}`)) return true
  if (verb !== 'get' && (booking.test(path) || settings.test(path) || agreeing.test(path))) return true
  return (verb !== 'get' || isDownload) && parts.some((part) => subjects.includes(part))
}

export const inPerson =
  (guard: Guard): Guard =>
  (c, next) => {
    refuseActing(c.var.context.actor)
    return guard(c, next)
  }

/** Refuses an administrator who acts as someone for reading, too: money is seen by the dealership's own people. */
export const seenInPerson = <Facts>(guard: FactGuard<Facts>): FactGuard<Facts> =>
  Object.assign(inPerson(guard), { asksFor: guard.asksFor })
