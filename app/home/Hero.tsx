import { dollars } from '~/format/money'
import { paths } from '~/paths'
import type { HomeWords } from '../../api/content/site-pages/site-pages.contract'
import type { Overview } from '../../api/search/contract'
import type { VehicleDetail } from '../../api/vehicles/contract'
import { Finder } from './Finder'
import { withCars } from './with-cars'

export interface Example {
  title: string
  trim: string | null
  city: string
  slug: string
  price: NonNullable<VehicleDetail['price']>
}

interface HeroProps {
  words: HomeWords
  overview: Overview
  example: Example | null
  /** The ZIP code that this browser remembers. */
  zip: string | undefined
}

export function Hero({ words, overview, example, zip }: HeroProps) {
  return (
    <section className="hero">
      <div className="wrap hero__grid">
        <div className="hero__text">
          <h1>{withCars(words.headline, overview.vehicles)}</h1>
          <p className="lead">{words.lead}</p>
        </div>
        <figure className="anatomy">
          <img
            src="/pictures/hero-sedan.webp"
            srcSet="/pictures/hero-sedan-768.webp 768w, /pictures/hero-sedan.webp 1400w"
            sizes="(min-width: 1400px) 1320px, 100vw"
            width="1400"
            height="494"
            alt="Green sedan, left side, illustration"
            {...loadFirst}
          />
          {example && <Dimensions example={example} />}
        </figure>
        <Finder overview={overview} zip={zip} />
      </div>
    </section>
  )
}

/** React 18 passes the attribute on in lower case only, a name that its types lack. */
const loadFirst = { fetchpriority: 'high' }

function Dimensions({ example: { title, trim, city, price, slug } }: { example: Example }) {
  const addons = price.freightCents + price.addons.reduce((sum, { cents }) => sum + cents, 0)
  const parts = [
    { label: 'Vehicle', cents: price.vehicleCents, flex: 4.6 },
    { label: 'Doc fee', cents: price.docFeeCents, flex: 1.7 },
    { label: 'Add-ons', cents: addons, flex: 1.7 },
  ]
  return (
    <>
      <div className="dims">
        <div className="dims__row">
          {parts.map(({ label, cents, flex }) => (
            <span key={label} style={{ flex }}>
              <b>{dollars(cents)}</b>
              {label}
            </span>
          ))}
        </div>
        <div className="dims__row dims__row--total">
          <span>
            <b>{dollars(price.totalCents)}</b>total, before tax and title
          </span>
        </div>
      </div>
      <figcaption className="tiny faint">
        <a className="plain" href={paths.vehicle(slug)}>
          {[title, trim].filter(Boolean).join(' ')}, {city}
        </a>
        . Illustration.
      </figcaption>
    </>
  )
}
