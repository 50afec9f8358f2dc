import { and, eq, isNull, sql } from 'drizzle-orm'
import { mailSender } from '../../dealerships/require-approved'
import type { LinkKeys } from '../../link-keys'
import type { EmailContent } from '../../mail/content'
import { webLinks } from '../../mail/links'
import type { RenderContext } from '../../mail/renderers'
import { thisSite } from '../../mail/this-site'
import { signRouteConfirmation } from './confirmation-token'
import { leadRoutes } from './deliveries.schema'

/** Returns null when the route was removed, confirmed or given another address meanwhile, or its dealership is not approved. It says nothing that somebody typed but the dealership’s name. */
export async function routeConfirmationContent(
  context: RenderContext,
  keys: LinkKeys,
  { routeId, target: sentTo }: { routeId: number; target: string },
): Promise<EmailContent | null> {
  const { id, target, dealershipId, confirmationRound: round, confirmedAt, removedAt } = leadRoutes
  const expires = sql<number>`extract(epoch from now() + interval '7 days')::bigint`.mapWith(Number)
  const [route] = await context.db
    .select({ target, dealershipId, round, expires })
    .from(leadRoutes)
    .where(and(eq(id, routeId), eq(target, sentTo), isNull(confirmedAt), isNull(removedAt)))
  const sender = route && (await mailSender(context, route.dealershipId))
  if (!sender) return null
  const { name } = sender
  const token = signRouteConfirmation(keys, { routeId, ...route })
  return {
    subject: `Confirm this address for leads from ${name}`,
    preview: 'Nothing is sent until you confirm.',
    heading: `Confirm this address for leads from ${name}`,
    paragraphs: [
      `An administrator of ${name} on ${thisSite} wants customer leads sent to this address.`,
      'Nothing is sent until someone who reads this mailbox confirms it.',
    ],
    action: { label: 'Review and confirm', href: webLinks(context.origin).leadRouteConfirmation(token) },
    small: ['The link works for 7 days. If you don’t know this dealership, you can ignore this email.'],
    because: `You’re getting this because someone entered this address on ${thisSite}.`,
  }
}
