import { dollars } from '~/format/money'
import { number } from '~/format/numbers'
import { paths } from '~/paths'
import { Badge } from '~/ui/Chip'
import { Icon } from '~/ui/icons/Icon'
import { PlaceholderAvatar } from '~/ui/names/PlaceholderAvatar'
import { Picture } from '~/vehicles/Picture'
import type { DealershipDetail } from '../../api/dealerships/contract'
import { addressLine, mapHref } from './directions'
import { shortDate, spansWords } from './hours-labels'
import { hoursToday } from './hours-today'
import { dayNames, listed, openingSpan } from './labels'

/** Tells whether there is anything to say under About: a text, or a fact. */
export const hasAbout = (dealership: AboutFacts): boolean =>
  dealership.about.trim() !== '' || factsOf(dealership).length > 0

type AboutFacts = Pick<DealershipDetail, 'about' | 'languages' | 'brands' | 'services'>

const factsOf = ({ languages, brands, services }: AboutFacts) =>
  [
    languages.length > 0 && `Speaks ${listed(languages)}.`,
    brands.length > 0 && `New cars by ${listed(brands)}.`,
    services.length > 0 && `Also offers: ${listed(services.map(lowered))}.`,
  ].filter(Boolean)

export function ProfileAbout({ dealership }: { dealership: AboutFacts }) {
  const { about } = dealership
  const facts = factsOf(dealership)
  if (!hasAbout(dealership)) return null
  return (
    <section id="about" aria-labelledby="about-title">
      <h2 id="about-title">About</h2>
      <div className="prose">
        {about
          .trim()
          .split(/\n{2,}/)
          .filter(Boolean)
          .map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        {facts.length > 0 && <p className="muted">{facts.join(' ')}</p>}
      </div>
    </section>
  )
}

/** Small inside a sentence; an abbreviation stays as it is. */
const lowered = (word: string): string =>
  /^[A-Z][a-z]/.test(word) ? word.charAt(0).toLowerCase() + word.slice(1) : word

export function ProfileHours({ dealership, zone }: { dealership: DealershipDetail; zone: string }) {
  const { hours, todayIndex, exceptions } = dealership
  return (
    <section id="hours" aria-labelledby="hours-title">
      <h2 id="hours-title">Hours</h2>
      <table className="parts hours">
        <caption className="sr-only">Opening hours, {zone}</caption>
        <tbody>
          {dayNames.map((day, index) => (
            <tr key={day} className={index === todayIndex ? 'is-today' : undefined}>
              <th scope="row">
                {day} {index === todayIndex && <Badge tone="ok">Today</Badge>}
              </th>
              <td>{index === todayIndex ? hoursToday(dealership) : openingSpan(hours[index])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {exceptions.length > 0 && <Exceptions exceptions={exceptions} />}
      <p className="hint dealership__hint">{zone}</p>
    </section>
  )
}

const Exceptions = ({ exceptions }: Pick<DealershipDetail, 'exceptions'>) => (
  <table className="parts hours hours--special">
    <caption>Holiday hours</caption>
    <tbody>
      {exceptions.map(({ date, name, spans }) => (
        <tr key={date}>
          <th scope="row">
            {name}{' '}
            <small>
              <time dateTime={date}>{shortDate(date)}</time>
            </small>
          </th>
          <td>{spansWords(spans)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

export function ProfilePhotos({ gallery, name }: { gallery: DealershipDetail['gallery']; name: string }) {
  if (gallery.length === 0) return null
  return (
    <section id="photos" aria-labelledby="photos-title">
      <h2 id="photos-title">Photos</h2>
      <ul className="dealership__photos">
        {gallery.map(({ asset, alt }, at) => (
          <li key={asset}>
            <a href={paths.media(asset, 1280)}>
              <Picture
                id={asset}
                alt={alt || `${name}, photo ${at + 1}`}
                color="#dddddd"
                sizes="(min-width: 62rem) 280px, 50vw"
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function ProfilePlace({ dealership }: { dealership: DealershipDetail }) {
  const { website, social, status, slug } = dealership
  const active = status === 'approved'
  return (
    <section id="place" aria-labelledby="place-title">
      <h2 id="place-title">Place</h2>
      <address className="dealership__place">
        <p>
          <Icon name="map-pin" />
          <span>
            {addressLine(dealership)}
            <br />
            <a href={mapHref(dealership)}>Directions</a>
          </span>
        </p>
        {active && website && /^https?:/i.test(website) && (
          <p>
            <Icon name="globe" />
            <a href={website} rel="nofollow noopener">
              {website.replace(/^https?:\/\//i, '').replace(/\/$/, '')}
            </a>
          </p>
        )}
        {active && Object.keys(social).length > 0 && <Elsewhere social={social} />}
      </address>
      {active && (
        <p className="small">
          <a className="plain muted row report" href={paths.dealershipReport(slug)} rel="nofollow">
            <Icon name="flag" size="sm" />
            Report this dealership
          </a>
        </p>
      )}
    </section>
  )
}

const siteNames = { facebook: 'Facebook', instagram: 'Instagram', youtube: 'YouTube', tiktok: 'TikTok', x: 'X' }

function Elsewhere({ social }: Pick<DealershipDetail, 'social'>) {
  const links = Object.entries(siteNames).flatMap(([site, name]) => {
    const href = social[site as keyof typeof siteNames]
    return href ? [{ name, href }] : []
  })
  return (
    <p>
      <Icon name="link" />
      <span>
        {links.map(({ name, href }, at) => (
          <span key={name}>
            {at > 0 && ', '}
            <a href={href} rel="nofollow noopener">
              {name}
            </a>
          </span>
        ))}
      </span>
    </p>
  )
}

export function ProfileFees({ dealership }: { dealership: DealershipDetail }) {
  const { docFeeCents, delivery, deliveryFreeMiles, deliveryCentsPerMile, deliveryMaxMiles } = dealership
  const free = deliveryFreeMiles ? number(deliveryFreeMiles) : null
  return (
    <section id="fees" aria-labelledby="fees-title">
      <h2 id="fees-title">Fees</h2>
      <table className="parts">
        <caption className="sr-only">Fees</caption>
        <tbody>
          <tr>
            <th scope="row">
              Doc fee <small>on every car, in every total</small>
            </th>
            <td>{dollars(docFeeCents)}</td>
          </tr>
          {!delivery && <Fee label="Delivery" value="Not offered" />}
          {delivery && free && <Fee label={`Delivery, up to ${free} miles`} value="Free" />}
          {delivery && (
            <Fee
              label={free ? `Delivery, beyond ${free} miles` : 'Delivery'}
              value={deliveryCentsPerMile === null ? 'On request' : `${dollars(deliveryCentsPerMile)} a mile`}
            />
          )}
          {delivery && deliveryMaxMiles !== null && (
            <Fee label="Delivery, at most" value={`${number(deliveryMaxMiles)} miles`} />
          )}
        </tbody>
      </table>
    </section>
  )
}

function Fee({ label, value }: { label: string; value: string }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{value}</td>
    </tr>
  )
}

export function ProfilePeople({ staff }: Pick<DealershipDetail, 'staff'>) {
  if (staff.length === 0) return null
  return (
    <section id="people" aria-labelledby="people-title">
      <h2 id="people-title">People</h2>
      <ul className="people">
        {staff.map(({ name, title }) => (
          <li key={name}>
            <PlaceholderAvatar name={name} size="lg" />
            <span>
              <b>{name}</b>
              <span className="muted small">{title}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
