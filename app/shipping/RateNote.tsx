import { longDate } from '~/format/dates'
import { wholeNumber } from '~/format/numbers'
import type { ShippingRates } from '../../api/site-settings/shipping/shipping-rates.contract'

type Shown = Omit<ShippingRates, 'checkedBy' | 'nextCheckOn'>

/** Says where the rates come from, with the whole table to be opened. */
export function RateNote({ rates }: { rates: Shown }) {
  const { asOf, source, bands, minimumDollars, checkedOn } = rates
  return (
    <section className="shipnote" aria-labelledby="rates-h">
      <h2 id="rates-h">Where the rates come from</h2>
      <p className="small muted">
        {source}. Table of <time dateTime={asOf}>{longDate(asOf)}</time>
        {checkedOn && <>, checked {longDate(checkedOn)}</>}.
      </p>
      <details className="disclosure">
        <summary>Rates per mile</summary>
        <table className="parts">
          <caption className="sr-only">Rates for a standard car on an open carrier</caption>
          <tbody>
            {bands.map(({ upToMiles, perMileDollars }) => (
              <tr key={upToMiles ?? 'rest'}>
                <th scope="row">{upToMiles === null ? 'Miles beyond' : `Miles up to ${wholeNumber(upToMiles)}`}</th>
                <td>${perMileDollars.toFixed(2)} per mile</td>
              </tr>
            ))}
            <tr>
              <th scope="row">At least</th>
              <td>${wholeNumber(minimumDollars)}</td>
            </tr>
          </tbody>
        </table>
      </details>
    </section>
  )
}
