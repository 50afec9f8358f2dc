import { countWords, dayWords, dollarWords } from '~/content/words'
import type { Answered } from './estimate.server'
import { ratesOf, spread } from './rates'

export function EstimateResult({ answer }: { answer: Answered }) {
  const { low, high, days, straightMiles, roadMiles, base, factors, winch } = answer.estimate
  return (
    <section className="panel result" aria-labelledby="estimate-h">
      <div className="panel__body">
        <h2 id="estimate-h">Estimate</h2>
        <p className="muted">
          {answer.from} to {answer.to}
        </p>
        <p className="result__figure">
          {dollarWords(low)} to {dollarWords(high)}
        </p>
        <p>
          {days[0]} to {days[1]} days on the road, after pickup.
        </p>
        <dl className="kv">
          <dt>Straight line</dt>
          <dd>{countWords(straightMiles)} miles</dd>
          <dt>By road, times 1.2</dt>
          <dd>{countWords(roadMiles)} miles</dd>
          <dt>Standard car, open carrier</dt>
          <dd>{dollarWords(base)}</dd>
          {factors.map(({ label, factor }) => (
            <Line key={label} label={label} value={`× ${factor}`} />
          ))}
          {winch > 0 && <Line label="Winch, as it does not run" value={`+ ${dollarWords(winch)}`} />}
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
