import { shortDate } from '~/format/dates'
import { dollars } from '~/format/money'
import { count, number } from '~/format/numbers'
import { operatorDay } from '~/format/operator-day'
import { roundValue } from '~/selling/round-value'
import { EstimateRuler } from '~/selling/steps/EstimateRuler'
import { Picture } from '~/vehicles/Picture'
import type { SellValue } from '../../../api/selling/drafts/draft.contract'
import type { SellExample } from '../../../api/selling/estimate/example.contract'
import { ExampleOffers, exampleOffers } from './ExampleOffers'

/** Shows what an estimate looks like, computed from the cars on this site, and how offers compare. */
export function SampleEstimate({ example }: { example: SellExample }) {
  const { car } = example
  const value = roundValue(example.value)
  const { valueCents, payLowCents, payHighCents } = value
  if (valueCents === null || payLowCents === null || payHighCents === null) return null
  const offers = exampleOffers(payLowCents, payHighCents)
  return (
    <section className="panel sellexample" aria-labelledby="example-h">
      <header className="sellexample__top">
        {car.cover && <Picture {...car.cover} eager sizes="(min-width: 640px) 208px, 100vw" widest={960} />}
        <div className="sellexample__words">
          <h2 id="example-h">Example: {car.name}</h2>
          <p className="sellexample__car">
            {number(car.mileage)} miles, good condition, {car.place}
          </p>
          <p className="sellexample__pay">
            A dealership may pay{' '}
            <b className="num">
              {dollars(payLowCents)} to {dollars(payHighCents)}
            </b>
          </p>
        </div>
      </header>
      <EstimateRuler
        value={value}
        valueCents={valueCents}
        payLowCents={payLowCents}
        payHighCents={payHighCents}
        exampleOffers={offers}
      />
      <p className="sellexample__basis small muted">{basisOf(value)}</p>
      <ExampleOffers of={offers} />
    </section>
  )
}

/** Says what the market of ratings holds: cars on sale, and those that were sold in 90 days (api/vehicles/market.ts). */
function basisOf({ comparableCount, at }: SellValue): string {
  const day = operatorDay(Date.parse(at))
  const when = day === operatorDay(Date.now()) ? 'today' : `on ${shortDate(day)}`
  return `Computed ${when} from ${count(comparableCount, 'car')} on sale here or sold here in the last 90 days.`
}
