import { DealershipLogo } from '~/dealerships/DealershipLogo'
import { duration } from '~/format/durations'
import { dollars } from '~/format/money'
import { count, miles, number } from '~/format/numbers'
import { paths } from '~/paths'
import { Button } from '~/ui/Button'
import { Stars } from '~/ui/charts/Stars'
import type { HomeWords } from '../../api/content/site-pages/site-pages.contract'
import type { DealershipSummary } from '../../api/dealerships/contract'

interface DealershipsProps {
  words: HomeWords
  /** The nearest, where a place is remembered; else those that are rated highest. */
  dealerships: DealershipSummary[]
  /** Null: none is near. */
  place: { city: string } | null
  /** That is remembered. */
  zip: string | undefined
  total: number
}

export function DealershipsAndSteps({ words, dealerships, place, zip, total }: DealershipsProps) {
  return (
    <section className="wrap band two">
      <div>
        <div className="section-head">
          <h2>{place ? `Dealerships near ${place.city}` : 'Dealerships buyers rate highest'}</h2>
          <a href={paths.dealerships}>All {number(total)}</a>
        </div>
        <ul className="dealers">
          {dealerships.map((one) => (
            <DealershipLine key={one.id} dealership={one} />
          ))}
        </ul>
        <NearZip zip={zip} />
      </div>
      <Steps words={words} />
    </section>
  )
}

function NearZip({ zip }: { zip: string | undefined }) {
  return (
    <form className="nearzip" action={paths.dealerships} aria-label="Find dealerships near a ZIP code">
      <label htmlFor="d-zip">Dealerships near ZIP</label>
      <input
        type="text"
        className="input input--num"
        id="d-zip"
        name="zip"
        defaultValue={zip}
        inputMode="numeric"
        autoComplete="postal-code"
        placeholder="48104"
        maxLength={10}
        required
      />
      <Button variant="secondary">Show nearest first</Button>
    </form>
  )
}

function DealershipLine({ dealership }: { dealership: DealershipSummary }) {
  const { name, slug, city, state, distanceMiles, ratingAverage, ratingCount } = dealership
  const { vehicleCount, medianFirstResponseMinutes, docFeeCents } = dealership
  return (
    <li>
      <DealershipLogo name={name} logoId={dealership.logoId} size="lg" />
      <span>
        <a className="plain" href={paths.dealershipPage(slug)}>
          <b>{name}</b>
        </a>
        <span className="muted small">
          {city}, {state}
          {distanceMiles !== null && ` · ${miles(distanceMiles)}`}
        </span>
      </span>
      {ratingAverage !== null && <Stars value={ratingAverage} count={ratingCount} />}
      <span className="small muted num">{count(vehicleCount, 'car')}</span>
      <span className="small muted">
        {medianFirstResponseMinutes === null ? 'new here' : `replies in ${duration(medianFirstResponseMinutes)}`}
      </span>
      <span className="small muted num">doc fee {dollars(docFeeCents)}</span>
    </li>
  )
}

function Steps({ words }: { words: HomeWords }) {
  return (
    <div>
      <div className="section-head">
        <h2>{words.stepsTitle}</h2>
      </div>
      <ol className="how">
        {words.steps.map(({ title, text }) => (
          <li key={title}>
            <b>{title}</b> {text}
          </li>
        ))}
      </ol>
      <p className="browse__all">
        <a href={paths.howItWorks}>See how it works</a>
      </p>
    </div>
  )
}
