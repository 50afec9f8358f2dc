import { dollars } from '~/format/money'
import { count, number } from '~/format/numbers'
import { Moment } from '~/ui/Moment'
import { Panel } from '~/ui/page/Panel'
import type { SellMarket, SellRequestForDealership } from '../../../api/selling/requests/requests.contract'
import type { SellValue } from '../../../api/selling/shared.contract'
import { deductionSource } from '../deduction-source'
import { roundValue } from '../round-value'
import { lessOf, lineLabels } from '../steps/labels'
import { ClosestCars } from './ClosestCars'
import { type CentsRange, leftForSelling, leftWords, rangeWords, type Verdict } from './left-for-selling'
import { PayRuler } from './PayRuler'

interface MarketPanelProps {
  of: SellRequestForDealership
  /** Is what is typed as the offer, or else the offer that was made. */
  amountCents: number | null
}

/** Shows an offer against what the car would bring: its value less the table's lines, and how such cars sell near the dealership. */
export function MarketPanel({ of: { value: exact, market, isOver }, amountCents }: MarketPanelProps) {
  const value = exact && roundValue(exact)
  if (isOver) return null
  return (
    <Panel title="What it’s worth">
      <div className="worth">
        {value ? <PayRuler of={value} amountCents={amountCents} /> : <p className="muted">{tooRare}</p>}
        <div className="worth__parts">
          {value && <Lines of={value} />}
          {value && amountCents !== null && <Left of={value} amountCents={amountCents} />}
        </div>
        {!market && <p className="muted">{notInCatalog}</p>}
        <div>
          {market && <MarketTable of={market} />}
          {value && <ClosestCars of={value} />}
        </div>
      </div>
    </Panel>
  )
}

const tooRare = 'Too few cars like it are on sale to estimate its price. Your own judgment counts.'
const notInCatalog = 'We don’t have this model in our catalog, so we can’t show how such cars sell.'

function Lines({ of }: { of: SellValue }) {
  const { lines, valueCents, payLowCents, payHighCents, deductions, comparableCount, estimatedAt } = of
  return (
    <div>
      <table className="parts">
        <caption className="sr-only">From the asking price to what dealerships may pay</caption>
        <tbody>
          <tr>
            <th scope="row">
              Asking price for cars like it
              <small>
                our price rating, from {count(comparableCount, 'car')}, <Moment at={estimatedAt} form="day" />
              </small>
            </th>
            <td>{dollars(valueCents)}</td>
          </tr>
          {lines.map(({ kind, lowCents, highCents }) => (
            <tr key={kind}>
              <th scope="row">
                {kind === 'margin' ? 'Selling it, and profit' : (lineLabels[kind]?.label ?? kind)}
                {kind === 'preparation' && <small>{lineLabels[kind]?.note}</small>}
              </th>
              <td>{lessOf(highCents, lowCents)}</td>
            </tr>
          ))}
          <tr className="sum">
            <th scope="row">Dealerships may pay</th>
            <td>{rangeWords({ lowCents: payLowCents, highCents: payHighCents })}</td>
          </tr>
        </tbody>
      </table>
      {deductions && (
        <p className="caption">
          <b>Where the deductions come from:</b> {deductionSource(deductions)} Yours may differ.
        </p>
      )}
    </div>
  )
}

/** Compares what an amount leaves with the margin that the table assumes, in dollars where both overlap. */
function verdictWords(verdict: Verdict, left: CentsRange, counted: CentsRange): string {
  const margin = `the margin we assume: ${rangeWords(counted)}`
  if (verdict === 'loss') return `We assume a margin of ${rangeWords(counted)}.`
  if (verdict === 'less') return `That’s less than ${margin}.`
  if (verdict === 'low') return `The low end is ${dollars(counted.lowCents - left.lowCents)} under ${margin}.`
  if (verdict === 'high') return `The high end is ${dollars(left.highCents - counted.highCents)} over ${margin}.`
  return verdict === 'more' ? `That’s more than ${margin}.` : `That’s in line with ${margin}.`
}

function Left({ of, amountCents }: { of: SellValue; amountCents: number }) {
  const { left, counted, verdict } = leftForSelling(of, amountCents)
  return (
    <p className={`worth-left worth-left--${verdict}`}>
      <LeftSentence left={left} amountCents={amountCents} /> <span>{verdictWords(verdict, left, counted)}</span>
    </p>
  )
}

/** Says what an amount leaves; also as it is typed. */
export const LeftSentence = ({ left, amountCents }: { left: CentsRange; amountCents: number }) => (
  <>
    At {dollars(amountCents)} you <b>{leftWords(left)}</b>
    {left.highCents > 0 && ' for selling and profit'}.
  </>
)

function MarketTable({ of }: { of: SellMarket }) {
  const { own, others, supply, at, name, fromYear, toYear, miles } = of
  const rows = [
    { place: 'On your lot', share: own },
    { place: `Others within ${miles} mi`, share: others },
  ]
  return (
    <details className="disclosure">
      <summary>
        Used {name}, {fromYear} to {toYear}, on your lot and nearby
      </summary>
      <table className="parts market-shares">
        <caption>All trims and mileages, so these are not prices of this car.</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Where</span>
            </th>
            <th scope="col">On sale</th>
            <th scope="col">Median price</th>
            <th scope="col">Median days</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ place, share }) => (
            <tr key={place}>
              <th scope="row">{place}</th>
              <td>{number(share.count)}</td>
              <td>{share.medianCents === null ? '–' : dollars(share.medianCents)}</td>
              <td>{share.medianDays === null ? '–' : number(share.medianDays)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="caption">
        {supplyWords(supply)} Listings on this site, <Moment at={at} form="day" />; days since they were listed.
      </p>
    </details>
  )
}

/** Says how fast they sell; nothing where too few were sold to tell. */
const supplyWords = ({ days, sold, within }: SellMarket['supply']): string =>
  days === null
    ? ''
    : `${count(sold, 'car')} ${sold === 1 ? 'was' : 'were'} sold here in ${within} days: at that pace, what’s on sale lasts ${count(days, 'day')}.`
