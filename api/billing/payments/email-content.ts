import type { EmailContent } from '../../mail/content'
import { webLinks } from '../../mail/links'
import type { EmailRenderers } from '../../mail/renderers'
import { thisSite } from '../../mail/this-site'
import { dollars } from '../dollars'
import type { PaymentEmail } from './email-message'

const because = (dealership: string): string =>
  `You’re getting this because this address gets the invoices of ${dealership} on ${thisSite}.`

/** Leads a dealership to its account; other advertisers have none. */
const account = (origin: string, dealershipId: number | null): EmailContent['action'] =>
  dealershipId === null ? undefined : { label: 'Open the account', href: webLinks(origin).billing(dealershipId) }

export const paymentEmails: EmailRenderers<PaymentEmail> = {
  'payment-received': ({ origin }, { dealership, dealershipId, amountCents, by, reference, settled, creditCents }) => ({
    subject: `Payment of ${dollars(amountCents)} received`,
    preview: `By ${by}. Thank you.`,
    heading: `We received ${dollars(amountCents)} from ${dealership}`,
    paragraphs: [
      `Paid by ${by}${reference ? `, reference ${reference}` : ''}.`,
      ...settled.map(({ slug, amountCents: part }) => `${dollars(part)} went to invoice ${slug}.`),
      ...(creditCents > 0 ? [`${dollars(creditCents)} is credit for later invoices.`] : []),
    ],
    action: account(origin, dealershipId),
    because: because(dealership),
  }),
  'payment-failed': ({ origin }, { dealership, dealershipId, amountCents, card, reason, slug, nextTryOn }) => ({
    subject: `${card || 'Your card'} was declined for invoice ${slug}`,
    preview: reason,
    heading: `${dollars(amountCents)} could not be charged`,
    paragraphs: [
      `We tried to charge ${card || 'the saved card'} for invoice ${slug} of ${dealership}. The bank said: ${reason}`,
      nextTryOn === null
        ? 'We won’t try again automatically. Please pay with another card or by bank transfer.'
        : `We’ll try again on ${nextTryOn}. You can pay now with another card or by bank transfer.`,
    ],
    action: { label: `Pay ${dollars(amountCents)}`, href: webLinks(origin).pay(dealershipId ?? 0, { what: slug }) },
    because: because(dealership),
  }),
  'payment-needs-confirmation': ({ origin }, { dealership, dealershipId, amountCents, card, slug }) => ({
    subject: `Your bank asks you to confirm ${dollars(amountCents)}`,
    preview: `Invoice ${slug} is not paid yet.`,
    heading: 'Your bank asks you to confirm this payment',
    paragraphs: [
      `We tried to charge ${card || 'the saved card'} for invoice ${slug} of ${dealership}. The bank needs the cardholder to confirm it.`,
      'Open the payment, choose the card, and confirm it with your bank. Nothing has been charged.',
    ],
    action: { label: 'Confirm the payment', href: webLinks(origin).pay(dealershipId ?? 0, { what: slug }) },
    because: because(dealership),
  }),
  'payment-refunded': ({ origin }, { dealership, dealershipId, amountCents, reason }) => ({
    subject: `Refund of ${dollars(amountCents)}`,
    preview: reason,
    heading: `We refunded ${dollars(amountCents)} to ${dealership}`,
    paragraphs: [`The reason: ${reason}`, 'It can take a few days for the money to appear.'],
    action: account(origin, dealershipId),
    because: because(dealership),
  }),
  'payment-taken-back': ({ origin }, { dealership, dealershipId, amountCents, reason }) => ({
    subject: `A payment of ${dollars(amountCents)} was recorded by mistake`,
    preview: reason,
    heading: `We took back a payment of ${dollars(amountCents)}`,
    paragraphs: [
      `It was recorded for ${dealership} by mistake: ${reason}`,
      'The invoices it paid are due again. No money moved.',
    ],
    action: account(origin, dealershipId),
    because: because(dealership),
  }),
  'payment-disputed': ({ origin }, { dealership, dealershipId, amountCents, reason, state }) => ({
    subject: `${dealership}: ${disputeWords[state].subject} (${dollars(amountCents)})`,
    preview: disputeWords[state].text,
    heading: `${disputeWords[state].subject}: ${dollars(amountCents)} of ${dealership}`,
    paragraphs: [disputeWords[state].text, `The card company’s reason: ${reason.replaceAll('_', ' ')}.`],
    action: { label: 'Open its payments', href: webLinks(origin).adminPayments(dealershipId ?? 0) },
    because: `You’re getting this because you’re an administrator of ${thisSite}.`,
  }),
}

const disputeWords = {
  open: {
    subject: 'A payment is disputed',
    text: 'The card company has taken the money back. The invoices that it paid are open again. Answer on the card company’s pages before its deadline.',
  },
  won: {
    subject: 'A dispute was won',
    text: 'The card company has paid the money again. It is back on the dealership’s invoices.',
  },
  lost: {
    subject: 'A dispute was lost',
    text: 'The money does not come back. The invoices stay open.',
  },
} as const
