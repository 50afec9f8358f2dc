import { eq, sql } from 'drizzle-orm'
import type { LinkKeys } from '../../link-keys'
import type { EmailContent } from '../../mail/content'
import { webLinks } from '../../mail/links'
import type { EmailRenderers, RenderContext } from '../../mail/renderers'
import { thisSite } from '../../mail/this-site'
import { digestContent, unsubscribeHeaders } from '../alerts/email-content'
import { pagePaths } from '../alerts/page-paths'
import type { MailScope } from '../unsubscribe-token'
import type { GuestCadence } from './cadences'
import type { ConfirmationEmail, GuestAlertEmail, GuestAlertsEmail } from './email-message'
import { guestAlerts } from './schema'
import {
  guestConfirmationKeys,
  guestOffKeys,
  guestRefusalKeys,
  signGuestConfirmation,
  signGuestOff,
  signGuestRefusal,
} from './tokens'

export function guestAlertEmails(secrets: readonly string[]): EmailRenderers<GuestAlertEmail> {
  const [confirmation, off] = [guestConfirmationKeys(secrets), guestOffKeys(secrets)]
  const refusal = guestRefusalKeys(secrets)
  return {
    'guest-alert-confirmation': (context, message) => confirmationContent(context, { confirmation, refusal }, message),
    'guest-alerts': ({ origin }, message) => guestAlertsContent(origin, off, message),
  }
}

const howOften: Record<GuestCadence, string> = {
  instant: 'At once, at most every ten minutes',
  daily: 'At most once a day',
  weekly: 'At most once a week',
}

/** Null when the alert is gone. It says nothing that somebody typed. */
async function confirmationContent(
  { db, origin }: RenderContext,
  { confirmation, refusal }: Record<'confirmation' | 'refusal', LinkKeys>,
  { alertId, cadence, criteria }: ConfirmationEmail,
): Promise<EmailContent | null> {
  const expires = sql<number>`extract(epoch from now() + interval '7 days')::bigint`.mapWith(Number)
  const { id, epoch, mailbox } = guestAlerts
  const [alert] = await db.select({ mailbox, epoch, expires }).from(guestAlerts).where(eq(id, alertId))
  if (!alert) return null
  const token = signGuestConfirmation(confirmation, { alertId, cadence, ...alert })
  const refuse = `${origin}${pagePaths.unsubscribe(signGuestRefusal(refusal, alert.mailbox))}`
  return {
    subject: 'Confirm your alerts about a search',
    preview: 'Nothing else comes before you confirm it.',
    heading: 'Shall we write to you when such a car is listed?',
    paragraphs: [
      `Somebody, probably you, entered this address at ${thisSite} to get alerts about a search: new matches, price drops and cars that are back on sale.`,
    ],
    facts: [
      { label: 'The search', value: criteria.join(', ') || 'Words that were typed' },
      { label: 'Alerts', value: howOften[cadence] },
    ],
    action: { label: 'Review and confirm', href: `${origin}${pagePaths.guestAlertConfirmation(token)}` },
    small: ['The link works for 7 days. If it was not you, you need not do anything: no alerts come.'],
    because: `You’re getting this because someone entered this address on ${thisSite}.`,
    links: [{ label: 'Never ask this address again', href: refuse }],
    headers: unsubscribeHeaders(refuse),
  }
}

function guestAlertsContent(origin: string, keys: LinkKeys, message: GuestAlertsEmail): EmailContent {
  const { alertId: any } = message
  const off = (scope: MailScope) => {
    const one = /^search-(\d+)$/.exec(scope)?.[1]
    return one ? { alertId: Number(one), scope: 'one' as const } : { alertId: any, scope: 'all' as const }
  }
  return digestContent(origin, message, {
    greeting: 'Here is what came.',
    because: `You get this because you confirmed alerts about a search at ${thisSite}.`,
    action: { label: 'Keep your searches in an account', href: webLinks(origin).register },
    links: [],
    unsubscribe: (scope) => `${origin}${pagePaths.unsubscribe(signGuestOff(keys, off(scope)))}`,
  })
}
