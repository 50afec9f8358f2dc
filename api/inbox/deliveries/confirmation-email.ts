import { and, eq, isNull, sql } from 'drizzle-orm'
import { mailSender } from '../../dealerships/require-approved'
import type { LinkKeys } from '../../link-keys'
import type { EmailContent } from '../../mail/content'
import { webLinks } from '../../mail/links'
import type { RenderContext } from '../../mail/renderers'
import { signRouteConfirmation } from './confirmation-token'
import { leadRoutes } from './deliveries.schema'

/** Returns null when the route was removed, confirmed or given another address meanwhile, or its dealership is not approved. It says nothing that somebody typed but the dealership’s name. */
export async function routeConfirmationContent(
  context: RenderContext,
  keys: LinkKeys,
  { routeId, target: sentTo }: { routeId: number; target: string },
): Promise<EmailContent | null> {
  const { id, target, dealershipId, confirmedAt, removedAt } = leadRoutes
  const expires = sql<number>`extract(epoch from now() + interval '7 days')::bigint`.mapWith(Number)
  const [route] = await context.db
    .select({ target, dealershipId, expires })
    .from(leadRoutes)
    .where(and(eq(id, routeId), eq(target, sentTo), isNull(confirmedAt), isNull(removedAt)))
  const sender = route && (await mailSender(context, route.dealershipId))
  if (!sender) return null
  const { name } = sender
  const token = signRouteConfirmation(keys, { routeId, target: route.target, expires: route.expires })
  return {
    subject: `Confirm this address for leads of ${name}`,
    preview: 'Nothing comes before you confirm it.',
    heading: `Confirm this address for leads of ${name}`,
    paragraphs: [
      `An administrator of ${name} at Drive Avenue wants requests of customers to be sent to this address.`,
      'Nothing is sent before somebody who reads this mailbox confirms it.',
    ],
    action: { label: 'Review and confirm', href: webLinks(context.origin).leadRouteConfirmation(token) },
    small: ['The link works for 7 days. If you do not know this dealership, you need not do anything.'],
    because: 'You get this because somebody entered this address at Drive Avenue.',
  }
}
