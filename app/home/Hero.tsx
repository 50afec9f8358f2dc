import { dollars } from '~/format/money'
import { count, number } from '~/format/numbers'
import { paths } from '~/paths'
import { searchPaths } from '~/search-paths'
import { Button } from '~/ui/Button'
import { Icon, Silhouette } from '~/ui/icons/Icon'
import type { Overview, VehicleDetail } from '~/upstream/vehicles.server'

export interface Example {
  title: string
  trim: string | null
  city: string
  slug: string
  price: NonNullable<VehicleDetail['price']>
}

export function Hero({ overview, example }: { overview: Overview; example: Example | null }) {
  return (
    <section className="hero">
      <div className="wrap hero__grid">
        <div className="hero__text">
          <h1>{count(overview.vehicles, 'car')}, each with its whole price.</h1>
          <p className="lead">
            Doc fee, freight and mandatory add-ons are in the number you see, and every price says what it is made of.
          </p>
        </div>
        <figure className="anatomy">
          <img
            src="/pictures/hero-sedan.webp"
            srcSet="/pictures/hero-sedan-768.webp 768w, /pictures/hero-sedan.webp 1400w"
            sizes="(min-width: 1400px) 1320px, 100vw"
            width="1400"
            height="494"
            alt="Green sedan, left side, illustration"
            {...{ fetchpriority: 'high' }}
          />
          {example && <Dimensions example={example} />}
        </figure>
        <Finder overview={overview} />
      </div>
    </section>
  )
}

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

const conditions = [
  { value: '', label: 'All' },
  { value: 'new', label: 'New' },
  { value: 'cpo', label: 'Certified' },
  { value: 'used', label: 'Used' },
]

function Finder({ overview }: { overview: Overview }) {
  return (
    <form className="finder" action={paths.search} role="search" aria-label="Find a car" data-count={searchPaths.count}>
      <input type="hidden" name="radius" value="100" />
      <fieldset className="finder__cond">
        <legend className="sr-only">Condition</legend>
        <div className="segmented">
          {conditions.map(({ value, label }) => (
            <label key={label}>
              <input type="radio" name="condition" value={value} defaultChecked={value === ''} />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="finder__row">
        <div className="field">
          <label htmlFor="f-q">Make and model</label>
          <div className="affix">
            <Icon name="search" />
            <input
              className="input"
              type="search"
              id="f-q"
              name="q"
              placeholder="Honda Accord, hybrid SUV…"
              maxLength={200}
              data-suggest
            />
          </div>
        </div>
        <div className="field">
          <label htmlFor="f-max">Most you would pay</label>
          <div className="affix">
            <span className="pre">$</span>
            <input
              type="text"
              className="input input--num"
              id="f-max"
              name="price_max"
              inputMode="numeric"
              placeholder="30,000"
              maxLength={12}
            />
          </div>
        </div>
        <div className="field">
          <label htmlFor="f-zip">Near ZIP</label>
          <input
            type="text"
            className="input input--num"
            id="f-zip"
            name="zip"
            inputMode="numeric"
            autoComplete="postal-code"
            placeholder="48104"
            maxLength={10}
          />
        </div>
        <Button>
          <span data-counted="Search" aria-live="polite">
            Search {number(overview.vehicles)} cars
          </span>
        </Button>
      </div>
      <fieldset className="bodychips">
        <legend className="sr-only">Body</legend>
        {overview.bodies.slice(0, 8).map(({ value, label }) => (
          <label className="bodychip" key={value}>
            <input type="checkbox" name="body" value={value} />
            <Silhouette body={value} width={84} />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
    </form>
  )
}
