import { wholeDollars } from '~/format/money'
import { paths } from '~/paths'
import type { EstimateQuery, ShippingEstimate } from '../../api/shipping/estimate.contract'
import { carriers, pickupDays, sizeClasses } from '../../api/site-settings/shipping/shipping-choices.contract'
import { choiceLabel } from './labels'
import { rangeOf } from './PriceRuler'

interface WhatMovesItProps {
  estimate: ShippingEstimate
  query: EstimateQuery
  vehicle?: string
}

/** Lists the same way with one choice changed, each a link that computes it. */
export function WhatMovesIt({ estimate, query, vehicle }: WhatMovesItProps) {
  return (
    <section aria-labelledby="moves-h">
      <h2 id="moves-h">What changes the price</h2>
      <div className="panel">
        <table className="moves">
          <thead>
            <tr>
              <th scope="col">If you choose</th>
              <th scope="col">Difference</th>
              <th scope="col">New range</th>
            </tr>
          </thead>
          <tbody>
            {estimate.others.map((other) => (
              <tr key={`${other.field} ${other.value}`}>
                <th scope="row">
                  <a href={addressOf({ ...query, vehicle, [other.field]: other.value })}>{wordsOf(other)}</a>
                </th>
                <td className={other.changeDollars < 0 ? 'moves__less' : undefined}>{signed(other.changeDollars)}</td>
                <td>{rangeOf(other)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

/** Rounds to $10, as the ranges are. */
function signed(amount: number): string {
  const rounded = Math.round(amount / 10) * 10
  return rounded === 0 ? 'same' : `${rounded < 0 ? '−' : '+'}${wholeDollars(Math.abs(rounded))}`
}

function wordsOf({ field, value }: ShippingEstimate['others'][number]): string {
  switch (field) {
    case 'carrier':
      return `${choiceLabel(carriers, value)} carrier`
    case 'running':
      return value === 'no' ? 'It doesn’t run or steer' : 'It runs and steers'
    case 'size':
      return choiceLabel(sizeClasses, value)
    case 'days':
      return `Pickup in ${choiceLabel(pickupDays, value)}`
  }
}

function addressOf(query: Record<string, string | undefined>): string {
  const entries = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return `${paths.ship}?${new URLSearchParams(entries)}`
}
