import { number } from '~/format/numbers'
import { payRange } from '~/selling/pay-range'
import { roundValue } from '~/selling/round-value'
import { Picture } from '~/vehicles/Picture'
import type { SellExample } from '../../../api/selling/estimate/example.contract'
import { ExampleOffers } from './ExampleOffers'

/** Shows what an estimate looks like, computed from the cars on this site, and how offers compare. */
export function SampleEstimate({ example }: { example: SellExample }) {
  const { car } = example
  const value = roundValue(example.value)
  const { payLowCents, payHighCents } = value
  if (payLowCents === null || payHighCents === null) return null
  return (
    <section className="panel sellexample" aria-labelledby="example-h">
      <header className="sellexample__top">
        {car.cover && <Picture {...car.cover} eager sizes="(min-width: 640px) 208px, 100vw" widest={960} />}
        <div className="sellexample__words">
          <h2 id="example-h">
            <small>Example</small> {car.name}
          </h2>
          <p className="sellexample__car">
            {number(car.mileage)} miles, good condition, {car.place}
          </p>
          <p className="sellexample__pay">
            A dealership may pay <b className="num">{payRange(value)}</b>
          </p>
        </div>
      </header>
      <ExampleOffers payLowCents={payLowCents} payHighCents={payHighCents} comparableCount={value.comparableCount} />
    </section>
  )
}
