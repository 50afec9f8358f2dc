import { eq } from 'drizzle-orm'
import { findDealership } from '../../dealerships/lookup'
import type { EmailContent } from '../../mail/content'
import { webLinks } from '../../mail/links'
import { dayInWords } from '../../mail/moments'
import type { EmailRenderers, RenderContext } from '../../mail/renderers'
import { carOf } from '../events'
import { agreementWords, confirmationWords, unlessConfirmedWords } from '../handover.contract'
import { closingAt, handedOverOf } from '../offers/handover'
import { sellRecipients, sellRequests } from '../schema'
import { inDollars } from './amounts'
import type { SellDealershipEmail, SellNews } from './messages'

export async function recipientOf(context: RenderContext, id: number) {
  const [row] = await context.db
    .select({ recipient: sellRecipients, request: sellRequests })
    .from(sellRecipients)
    .innerJoin(sellRequests, eq(sellRequests.id, sellRecipients.requestId))
    .where(eq(sellRecipients.id, id))
  return row ?? null
}

/** Returns null once the request is no longer open. It names no person. */
async function dealershipAsked(
  context: RenderContext,
  { recipientId }: Extract<SellDealershipEmail, { kind: 'sell-request' }>,
): Promise<EmailContent | null> {
  const row = await recipientOf(context, recipientId)
  if (!row || !['sent', 'offers'].includes(row.request.status)) return null
  const { request, recipient } = row
  const facts = [
    request.mileage === null ? null : `${request.mileage.toLocaleString('en-US')} miles`,
    request.city && request.state ? `${request.city}, ${request.state}` : null,
    recipient.miles === null ? null : `${recipient.miles} miles from you`,
  ].filter(Boolean)
  return {
    subject: `Offered to you: ${carOf(request)}`,
    preview: facts.join(', '),
    heading: `What would you pay for this ${carOf(request)}?`,
    paragraphs: [
      `${facts.join(', ')}.`,
      'You have 7 days to make an offer. The seller compares offers side by side; you don’t see each other’s amounts.',
      'You get the seller’s name and contact details if they accept your offer.',
    ],
    action: {
      label: 'See the car and make an offer',
      href: webLinks(context.origin).sellRequest(recipient.dealershipId, request.id),
    },
    because: 'You’re getting this because you work on your dealership’s inbox. You can turn it off in your account.',
  }
}

interface SaleState {
  handedOver: ReturnType<typeof handedOverOf>
  /** Names the day on which it is closed; empty for a request that has no accepted offer. */
  closes: string
}
type Words = (car: string, amount: string, sale: SaleState) => { subject: string; text: string }
const newsWords: Record<SellNews, Words> = {
  countered: (car, amount) => ({
    subject: `The seller would take ${amount} for the ${car}`,
    text: `The seller would take ${amount}. If you say yes, it’s agreed. If you say no, your offer stays open.`,
  }),
  answered: (car) => ({
    subject: `The seller of the ${car} wrote to you`,
    text: 'There is a new message from the seller.',
  }),
  accepted: (car, amount) => ({
    subject: `The seller accepts ${amount} for the ${car}`,
    text: `You agree on ${amount}. The seller’s name, email and phone are in your inbox now: please propose a time within a day.`,
  }),
  declined: (car) => ({
    subject: `The seller declined your offer for the ${car}`,
    text: 'You can make a new one until the request ends.',
  }),
  'not-chosen': (car) => ({
    subject: `The seller of the ${car} accepted another offer`,
    text: 'If that sale falls through, we’ll tell you.',
  }),
  'handed-over': (car) => ({
    subject: `The seller says you have the ${car}`,
    text: 'Please confirm it, or tell us that the sale fell through.',
  }),
  withdrawn: (car) => ({
    subject: `The ${car} is no longer for sale`,
    text: 'The seller withdrew the car. It no longer takes offers.',
  }),
  'deal-ended': (car) => ({
    subject: `The seller says the sale of the ${car} fell through`,
    text: 'Your offer has ended.',
  }),
  'fell-through': (car) => ({
    subject: `The ${car} is for sale again`,
    text: 'The other sale fell through. The seller is looking at offers again.',
  }),
  'handover-reminder': (car, _, { handedOver, closes }) => ({
    subject: `Do you have the ${car}?`,
    text: `${handedOver.seller ? 'The seller says you do. ' : ''}Please confirm it, or tell us that the sale fell through. ${unlessConfirmedWords(closes)}`,
  }),
  'not-confirmed': (car, _, { handedOver }) => ({
    subject: `The sale of the ${car} was not confirmed`,
    text: `${confirmationWords('dealership', handedOver, 'the seller')} The sale is marked as not completed. ${agreementWords('the seller')}`,
  }),
  'sale-closed': (car) => ({
    subject: `The request for the ${car} has ended`,
    text: 'The seller had accepted another offer, and that sale was not confirmed. The car is not for sale here anymore.',
  }),
  ends: (car, amount) => ({
    subject: `Your offer for the ${car} ends soon`,
    text: `Your offer of ${amount} ends within 6 hours. You can make a new one until the request ends.`,
  }),
}

/** Returns null for a reminder once the sale has ended. */
async function dealershipNews(
  context: RenderContext,
  { recipientId, news, amountCents = 0 }: Extract<SellDealershipEmail, { kind: 'sell-news' }>,
): Promise<EmailContent | null> {
  const row = await recipientOf(context, recipientId)
  if (!row) return null
  const { request, recipient } = row
  const closing = await closingAt(context, request)
  if (news === 'handover-reminder' && !closing) return null
  const { timeZone } = await findDealership(context, recipient.dealershipId)
  const sale = { handedOver: handedOverOf(request), closes: closing ? dayInWords(closing, timeZone) : '' }
  const { subject, text } = newsWords[news](carOf(request), inDollars(amountCents), sale)
  return {
    subject,
    preview: text,
    heading: subject,
    paragraphs: [text],
    action: { label: 'Open it', href: webLinks(context.origin).sellRequest(recipient.dealershipId, request.id) },
    because: 'You’re getting this because you work on your dealership’s inbox. You can turn it off in your account.',
  }
}

export const dealershipEmails: EmailRenderers<SellDealershipEmail> = {
  'sell-request': dealershipAsked,
  'sell-news': dealershipNews,
}
