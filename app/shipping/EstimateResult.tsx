import { longDate } from '~/format/dates'
import { dollars, wholeDollars } from '~/format/money'
import { wholeNumber } from '~/format/numbers'
import type { EstimateQuery, ShippingEstimate } from '../../api/shipping/estimate.contract'
import { carriers, pickupDays, sizeClasses } from '../../api/site-settings/shipping/shipping-choices.contract'
import { choiceLabel } from './labels'
import { PriceRuler, rangeOf } from './PriceRuler'

interface EstimateResultProps {
  estimate: ShippingEstimate
  query: EstimateQuery
  /** Counts what the car itself costs, where the page knows it. */
  totalCents: number | null
}

/** Shows the price with all its parts. */
export function EstimateResult({ estimate, query, totalCents }: EstimateResultProps) {
  const { lowDollars, highDollars, spreadPercent, lines, asOf, source } = estimate
  return (
    <section className="panel" aria-labelledby="estimate-h">
      <div className="shipprice">
        <h2 id="estimate-h" className="sr-only">
          Estimate
        </h2>
        <p className="result__figure">
          {wholeDollars(lowDollars)} <span>to</span> {wholeDollars(highDollars)}
        </p>
        <p className="small muted">
          {query.carrier === 'open' ? 'Open carrier' : 'Enclosed carrier'}, as close to both doors as the truck can get.
          {totalCents !== null && (
            <>
              {' '}
              With the car:{' '}
              <b>
                {dollars(totalCents + lowDollars * 100)} to {dollars(totalCents + highDollars * 100)}
              </b>
            </>
          )}
        </p>
      </div>
      <PriceRuler estimate={estimate} carrier={query.carrier} />
      <table className="parts shipparts">
        <caption>How we got this</caption>
        <tbody>
          {lines.map(({ kind, dollars: amount }) => {
            const { name, note } = lineWords(kind, { estimate, query })
            return (
              <tr key={kind}>
                <th scope="row">
                  {name} <small>{note}</small>
                </th>
                <td>{kind === 'base' ? wholeDollars(amount) : `+${wholeDollars(amount)}`}</td>
              </tr>
            )
          })}
          <tr className="sum">
            <th scope="row">
              Estimate, ± {spreadPercent}%, rounded to $10{' '}
              <small>season, fuel and how busy the route is can move it further</small>
            </th>
            <td>{rangeOf(estimate)}</td>
          </tr>
        </tbody>
      </table>
      <p className="panel__foot muted">
        {source}. Rates of <time dateTime={asOf}>{longDate(asOf)}</time>; not a carrier’s quote.
      </p>
    </section>
  )
}

type LineKind = ShippingEstimate['lines'][number]['kind']

function lineWords(
  kind: LineKind,
  { estimate, query }: { estimate: ShippingEstimate; query: EstimateQuery },
): { name: string; note: string } {
  const { roadMiles, straightMiles, roadFactor, isMinimum } = estimate
  switch (kind) {
    case 'base':
      return {
        name: isMinimum
          ? `${wholeNumber(roadMiles)} estimated road miles`
          : `${wholeNumber(roadMiles)} estimated road miles at about ${rateOf(estimate)}`,
        note: isMinimum
          ? 'our minimum for any distance; standard car, open carrier'
          : `${wholeNumber(straightMiles)} in a straight line × ${roadFactor}; standard car, open carrier`,
      }
    case 'size':
      return { name: choiceLabel(sizeClasses, query.size), note: 'takes more room or weighs more' }
    case 'carrier':
      return { name: `${choiceLabel(carriers, query.carrier)} carrier`, note: 'fewer cars to a truck' }
    case 'winch':
      return { name: 'Winch', note: 'it doesn’t run and steer' }
    case 'days':
      return { name: 'Earlier pickup', note: `window of ${choiceLabel(pickupDays, query.days)}` }
  }
}

/** Writes what a mile costs on this way, like $0.88: bands of the table differ. */
function rateOf({ lines, roadMiles }: ShippingEstimate): string {
  const base = lines.find(({ kind }) => kind === 'base')?.dollars ?? 0
  return `$${(base / Math.max(1, roadMiles)).toFixed(2)}`
}
