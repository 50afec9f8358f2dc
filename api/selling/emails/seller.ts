import { eq } from 'drizzle-orm'
import { findDealership } from '../../dealerships/lookup'
import type { EmailContent } from '../../mail/content'
import { webLinks } from '../../mail/links'
import { dayInWords } from '../../mail/moments'
import type { EmailRenderers, RenderContext } from '../../mail/renderers'
import { thisSite } from '../../mail/this-site'
import { phone } from '../../phone'
import { currentSetting } from '../../site-settings/memory'
import { switchesSection } from '../../site-settings/switches/switches.section'
import { carOf } from '../events'
import { agreementWords, confirmationWords, unlessConfirmedWords } from '../handover.contract'
import { issueSellerLink } from '../links'
import { closingAt, handedOverOf } from '../offers/handover'
import { type SellRequestRow, sellMessages, sellOffers, sellRecipients, sellRequests } from '../schema'
import { inDollars } from './amounts'
import { recipientOf } from './dealership'
import type { SellerEmail } from './messages'

const linkWords =
  'This email’s link opens your offers without a password, so keep it to yourself. You can make a new one on the page.'
const because = `You’re getting this because you asked dealerships for offers on ${thisSite}.`
const noContract = 'An offer here isn’t a contract. You sign with the dealership when you hand over the car.'

async function requestOf({ db }: RenderContext, id: number): Promise<SellRequestRow | null> {
  const [row] = await db.select().from(sellRequests).where(eq(sellRequests.id, id))
  return row ?? null
}

async function actionFor(context: RenderContext, id: number, label: string) {
  return { label, href: webLinks(context.origin).sellOffers(await issueSellerLink(context, id)) }
}

/** Returns null when the request was removed. */
async function sellerMail(
  context: RenderContext,
  id: number,
  write: (car: string) => Pick<EmailContent, 'subject' | 'heading' | 'paragraphs'> & { label: string },
): Promise<EmailContent | null> {
  const request = await requestOf(context, id)
  if (!request) return null
  const { label, ...content } = write(carOf(request))
  return {
    ...content,
    preview: content.paragraphs[0] ?? content.heading,
    action: await actionFor(context, id, label),
    small: [linkWords],
    because,
  }
}

function renderSent(context: RenderContext, { requestId }: Extract<SellerEmail, { kind: 'sell-sent' }>) {
  return sellerMail(context, requestId, (car) => ({
    subject: `Dealerships are looking at your ${car}`,
    heading: 'Dealerships can see your car',
    paragraphs: [
      `The dealerships you chose can see your ${car}, its VIN, your photos and our estimate. They don’t see your name, email, phone or what you owe.`,
      'They have 7 days to make an offer. We email you each one, and you decide.',
    ],
    label: 'See your offers',
  }))
}

function newLink(context: RenderContext, { requestId }: { requestId: number }) {
  return sellerMail(context, requestId, (car) => ({
    subject: `Your offers for the ${car}`,
    heading: 'Your link',
    paragraphs: [`This link opens the offers for your ${car}.`],
    label: 'Open your offers',
  }))
}

function expired(context: RenderContext, { requestId }: { requestId: number }) {
  return sellerMail(context, requestId, (car) => ({
    subject: `Your request for the ${car} has ended`,
    heading: 'Your request has ended',
    paragraphs: [
      `Seven days are over, and you accepted no offer for your ${car}. Dealerships no longer see it.`,
      'You can start a new request anytime.',
    ],
    label: 'See what was offered',
  }))
}

/** Finds whom an email to the seller speaks of; null when the request is gone. */
async function recipientWithDealership(context: RenderContext, recipientId: number) {
  const row = await recipientOf(context, recipientId)
  return row && { ...row, dealership: await findDealership(context, row.recipient.dealershipId) }
}

async function fellThrough(
  context: RenderContext,
  { recipientId }: { recipientId: number },
): Promise<EmailContent | null> {
  const row = await recipientWithDealership(context, recipientId)
  if (!row) return null
  const { name } = row.dealership
  const isOver = row.request.status !== 'offers'
  return sellerMail(context, row.request.id, (car) => ({
    subject: `The sale of your ${car} fell through`,
    heading: 'The sale fell through',
    paragraphs: [
      `${name} isn’t going ahead with your ${car}.`,
      isOver ? 'Your request has ended, so no offer is open.' : 'Offers that are still open count again.',
    ],
    label: 'See your offers',
  }))
}

/** Returns null once the sale has ended. */
async function handoverReminder(
  context: RenderContext,
  { recipientId }: { recipientId: number },
): Promise<EmailContent | null> {
  const row = await recipientWithDealership(context, recipientId)
  const closes = row && (await closingAt(context, row.request))
  if (!closes) return null
  const { name, timeZone } = row.dealership
  const ask = row.request.dealershipCompletedAt
    ? `${name} says that it has your car. Please confirm it, or tell us if nothing came of it.`
    : `You accepted the offer of ${name}. Tell us when the car is theirs, or if the sale fell through.`
  return sellerMail(context, row.request.id, (car) => ({
    subject: `Was your ${car} handed over?`,
    heading: 'Was your car handed over?',
    paragraphs: [ask, unlessConfirmedWords(dayInWords(closes, timeZone))],
    label: 'Tell us',
  }))
}

