import type { ReactNode } from 'react'
import { longDate } from '~/format/dates'
import { dollars } from '~/format/money'
import { count, miles, number } from '~/format/numbers'
import { operatorDay } from '~/format/operator-day'
import { paths } from '~/paths'
import type { SellDraft, SellValue } from '../../../api/selling/drafts/draft.contract'
import { deductionSource } from '../deduction-source'
import { roundValue } from '../round-value'
import { EstimateRuler } from './EstimateRuler'
import { lessOf, lineLabels } from './labels'

interface EstimatePanelProps {
  draft: SellDraft
  value: SellValue
  /** Leads on, between the number and how it is made. */
  next: ReactNode
}

/** Shows where the number comes from: the closest cars as dots, line by line, and each of them. */
export function EstimatePanel({ draft, value: exact, next }: EstimatePanelProps) {
  const value = roundValue(exact)
  const { valueCents, payLowCents, payHighCents } = value
  if (valueCents === null || payLowCents === null || payHighCents === null) return next
  return (
    <>
      <section className="panel estimate" aria-labelledby="estimate-h">
        <h2 id="estimate-h" className="sr-only">
          Your estimate
        </h2>
        <EstimateRuler value={value} valueCents={valueCents} payLowCents={payLowCents} payHighCents={payHighCents} />
        <p className="estimate__basis small muted">{basisOf(value)}</p>
      </section>
      {next}
      <section className="panel estimate" aria-label="How we get there">
        <details className="disclosure estimate__part" open>
          <summary>How we get there</summary>
          <Lines
            value={value}
            valueCents={valueCents}
            payoffCents={draft.ownership === 'loan' ? draft.payoffCents : null}
          />
        </details>
        <details className="disclosure estimate__part">
          <summary>The closest cars</summary>
          <Closest value={value} />
        </details>
      </section>
    </>
  )
}

function basisOf({ comparableCount, radiusMiles, at }: SellValue): string {
  const where = radiusMiles === null ? 'anywhere on the site' : `within ${radiusMiles} miles`
  const day = longDate(operatorDay(Date.parse(at)))
  return `From ${count(comparableCount, 'car')} like yours ${where}, computed on ${day}.`
}

interface LinesProps {
  value: SellValue
  valueCents: number
  payoffCents: number | null
}

function Lines({ value, valueCents, payoffCents }: LinesProps) {
  const { lines, payLowCents, payHighCents, accuracy, deductions } = value
  return (
    <div>
      <table className="parts">
        <caption className="sr-only">From the asking price to what a dealership may pay</caption>
        <tbody>
          <tr>
            <th scope="row">
              Asking price for cars like yours
              <small>
                <a href={`${paths.howItWorks}#price-rating`}>our price rating</a> for your car, to the nearest $50
              </small>
            </th>
            <td>{dollars(valueCents)}</td>
          </tr>
          {lines.map(({ kind, lowCents, highCents }) => (
            <tr key={kind}>
              <th scope="row">
                {lineLabels[kind]?.label ?? kind}
                {lineLabels[kind]?.note && <small>{lineLabels[kind]?.note}</small>}
              </th>
              <td>{lessOf(highCents, lowCents)}</td>
            </tr>
          ))}
          <tr className="sum">
            <th scope="row">A dealership may pay</th>
            <td>
              {dollars(payLowCents ?? 0)} to {dollars(payHighCents ?? 0)}
            </td>
          </tr>
          {payoffCents !== null && payoffCents <= (payLowCents ?? 0) && (
            <>
              <tr>
                <th scope="row">Your loan</th>
                <td>−{dollars(payoffCents)}</td>
              </tr>
              <tr className="sum">
                <th scope="row">You keep</th>
                <td>
                  {dollars((payLowCents ?? 0) - payoffCents)} to {dollars((payHighCents ?? 0) - payoffCents)}
                </td>
              </tr>
            </>
          )}
        </tbody>
      </table>
      <dl className="estimate__notes small">
        {accuracy && (
          <div>
            <dt>How close is it?</dt>
            <dd>
              We checked {number(accuracy.cars)} cars of this model: 8 of 10 asking prices were within{' '}
              {dollars(accuracy.withinCents)} of our figure.
            </dd>
          </div>
        )}
        <div>
          <dt>Where do the deductions come from?</dt>
          <dd>{deductionSource(deductions)} Each dealership sets its own.</dd>
        </div>
      </dl>
    </div>
  )
}

function Closest({ value }: { value: SellValue }) {
  return (
    <div className="table-box">
      <table className="table table--cards">
        <caption className="sr-only">The closest cars, each with its price as if it were yours</caption>
        <thead>
          <tr>
            <th scope="col">Car</th>
            <th scope="col" className="n">
              Miles
            </th>
            <th scope="col">Where</th>
            <th scope="col">When</th>
            <th scope="col" className="n">
              Price
            </th>
            <th scope="col" className="n">
              As yours
            </th>
          </tr>
        </thead>
        <tbody>
          {value.comparables.map((car) => (
            <tr key={`${car.name} ${car.mileage} ${car.priceCents}`}>
              <th scope="row">{car.slug ? <a href={paths.vehicle(car.slug)}>{car.name}</a> : car.name}</th>
              <td className="n" data-label="Miles">
                {car.mileage === null ? '–' : miles(car.mileage)}
              </td>
              <td data-label="Where">{car.city ? `${car.city}, ${car.state}` : '–'}</td>
              <td data-label="When">{whenOf(car)}</td>
              <td className="n" data-label="Price">
                {dollars(car.priceCents)}
              </td>
              <td className="n" data-label="As yours">
                <b>{dollars(car.adjustedCents)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function whenOf({ onSale, day }: SellValue['comparables'][number]): string {
  if (onSale) return 'on sale'
  if (!day) return 'sold'
  return `sold ${new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })}`
}
