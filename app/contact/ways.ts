import { paths } from '~/paths'
import type { IconName } from '~/ui/icons/Icon'
import type { ContactWords } from '../../api/content/site-pages/site-pages.contract'

export interface Way {
  href: string
  icon: IconName
  title: string
  text: string
  action: string
}

/** Lists the forms that lead to us, with the words in force. */
export const contactWays = ({ support, general, dealerships }: ContactWords): Way[] => [
  { href: paths.contactSupport, icon: 'life-buoy', ...support },
  { href: paths.contactUs, icon: 'mail', ...general },
  { href: paths.contactDealerships, icon: 'store', ...dealerships },
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
