import { and, asc, eq, gt } from 'drizzle-orm'
import { hashToken, hasTokenFormat } from '../../accounts/sessions/tokens'
import { type Context, transaction } from '../../context'
import type { Transaction } from '../../database/open'
import { dealershipFaces } from '../../dealerships/lookup'
import type { NotifyingContext } from '../../notifier'
import { findOrRefuse } from '../../refusals'
import { type SellRequestRow, sellLinks, sellRecipients, sellRequests } from '../schema'
import { dropUnavailable, send } from './send-request'
import type { SellConfirmation } from './sending.contract'

interface Link {
  token: string
}
type Reading = Pick<Context, 'now'> & { db: Context['db'] | Transaction }

/** Throws not_found for a link that is not ours, is too old, or whose address was changed since. */
export async function getConfirmation(context: Context, { token }: Link): Promise<SellConfirmation> {
  return presented(context, await requestOfLink(context, token))
}

/** Throws not_found, conflict, too_many. */
export const confirmRequest = (context: NotifyingContext, { token }: Link): Promise<SellConfirmation> =>
  transaction(context, async (tx) => {
    const { id } = await requestOfLink({ ...context, db: tx }, token)
    const [locked] = await tx.select().from(sellRequests).where(eq(sellRequests.id, id)).for('update')
    const request = findOrRefuse(locked, 'The request')
    if (request.status === 'draft') {
      await dropUnavailable(tx, context, request)
      await send(tx, context, request)
    }
    return { ...(await presented({ db: tx }, request)), isSent: true }
  })

async function requestOfLink({ db, now }: Reading, token: string): Promise<SellRequestRow> {
  const [match] = hasTokenFormat(token)
    ? await db
        .select({ request: sellRequests })
        .from(sellLinks)
        .innerJoin(sellRequests, eq(sellRequests.id, sellLinks.requestId))
        .where(
          and(eq(sellLinks.tokenHash, hashToken(token)), eq(sellLinks.kind, 'confirm'), gt(sellLinks.expiresAt, now())),
        )
    : []
  return findOrRefuse(match?.request, 'The request')
}

async function presented({ db }: { db: Context['db'] | Transaction }, row: SellRequestRow): Promise<SellConfirmation> {
  const recipients = await db
    .select({ id: sellRecipients.dealershipId })
    .from(sellRecipients)
    .where(eq(sellRecipients.requestId, row.id))
    .orderBy(asc(sellRecipients.id))
  const faces = await dealershipFaces(
    { db },
    recipients.map(({ id }) => id),
  )
  return {
    car: [row.year, row.make, row.model, row.trim].filter(Boolean).join(' '),
    email: row.email ?? '',
    isSent: row.status !== 'draft',
    dealerships: recipients.flatMap(({ id }) => {
      const face = faces.get(id)
      return face ? [{ name: face.name, city: face.city, state: face.state }] : []
    }),
  }
}
