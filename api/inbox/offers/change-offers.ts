import { and, eq, inArray, sql } from 'drizzle-orm'
import { audit } from '../../audit/audit'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import type { NotifyingContext } from '../../notifier'
import { changedMeanwhile, findOrRefuse, Refusal } from '../../refusals'
import type { OfferStatus } from '../kinds'
import { threads } from '../schema'
import type { Party } from '../threads/party'
import { writeEvent } from '../threads/thread-events'
import { refuseEnded } from '../threads/thread-row'
import { expireOffers } from './expire-offers'
import type { NewOffer } from './offer.contract'
import { type OfferRow, offerIn, presentOffer } from './offers-of'
import { type Answer, allowedTo, needed } from './rules'
import { offers } from './schema'

interface Named {
  offerId: number
  version: number
}
type Happening = 'made' | Answer
const dayMs = 86_400_000

/** Throws conflict when the thread has an open one or has ended, too_many. */
export async function makeOffer(tx: Transaction, context: NotifyingContext, party: Party, offer: NewOffer) {
  const { thread } = party
  refuseEnded(thread)
  await expireOffers(tx, context, eq(offers.threadId, thread.id))
  if ((await tx.$count(offers, and(eq(offers.threadId, thread.id), eq(offers.status, 'open')))) > 0)
    throw new Refusal('conflict', 'There is an open offer already. It has to be answered or withdrawn first.')
  return tell(tx, context, party, 'made', await insertOffer(tx, context, party, offer))
}

/** Throws not_found, conflict for a stale version and for what is not open or not theirs to answer, too_many. */
export async function counterOffer(tx: Transaction, context: NotifyingContext, party: Party, offer: Named & NewOffer) {
  refuseEnded(party.thread)
  const before = await lockedFor(tx, context, party, 'countered', offer)
  await close(tx, context, before, 'countered')
  return tell(tx, context, party, 'countered', await insertOffer(tx, context, party, offer))
}

/** Throws as counterOffer does. */
export async function answerOffer(
  tx: Transaction,
  context: NotifyingContext,
  party: Party,
  { status, ...named }: Named & { status: Exclude<Answer, 'countered'> },
) {
  if (status === 'accepted') refuseEnded(party.thread)
  const before = await lockedFor(tx, context, party, status, named)
  return tell(tx, context, party, status, await close(tx, context, before, status))
}

async function lockedFor(
  tx: Transaction,
  { now }: Context,
  { thread, side }: Party,
  answer: Answer,
  { offerId, version }: Named,
): Promise<OfferRow> {
  const row = findOrRefuse(await offerIn({ db: tx }, thread.id, offerId), 'The offer')
  if (row.version !== version) throw changedMeanwhile('offer')
  if (!allowedTo(side, row, now())[needed[answer]])
    throw new Refusal('conflict', 'This offer has ended, or it is the other side’s turn.')
  return row
}

async function insertOffer(
  tx: Transaction,
  { now }: Context,
  { thread, side, userId }: Party,
  { amountCents, note, days }: NewOffer,
): Promise<OfferRow> {
  const expiresAt = new Date(now().getTime() + days * dayMs)
  const [row] = await tx
    .insert(offers)
    .values({
      threadId: thread.id,
      madeBy: side,
      userId,
      amountCents,
      note,
      expiresAt,
      createdAt: now(),
      updatedAt: now(),
    })
    .returning()
  return findOrRefuse(row, 'The offer')
}

async function close(tx: Transaction, { now }: Context, { id }: OfferRow, status: OfferStatus): Promise<OfferRow> {
  const [row] = await tx
    .update(offers)
    .set({ status, version: sql`${offers.version} + 1`, updatedAt: now() })
    .where(eq(offers.id, id))
    .returning()
  return findOrRefuse(row, 'The offer')
}

/** Both sides see it in the thread. A customer’s first offer leaves the lead new: nobody has answered it. */
async function tell(tx: Transaction, context: NotifyingContext, party: Party, what: Happening, row: OfferRow) {
  const { thread, side } = party
  const { id: offer, amountCents } = row
  await writeEvent(tx, context, party, {
    event: { what: `offer-${what}`, offer, amountCents },
    body: `Offer ${what}: ${inDollars(amountCents)}.${row.note && what !== 'accepted' ? ` ${row.note}` : ''}`,
    news: 'offer',
    isAnswer: side === 'staff' && what !== 'withdrawn',
    asks: side === 'customer' && (what === 'made' || what === 'countered' || what === 'accepted'),
  })
  if (what === 'countered' || what === 'accepted' || (what === 'made' && side === 'staff'))
    await tx
      .update(threads)
      .set({ status: 'negotiating' })
      .where(and(eq(threads.id, thread.id), inArray(threads.status, ['new', 'assigned', 'contacted', 'appointment'])))
  const entry = { entity: 'thread', entityId: thread.id, dealershipId: thread.dealershipId } as const
  await audit(context, { ...entry, action: `offer.${what}`, detail: { offer, amountCents } }, tx)
  return presentOffer(row, side, context.now())
}

const inDollars = (cents: number): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', trailingZeroDisplay: 'stripIfInteger' }).format(
    cents / 100,
  )
