import { longDate, monthYear } from '~/format/dates'
import { dollars } from '~/format/money'
import { count, miles } from '~/format/numbers'
import { operatorDay } from '~/format/operator-day'
import { paths } from '~/paths'
import type { SellDraft, SellValue } from '../../../api/selling/drafts/draft.contract'
import { roundValue } from '../round-value'
import { EstimateRuler } from './EstimateRuler'
import { lessOf, lineLabels } from './labels'

/** Shows both numbers, how the second comes from the first and what a loan leaves of it, and the cars that the first comes from. */
export function EstimatePanel({ draft, value: exact }: { draft: SellDraft; value: SellValue }) {
  const value = roundValue(exact)
  const { valueCents, payLowCents, payHighCents } = value
  if (valueCents === null || payLowCents === null || payHighCents === null) return null
  return (
    <section className="panel estimate" aria-labelledby="estimate-h">
      <div className="estimate__top">
        <h2 id="estimate-h" className="sr-only">
          Your estimate
        </h2>
        <p className="small muted">{basisOf(value)}</p>
      </div>
      <EstimateRuler value={value} valueCents={valueCents} payLowCents={payLowCents} payHighCents={payHighCents} />
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
              <small>our price rating for your car, to the nearest $50</small>
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
                <th scope="row">Left for you</th>
                <td>
                  {dollars((payLowCents ?? 0) - payoffCents)} to {dollars((payHighCents ?? 0) - payoffCents)}
                </td>
              </tr>
            </>
          )}
        </tbody>
      </table>
      <p className="small muted estimate__note">
        {accuracy &&
          `We checked this on ${accuracy.cars} cars of this model: 8 of 10 asking prices were within ${dollars(accuracy.withinCents)} of our figure. `}
        About the deductions: {deductions.source}. Last reviewed {monthYear(deductions.day)}. Each dealership sets its
        own. <a href={`${paths.howItWorks}#price-rating`}>How we rate prices</a>
      </p>
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
