import { dollars } from '~/format/money'
import { number } from '~/format/numbers'
import { phone } from '~/format/phone'
import { Badge } from '~/ui/Chip'
import { Icon } from '~/ui/icons/Icon'
import { PlaceholderAvatar } from '~/ui/names/PlaceholderAvatar'
import type { DealershipDetail } from '~/upstream/dealerships.server'
import { addressLine, mapHref } from './directions'
import { clock, dayNames, listed } from './words'

export function ProfileAbout({ dealership }: { dealership: DealershipDetail }) {
  const { about, languages, brands, services } = dealership
  const facts = [
    languages.length > 0 && `Speaks ${listed(languages)}.`,
    brands.length > 0 && `New cars by ${listed(brands)}.`,
    services.length > 0 && `Also offers: ${listed(services.map(lowered))}.`,
  ].filter(Boolean)
  return (
    <section id="about" aria-labelledby="about-title">
      <h2 id="about-title">About</h2>
      <div className="prose">
        {about
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
  const { hours, todayIndex } = dealership
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
              <td>{spanOf(hours[index])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="hint dealership__hint">{zone}</p>
    </section>
  )
}

const spanOf = (day: DealershipDetail['hours'][number] | undefined): string =>
  day ? `${clock(day.opens)} to ${clock(day.closes)}` : 'Closed'

export function ProfilePlace({ dealership }: { dealership: DealershipDetail }) {
  const { phone: line, website, status } = dealership
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
        {active && (
          <p>
            <Icon name="phone" />
            <a className="num" href={`tel:${line}`}>
              {phone(line)}
            </a>
          </p>
        )}
        {active && website && /^https?:/i.test(website) && (
          <p>
            <Icon name="globe" />
            <a href={website} rel="nofollow noopener">
              {website.replace(/^https?:\/\//i, '').replace(/\/$/, '')}
            </a>
          </p>
        )}
      </address>
    </section>
  )
}

export function ProfileFees({ dealership }: { dealership: DealershipDetail }) {
  const { docFeeCents, delivery, deliveryFreeMiles, deliveryCentsPerMile } = dealership
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
