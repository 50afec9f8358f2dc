import { paths } from '~/paths'
import type { IconName } from '~/ui/icons/Icon'

interface Way {
  href: string
  icon: IconName
  title: string
  text: string
  action: string
}

export const contactWays: readonly Way[] = [
  {
    href: paths.contactSupport,
    icon: 'life-buoy',
    title: 'Help and reports',
    text: 'Something does not work, a listing is wrong, a price has a hidden fee, or you suspect fraud.',
    action: 'Ask for help',
  },
  {
    href: paths.contactUs,
    icon: 'mail',
    title: 'General questions',
    text: 'Press, partnerships, feedback, and requests about the data we keep on you.',
    action: 'Write to us',
  },
  {
    href: paths.contactDealerships,
    icon: 'store',
    title: 'Dealerships',
    text: 'What it takes to list with us, which inventory files we read and what it costs.',
    action: 'List your dealership',
  },
]

export const helpLinks = [
  {
    href: `${paths.howItWorks}#questions`,
    label: 'Questions and answers',
    text: 'Who sells the car, sold cars, fees above the total.',
  },
  { href: `${paths.howItWorks}#total-price`, label: 'What is in the total', text: 'And what comes on top of it.' },
  {
    href: `${paths.howItWorks}#price-rating`,
    label: 'How a price is rated',
    text: 'The steps, the formula and what never counts.',
  },
  { href: paths.privacyPolicy, label: 'What we know about you', text: 'And how to download or delete it.' },
] as const
