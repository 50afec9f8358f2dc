import { shortDate } from '~/format/dates'
import { dollars } from '~/format/money'
import { count, number } from '~/format/numbers'
import { operatorDay } from '~/format/operator-day'
import { roundValue } from '~/selling/round-value'
import { EstimateRuler } from '~/selling/steps/EstimateRuler'
import { lessOf } from '~/selling/steps/labels'
import type { SellValue } from '../../../api/selling/drafts/draft.contract'
import type { SellExample } from '../../../api/selling/estimate/example.contract'

/** Shows what an estimate looks like, computed from the cars on this site. */
export function SampleEstimate({ example }: { example: SellExample }) {
  const { car } = example
  const value = roundValue(example.value)
  const { valueCents, payLowCents, payHighCents } = value
  if (valueCents === null || payLowCents === null || payHighCents === null) return null
  return (
    <section className="panel sellexample" aria-labelledby="example-h">
      <header className="sellexample__top">
        <h2 id="example-h">What you’ll see</h2>
        <p className="sellexample__car">
          Example: {car.name}, {number(car.mileage)} miles, {car.place}
        </p>
        <p className="sellexample__pay">
          A dealership may pay{' '}
          <b className="num">
            {dollars(payLowCents)} to {dollars(payHighCents)}
          </b>
        </p>
      </header>
      <EstimateRuler
        value={value}
        valueCents={valueCents}
        payLowCents={payLowCents}
        payHighCents={payHighCents}
        isExample
      />
      <div className="sellexample__lines">
        <table className="parts">
          <caption className="sr-only">From the asking price to what a dealership may pay</caption>
          <tbody>
            <tr>
              <th scope="row">Asking price for cars like it</th>
              <td>{dollars(valueCents)}</td>
            </tr>
            <tr>
              <th scope="row">Getting it ready, margin</th>
              <td>{lessOf(payHighCents - valueCents, payLowCents - valueCents)}</td>
            </tr>
            <tr className="sum">
              <th scope="row">A dealership may pay</th>
              <td>
                {dollars(payLowCents)} to {dollars(payHighCents)}
              </td>
            </tr>
          </tbody>
        </table>
        <p className="small muted">{basisOf(value)}</p>
      </div>
    </section>
  )
}

/** Says what the market of ratings holds: cars on sale, and those that were sold in 90 days (api/vehicles/market.ts). */
function basisOf({ comparableCount, at }: SellValue): string {
  const day = operatorDay(Date.parse(at))
  const when = day === operatorDay(Date.now()) ? 'today' : `on ${shortDate(day)}`
  return `Computed ${when} from ${count(comparableCount, 'car')} on sale here or sold here in the last 90 days.`
}
