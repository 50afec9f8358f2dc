import type { EmailContent } from '../../mail/content'
import type { EmailRenderers } from '../../mail/renderers'
import { longDay } from '../billing-days'
import { dollars } from '../dollars'
import type { BillingEmail } from './messages'

type Kind = BillingEmail['kind']
type Of<K extends Kind> = Extract<BillingEmail, { kind: K }>
type Words = Pick<EmailContent, 'subject' | 'preview' | 'heading'> & { paragraphs: string[]; action?: string }

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
      'Don’t want to continue? Change or cancel the plan before that day and you won’t be charged.',
    ],
  })),
  'plan-ends': content(({ dealership, plan, endsOn }) => ({
    subject: `The subscription of ${dealership} ends on ${longDay(endsOn)}`,
    preview: `You can use ${plan} until then.`,
    heading: 'Your subscription ends',
    paragraphs: [
      `You can use ${plan} until ${longDay(endsOn)}. After that day your vehicles leave the site. Your account stays open, with all your invoices.`,
      'Changed your mind? You can keep the plan under Billing until that day.',
    ],
  })),
  'tax-exemption': content(({ dealership, isAccepted, number, expiresOn }) =>
    isAccepted
      ? {
          subject: `${dealership} is now tax-exempt`,
          preview: 'New invoices have no sales tax.',
          heading: 'We accepted your tax exemption certificate',
          paragraphs: [
            `Certificate ${number} was accepted. New invoices for ${dealership} have no sales tax${expiresOn ? ` through ${longDay(expiresOn)}` : ''}.`,
            'Invoices already issued stay as they are.',
          ],
        }
      : {
          subject: `Sales tax for ${dealership}: certificate not accepted`,
          preview: 'New invoices include sales tax where it applies.',
          heading: 'Your tax exemption certificate isn’t accepted',
          paragraphs: [
            `Certificate ${number} isn’t accepted for tax exemption. New invoices for ${dealership} include sales tax where it applies.`,
            'You can send another certificate under Billing.',
          ],
        },
  ),
  'payment-reminder': content(({ dealership, number, openCents, daysLate, dueOn }) => ({
    subject: `Invoice ${number} is ${daysLate} days past due`,
    preview: `${dollars(openCents)} was due on ${longDay(dueOn)}.`,
    heading: 'An invoice is past due',
    paragraphs: [
      `${dollars(openCents)} of invoice ${number} for ${dealership} was due on ${longDay(dueOn)}, ${daysLate} days ago.`,
      'The Billing page shows how to pay and what happens next. If you paid in the last few days, you can ignore this.',
    ],
    action: 'See and pay the invoice',
  })),
  'payment-hold': content((message) => holdWords(message)),
  'payment-released': content(({ dealership, vehicles }) => ({
    subject: `Everything works again for ${dealership}`,
    preview: 'Your payment has arrived.',
    heading: 'Thank you for your payment',
    paragraphs: [
      'You can publish new vehicles again, and feeds continue automatically.',
      ...(vehicles > 0 ? [`${cars(vehicles)} ${vehicles === 1 ? 'is' : 'are'} back on the site.`] : []),
    ],
  })),
  'payment-ended': content(({ dealership, openCents }) => ({
    subject: `The subscription of ${dealership} has ended`,
    preview: `You still owe ${dollars(openCents)}.`,
    heading: 'Your subscription has ended',
    paragraphs: [
      `${dollars(openCents)} was not paid, so the subscription of ${dealership} has ended. Your account stays open, with all vehicles, leads and invoices.`,
      'Once you have paid this amount, you can choose any plan again, including Free 25.',
    ],
    action: 'See what you owe',
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
  const trial = trialEndsOn === null ? [price(monthlyCents)] : [`Your trial is free until ${longDay(trialEndsOn)}.`]
  return {
    subject: `${dealership} is now on ${plan}`,
    preview: `Since ${longDay(effectiveOn)}.`,
    heading: `You’re now on ${plan}`,
    paragraphs: [
      `The plan of ${dealership} changed on ${longDay(effectiveOn)}.`,
      ...trial,
      ...(vehiclesRested > 0
        ? [
            `${cars(vehiclesRested)} left the site because the plan has no room for more. They come back with their history when there is room.`,
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
    : `From ${longDay(effectiveOn)}, ${dealership} is on ${plan} instead of ${before.plan}. ${price(monthlyCents)}`
  return {
    subject: isNotice ? `Your plan changes on ${longDay(effectiveOn)}` : `${plan} starts on ${longDay(effectiveOn)}`,
    preview: same,
    heading: isNotice ? 'Your plan changes' : 'Your plan change is scheduled',
    paragraphs: [
      same,
      isNotice
        ? 'You can change or cancel your plan under Billing until the day before. Invoices already issued stay as they are.'
        : 'You can undo it under Billing until the day before.',
    ],
  }
}

function holdWords({ hold, openCents, vehicles }: Of<'payment-hold'>): Words {
  const back = 'As soon as you pay, everything works again.'
  if (hold === 'additions')
    return {
      subject: 'New vehicles, feeds and campaigns are paused until an invoice is paid',
      preview: `${dollars(openCents)} is past due.`,
      heading: 'An invoice is past due, so new additions are paused',
      paragraphs: [
        `${dollars(openCents)} is past due. Until it is paid, you can’t publish new vehicles, and feeds and campaigns are paused. Vehicles already on the site stay there.`,
        back,
      ],
      action: 'See and pay the invoice',
    }
  return {
    subject: `${cars(vehicles)} left the site until an invoice is paid`,
    preview: `${dollars(openCents)} is past due.`,
    heading: 'An invoice is past due, so your vehicles are off the site',
    paragraphs: [`${dollars(openCents)} is past due, and ${cars(vehicles)} left the site.`, back],
    action: 'See and pay the invoice',
  }
}
