import type { LinkKeys } from '../../link-keys'
import type { ContentCar, EmailContent } from '../../mail/content'
import { webLinks } from '../../mail/links'
import type { EmailRenderers } from '../../mail/renderers'
import { thisSite } from '../../mail/this-site'
import { labelInWords } from '../../pricing/rating-labels'
import { type MailScope, signUnsubscribe } from '../unsubscribe-token'
import type { AlertCar, AlertGroup, AlertsEmail } from './email-message'
import { dollars } from './money'
import { pagePaths } from './page-paths'

export const alertEmails = (keys: LinkKeys): EmailRenderers<AlertsEmail> => ({
  alerts: ({ origin }, message) => alertsContent(origin, keys, message),
})

function alertsContent(origin: string, keys: LinkKeys, message: AlertsEmail): EmailContent {
  const { userId, unsubscribeEpoch: epoch, name } = message
  return digestContent(origin, message, {
    greeting: name ? `Hello ${name}, here is what changed.` : 'Here is what changed.',
    because: `You get this because you saved searches, cars or dealerships at ${thisSite}.`,
    action: { label: 'See everything that changed', href: `${origin}${pagePaths.savedSearches}` },
    links: [{ label: 'Choose when mails come', href: webLinks(origin).account }],
    unsubscribe: (scope) => `${origin}${pagePaths.unsubscribe(signUnsubscribe(keys, { userId, scope, epoch }))}`,
  })
}

interface Frame extends Required<Pick<EmailContent, 'because' | 'action' | 'links'>> {
  greeting: string
  unsubscribe(scope: MailScope): string
}

export function digestContent(
  origin: string,
  { subject, groups, more }: Pick<AlertsEmail, 'subject' | 'groups' | 'more'>,
  { greeting, because, action, links, unsubscribe }: Frame,
): EmailContent {
  return {
    subject,
    preview: previewOf(groups),
    heading: subject,
    paragraphs: [greeting],
    groups: groups.map((group) => ({
      title: group.title,
      cars: group.cars.map((car) =>
        contentCar(car, { origin, via: group.scope.startsWith('search') ? 'saved_search' : 'alert' }),
      ),
      all: { label: allOf(group), href: `${origin}${group.path}` },
      off: { label: offLabel(group.scope), href: unsubscribe(group.scope) },
    })),
    action,
    small: [
      ...(more > 0 ? [`There is more in ${more === 1 ? 'another search' : `${more} other searches`}.`] : []),
      'Prices are totals with all mandatory fees, as they were when this was written.',
    ],
    because,
    headers: unsubscribeHeaders(unsubscribe('all')),
    links: [...links, { label: 'Unsubscribe from all alerts', href: unsubscribe('all') }],
  }
}

/** By which a mail program unsubscribes in one click (RFC 8058): the link is our page, which takes a POST. */
export const unsubscribeHeaders = (href: string) => ({
  'List-Unsubscribe': `<${href}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** What a mail program shows behind the subject: the cars, not the subject again. */
const previewOf = (groups: readonly AlertGroup[]): string =>
  groups
    .flatMap(({ cars }) => cars)
    .slice(0, 3)
    .map(({ title, totalCents }) => (totalCents === null ? title : `${title}, ${dollars(totalCents)}`))
    .join(' · ')

const allOf = ({ scope, total, cars }: AlertGroup): string => {
  const left = total - cars.length
  if (left > 0) return `See ${left} more`
  if (scope === 'cars') return 'See all your saved cars'
  return scope === 'dealerships' ? 'See all its cars' : 'See all matches'
}

function offLabel(scope: MailScope): string {
  if (scope === 'cars') return 'No more mails about saved cars'
  return scope === 'dealerships' ? 'No more mails about dealerships' : 'No more mails about this search'
}

const kinds: Record<AlertCar['kind'], string> = {
  new: 'New',
  price_drop: 'Price drop',
  back: 'Back on sale',
  sold: 'Sold',
}

function contentCar(car: AlertCar, { origin, via }: { origin: string; via: 'alert' | 'saved_search' }): ContentCar {
  const { slug, title, kind, facts, rating, picture } = car
  return {
    title,
    facts,
    badge: kinds[kind],
    href: `${origin}${pagePaths.vehicle(slug, via)}`,
    price: priceOf(car),
    was: kind === 'price_drop' && car.beforeCents !== null ? dollars(car.beforeCents) : null,
    drop: kind === 'price_drop' ? dropWords(car) : null,
    rating: rating && kind !== 'sold' ? labelInWords(rating) : null,
    picture: picture && { src: `${origin}${pagePaths.picture(picture.id)}`, alt: picture.alt },
  }
}

const priceOf = ({ kind, totalCents }: AlertCar): string => {
  if (totalCents === null) return kind === 'sold' ? 'Sold' : 'Call for price'
  return kind === 'sold' ? `Last asked ${dollars(totalCents)}` : dollars(totalCents)
}

const dropWords = ({ totalCents, beforeCents }: AlertCar): string | null =>
  totalCents === null || beforeCents === null ? null : `${dollars(beforeCents - totalCents)} less`
