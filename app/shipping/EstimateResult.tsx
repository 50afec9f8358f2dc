import { dayWords } from '~/content/day-label'
import { wholeDollars } from '~/format/money'
import { wholeNumber } from '~/format/numbers'
import type { EstimateAnswer } from './estimate.server'
import { ratesOf, spread } from './rates'

export default function EstimateResult({ answer }: { answer: EstimateAnswer }) {
  const { low, high, days, straightMiles, roadMiles, base, factors, winch } = answer.estimate
  return (
    <section className="panel result" aria-labelledby="estimate-h">
      <div className="panel__body">
        <h2 id="estimate-h">Estimate</h2>
        <p className="muted">
          {answer.from} to {answer.to}
        </p>
        <p className="result__figure">
          {wholeDollars(low)} to {wholeDollars(high)}
        </p>
        <p>
          {days[0]} to {days[1]} days on the road, after pickup.
        </p>
        <dl className="key-values">
          <dt>Straight line</dt>
          <dd>{wholeNumber(straightMiles)} miles</dd>
          <dt>Estimated road miles</dt>
          <dd>{wholeNumber(roadMiles)} miles</dd>
          <dt>Standard car, open carrier</dt>
          <dd>{wholeDollars(base)}</dd>
          {factors.map(({ label, factor }) => (
            <Line key={label} label={label} value={`× ${factor}`} />
          ))}
          {winch > 0 && <Line label="Winch, as it does not run" value={`+ ${wholeDollars(winch)}`} />}
          <dt>Range</dt>
          <dd>± {spread * 100}%</dd>
        </dl>
      </div>
      <p className="panel__foot muted">
        Our planning figures of <time dateTime={ratesOf}>{dayWords(ratesOf)}</time>, no carrier’s quote. Season, fuel
        and how busy the route is can move the price beyond the range.
      </p>
    </section>
  )
}

function Line({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  )
}
