import type { EmailContent } from '../../mail/content'
import type { EmailRenderers } from '../../mail/renderers'
import type { BillingEmail } from './messages'

type Kind = BillingEmail['kind']
type Of<K extends Kind> = Extract<BillingEmail, { kind: K }>
type Words = Pick<EmailContent, 'subject' | 'preview' | 'heading'> & { paragraphs: string[]; action?: string }

const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const dollars = (cents: number): string => exact.format(cents / 100)
const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const longDay = (day: string): string => days.format(new Date(day))
const cars = (n: number): string => (n === 1 ? '1 vehicle' : `${n} vehicles`)
const price = (cents: number): string =>
  cents === 0 ? 'It costs nothing.' : `It costs ${dollars(cents)} a month before tax.`

const content =
  <K extends Kind>(wordsOf: (message: Of<K>) => Words) =>
  ({ origin }: { origin: string }, message: Of<K>): EmailContent => {
    const { action = 'Open Billing', paragraphs, ...words } = wordsOf(message)
    return {
      ...words,
      paragraphs: ['Hello,', ...paragraphs],
      action: { label: action, href: `${origin}/dealership/${message.dealershipId}/billing` },
      because: `You’re getting this because invoices of ${message.dealership} go to this address.`,
    }
  }

export const billingEmails: EmailRenderers<BillingEmail> = {
  'plan-changed': content((message) => changedWords(message)),
  'plan-scheduled': content((message) => scheduledWords(message)),
  'plan-trial-ends': content(({ dealership, plan, trialEndsOn, monthlyCents }) => ({
    subject: `The trial of ${plan} ends on ${longDay(trialEndsOn)}`,
    preview: `After that it costs ${dollars(monthlyCents)} a month.`,
    heading: 'Your trial ends soon',
    paragraphs: [
      `${dealership} is trying ${plan} until ${longDay(trialEndsOn)}. After that day it costs ${dollars(monthlyCents)} a month before tax, and we send an invoice.`,
      'If you do not want that, change or cancel the plan before that day. Nothing is charged then.',
    ],
  })),
  'plan-ends': content(({ dealership, plan, endsOn }) => ({
    subject: `The subscription of ${dealership} ends on ${longDay(endsOn)}`,
    preview: `${plan} can be used until then.`,
    heading: 'Your subscription ends',
    paragraphs: [
      `${plan} can be used until ${longDay(endsOn)}. After that day your vehicles leave the site. Your account stays open, with all invoices.`,
      'You can take this back under Billing until that day.',
    ],
  })),
  'payment-reminder': content(({ dealership, number, openCents, daysLate, dueOn }) => ({
    subject: `Invoice ${number} is ${daysLate} days late`,
    preview: `${dollars(openCents)} is open since ${longDay(dueOn)}.`,
    heading: 'An invoice is late',
    paragraphs: [
      `${dollars(openCents)} of invoice ${number} for ${dealership} was due on ${longDay(dueOn)}, ${daysLate} days ago.`,
      'The page Billing shows what happens when, and how to pay. If you have paid in the last days, there is nothing to do.',
    ],
    action: 'See and pay the invoice',
  })),
  'payment-hold': content((message) => holdWords(message)),
  'payment-released': content(({ dealership, vehicles }) => ({
    subject: `Everything of ${dealership} works again`,
    preview: 'Your payment has arrived.',
    heading: 'Thank you, your payment has arrived',
    paragraphs: [
      'New vehicles can be published, and feeds go on by themselves.',
      ...(vehicles > 0
        ? [`${cars(vehicles)} that had left the site ${vehicles === 1 ? 'is' : 'are'} back on it.`]
        : []),
    ],
  })),
  'payment-ended': content(({ dealership, openCents }) => ({
    subject: `The subscription of ${dealership} has ended`,
    preview: `${dollars(openCents)} is still open.`,
    heading: 'Your subscription has ended',
    paragraphs: [
      `${dollars(openCents)} was not paid, so the subscription of ${dealership} has ended. Your account stays open, with all vehicles, leads and invoices.`,
      'Once the open amount is paid you can choose a plan again, Free 25 too.',
    ],
    action: 'See what is open',
  })),
}

function changedWords({
  dealership,
  plan,
  effectiveOn,
  monthlyCents,
  trialEndsOn,
  vehiclesRested,
}: Of<'plan-changed'>): Words {
  const trial =
    trialEndsOn === null
      ? [price(monthlyCents)]
      : [`You can try it until ${longDay(trialEndsOn)}; nothing is charged before.`]
  return {
    subject: `${dealership} is now on ${plan}`,
    preview: `Since ${longDay(effectiveOn)}.`,
    heading: `You’re now on ${plan}`,
    paragraphs: [
      `The plan of ${dealership} has changed on ${longDay(effectiveOn)}.`,
      ...trial,
      ...(vehiclesRested > 0
        ? [
            `${cars(vehiclesRested)} left the site, because the plan has no room for more. They come back with their history when it has.`,
          ]
        : []),
    ],
  }
}

function scheduledWords({
  dealership,
  plan,
  effectiveOn,
  monthlyCents,
  isNotice,
  before,
}: Of<'plan-scheduled'>): Words {
  const isSamePrice = before.monthlyCents === monthlyCents
  const same = isNotice
    ? isSamePrice
      ? `From ${longDay(effectiveOn)}, the terms of ${plan} change. It costs ${dollars(monthlyCents)} a month as before.`
      : `From ${longDay(effectiveOn)}, ${plan} costs ${dollars(monthlyCents)} a month instead of ${dollars(before.monthlyCents)}.`
    : `From ${longDay(effectiveOn)}, ${dealership} is on ${plan}, in place of ${before.plan}. ${price(monthlyCents)}`
  return {
    subject: isNotice ? `Your plan changes on ${longDay(effectiveOn)}` : `${plan} begins on ${longDay(effectiveOn)}`,
    preview: same,
    heading: isNotice ? 'Your plan changes' : 'Your change of plan is set',
    paragraphs: [
      same,
      isNotice
        ? 'You can change or end your plan until the day before under Billing. Invoices that are out stay as they are.'
        : 'You can undo it under Billing until the day before.',
    ],
  }
}

function holdWords({ hold, openCents, vehicles }: Of<'payment-hold'>): Words {
  const back = 'A payment undoes this at once: everything works again as before.'
  if (hold === 'additions')
    return {
      subject: 'New vehicles, feeds and campaigns rest until an invoice is paid',
      preview: `${dollars(openCents)} is open.`,
      heading: 'An invoice is late, additions rest',
      paragraphs: [
        `${dollars(openCents)} is late. Until it is paid no new vehicles are published, and feeds and campaigns rest. Everything that is on the site stays there.`,
        back,
      ],
      action: 'See and pay the invoice',
    }
  return {
    subject: `${cars(vehicles)} left the site until an invoice is paid`,
    preview: `${dollars(openCents)} is open.`,
    heading: 'An invoice is late, your vehicles have left the site',
    paragraphs: [`${dollars(openCents)} is late. ${cars(vehicles)} of yours left the site.`, back],
    action: 'See and pay the invoice',
  }
}