async function notConfirmed(
  context: RenderContext,
  { recipientId }: { recipientId: number },
): Promise<EmailContent | null> {
  const row = await recipientWithDealership(context, recipientId)
  if (!row) return null
  const { name } = row.dealership
  const handedOver = handedOverOf(row.request)
  const { reviews } = (await currentSetting(context, switchesSection)).value
  // Offers no new request to a seller who no longer has the car.
  const next = handedOver.seller
    ? reviews && `You can review ${name}: it helps others choose where to sell.`
    : 'If you still have the car, you can start a new request.'
  return sellerMail(context, row.request.id, (car) => ({
    subject: `The sale of your ${car} was not confirmed`,
    heading: 'The sale was not confirmed',
    paragraphs: [
      `${confirmationWords('seller', handedOver, name)} The sale is marked as not completed, and every other offer has ended.`,
      [agreementWords(name), next].filter(Boolean).join(' '),
    ],
    label: 'See what happened',
  }))
}

function completed(context: RenderContext, { requestId }: { requestId: number }) {
  return sellerMail(context, requestId, (car) => ({
    subject: `Did you hand over your ${car}?`,
    heading: 'The dealership says it has your car',
    paragraphs: [`It says your ${car} was handed over. Please confirm it, or tell us if nothing came of it.`],
    label: 'Confirm',
  }))
}

async function offerOf({ db }: RenderContext, offerId: number) {
  const [row] = await db
    .select({ offer: sellOffers, dealershipId: sellRecipients.dealershipId })
    .from(sellOffers)
    .innerJoin(sellRecipients, eq(sellRecipients.id, sellOffers.recipientId))
    .where(eq(sellOffers.id, offerId))
  return row ? { ...row, dealership: await findDealership({ db }, row.dealershipId) } : null
}

/** Returns null once the offer is no longer open, or its dealership no longer serves. */
async function offered(context: RenderContext, { offerId }: { offerId: number }): Promise<EmailContent | null> {
  const row = await offerOf(context, offerId)
  if (row?.offer.status !== 'open' || row.dealership.status !== 'approved') return null
  const { offer, dealership } = row
  const amount = inDollars(offer.amountCents)
  const firm =
    offer.firmness === 'firm'
      ? 'The amount is firm, whatever the inspection finds.'
      : `After an inspection it can drop by ${inDollars(offer.reductionCents)} at most.`
  return sellerMail(context, offer.requestId, (car) => ({
    subject: `${dealership.name} offers ${amount} for your ${car}`,
    heading: `${amount} from ${dealership.name}`,
    paragraphs: [firm, noContract],
    label: 'Compare your offers',
  }))
}

async function offerEnds(context: RenderContext, { offerId }: { offerId: number }): Promise<EmailContent | null> {
  const row = await offerOf(context, offerId)
  if (row?.offer.status !== 'open' || row.dealership.status !== 'approved') return null
  const { offer, dealership } = row
  return sellerMail(context, offer.requestId, (car) => ({
    subject: `${inDollars(offer.amountCents)} for your ${car} ends soon`,
    heading: 'An offer ends within 6 hours',
    paragraphs: [
      `${dealership.name} offered ${inDollars(offer.amountCents)} for your ${car}. The offer ends within 6 hours.`,
    ],
    label: 'Decide',
  }))
}

async function counterAnswered(context: RenderContext, { offerId }: { offerId: number }): Promise<EmailContent | null> {
  const row = await offerOf(context, offerId)
  if (!row) return null
  const { offer, dealership } = row
  return sellerMail(context, offer.requestId, (car) => ({
    subject: `${dealership.name} keeps its offer for your ${car}`,
    heading: `${dealership.name} said no to your amount`,
    paragraphs: [`Its offer of ${inDollars(offer.amountCents)} stays open.`],
    label: 'See your offers',
  }))
}

async function accepted(context: RenderContext, { offerId }: { offerId: number }): Promise<EmailContent | null> {
  const row = await offerOf(context, offerId)
  if (!row || !['accepted', 'completed'].includes(row.offer.status)) return null
  const { offer, dealership } = row
  return sellerMail(context, offer.requestId, (car) => ({
    subject: `You and ${dealership.name} agree on ${inDollars(offer.amountCents)}`,
    heading: `${inDollars(offer.amountCents)} for your ${car}`,
    paragraphs: [
      `${dealership.name} now has your name, email, phone and what you owe, and will contact you about a time. You can call them at ${phone(dealership.phone)}.`,
      'Bring the title, every key and your driver’s license.',
      `If the sale falls through, you can accept another offer that’s still open. ${noContract}`,
    ],
    label: 'See the details',
  }))
}

async function renderQuestion(
  context: RenderContext,
  { messageId }: { messageId: number },
): Promise<EmailContent | null> {
  const [row] = await context.db
    .select({ body: sellMessages.body, requestId: sellRecipients.requestId, dealershipId: sellRecipients.dealershipId })
    .from(sellMessages)
    .innerJoin(sellRecipients, eq(sellRecipients.id, sellMessages.recipientId))
    .where(eq(sellMessages.id, messageId))
  if (!row) return null
  const { name, status } = await findDealership(context, row.dealershipId)
  if (status !== 'approved') return null
  return sellerMail(context, row.requestId, (car) => ({
    subject: `${name} has a question about your ${car}`,
    heading: `A question from ${name}`,
    paragraphs: [
      ...row.body.split(/\s*\n\s*/).filter(Boolean),
      'They don’t know who you are. Your answer goes through us.',
    ],
    label: 'Answer',
  }))
}

export const sellerEmails: EmailRenderers<SellerEmail> = {
  'sell-sent': renderSent,
  'sell-link': newLink,
  'sell-expired': expired,
  'sell-completed': completed,
  'sell-fell-through': fellThrough,
  'sell-handover-reminder': handoverReminder,
  'sell-not-confirmed': notConfirmed,
  'sell-offer': offered,
  'sell-offer-ends': offerEnds,
  'sell-counter-answered': counterAnswered,
  'sell-accepted': accepted,
  'sell-question': renderQuestion,
}
