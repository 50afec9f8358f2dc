import { eq } from 'drizzle-orm'
import { findDealership } from '../dealerships/lookup'
import type { EmailContent } from '../mail/content'
import { webLinks } from '../mail/links'
import type { EmailRenderers, RenderContext } from '../mail/renderers'
import type { SellDealershipEmail, SellerEmail, SellingEmail, SellNews } from './email-message'
import { carOf } from './events'
import { issueSellerLink } from './links'
import { type SellRequestRow, sellMessages, sellOffers, sellRecipients, sellRequests } from './schema'

const dollars = (cents: number): string => `$${Math.round(cents / 100).toLocaleString('en-US')}`
const linkWords =
  'This email’s link opens your offers without a password, so keep it to yourself. You can make a new one on the page.'
const because = 'You’re getting this because you asked dealerships for offers on Drive Avenue.'
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
    heading: 'Your car is out for offers',
    paragraphs: [
      `The dealerships you chose can see your ${car}, its condition and photos. They don’t see your name, email or phone.`,
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
      'You can send it again whenever you like.',
    ],
    label: 'See what was offered',
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
  const amount = dollars(offer.amountCents)
  const firm =
    offer.firmness === 'firm'
      ? 'The amount is firm, whatever the inspection finds.'
      : `After an inspection it can drop by ${dollars(offer.reductionCents)} at most.`
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
    subject: `${dollars(offer.amountCents)} for your ${car} ends soon`,
    heading: 'An offer ends within 6 hours',
    paragraphs: [
      `${dealership.name} offered ${dollars(offer.amountCents)} for your ${car}. After that it’s off the table.`,
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
    paragraphs: [`Its offer of ${dollars(offer.amountCents)} stays open.`],
    label: 'See your offers',
  }))
}

async function accepted(context: RenderContext, { offerId }: { offerId: number }): Promise<EmailContent | null> {
  const row = await offerOf(context, offerId)
  if (!row || !['accepted', 'completed'].includes(row.offer.status)) return null
  const { offer, dealership } = row
  return sellerMail(context, offer.requestId, (car) => ({
    subject: `You and ${dealership.name} agree on ${dollars(offer.amountCents)}`,
    heading: `${dollars(offer.amountCents)} for your ${car}`,
    paragraphs: [
      `${dealership.name} now has your name, email and phone, and will contact you about a time. You can call them at ${dealership.phone}.`,
      'Bring the title, every key and your driver’s license.',
      `Your other offers wait until the car changes hands. ${noContract}`,
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

async function recipientOf(context: RenderContext, id: number) {
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
    subject: `For sale to you: ${carOf(request)}`,
    preview: facts.join(', '),
    heading: `What would you pay for this ${carOf(request)}?`,
    paragraphs: [
      `${facts.join(', ')}.`,
      'You have 7 days to make an offer. The seller compares offers side by side; you don’t see each other’s amounts.',
      'The seller’s name and phone come with the acceptance.',
    ],
    action: {
      label: 'See the car and make an offer',
      href: webLinks(context.origin).sellRequest(recipient.dealershipId, request.id),
    },
    because: 'You’re getting this because you work on your dealership’s inbox. You can turn it off in your account.',
  }
}

const newsWords: Record<SellNews, (car: string, amount: string) => { subject: string; text: string }> = {
  countered: (car, amount) => ({
    subject: `The seller would take ${amount} for the ${car}`,
    text: `The seller would take ${amount}. If you say yes, it’s agreed. Your own offer stays open either way.`,
  }),
  answered: (car) => ({
    subject: `The seller of the ${car} wrote to you`,
    text: 'There is a new message from the seller.',
  }),
  accepted: (car, amount) => ({
    subject: `The seller accepts ${amount} for the ${car}`,
    text: `You agree on ${amount}. The seller’s name, email and phone are in your inbox now: please propose a time within a day.`,
  }),
  'not-chosen': (car) => ({
    subject: `Your offer for the ${car} wasn’t chosen`,
    text: 'The seller didn’t choose your offer. If the other sale falls through, we tell you.',
  }),
  withdrawn: (car) => ({
    subject: `The ${car} is no longer for sale`,
    text: 'The seller withdrew the car. Your offer has ended.',
  }),
  'fell-through': (car) => ({
    subject: `The ${car} is for sale again`,
    text: 'The other sale fell through. The seller is looking at offers again.',
  }),
  ends: (car, amount) => ({
    subject: `Your offer for the ${car} ends soon`,
    text: `Your offer of ${amount} ends within 6 hours. You can make a new one until the request ends.`,
  }),
}

async function dealershipNews(
  context: RenderContext,
  { recipientId, news, amountCents = 0 }: Extract<SellDealershipEmail, { kind: 'sell-news' }>,
): Promise<EmailContent | null> {
  const row = await recipientOf(context, recipientId)
  if (!row) return null
  const { request, recipient } = row
  const { subject, text } = newsWords[news](carOf(request), dollars(amountCents))
  return {
    subject,
    preview: text,
    heading: subject,
    paragraphs: [text],
    action: { label: 'Open it', href: webLinks(context.origin).sellRequest(recipient.dealershipId, request.id) },
    because: 'You’re getting this because you work on your dealership’s inbox. You can turn it off in your account.',
  }
}

export const sellingEmails: EmailRenderers<SellingEmail> = {
  'sell-sent': renderSent,
  'sell-link': newLink,
  'sell-expired': expired,
  'sell-completed': completed,
  'sell-offer': offered,
  'sell-offer-ends': offerEnds,
  'sell-counter-answered': counterAnswered,
  'sell-accepted': accepted,
  'sell-question': renderQuestion,
  'sell-request': dealershipAsked,
  'sell-news': dealershipNews,
}
