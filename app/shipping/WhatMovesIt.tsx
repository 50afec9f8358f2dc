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
      <h2 id="moves-h">What moves it</h2>
      <div className="panel">
        <ul className="moves">
          {estimate.others.map((other) => {
            return (
              <li key={`${other.field} ${other.value}`}>
                <a href={addressOf({ ...query, vehicle, [other.field]: other.value })}>
                  <span>{wordsOf(other)}</span>
                  <span className={other.changeDollars < 0 ? 'moves__less' : undefined}>
                    {signed(other.changeDollars)}
                  </span>
                  <span className="muted small">{rangeOf(other)}</span>
                </a>
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  )
}

const signed = (amount: number): string =>
  amount === 0 ? 'same' : `${amount < 0 ? '−' : '+'}${wholeDollars(Math.abs(amount))}`

function wordsOf({ field, value }: ShippingEstimate['others'][number]): string {
  switch (field) {
    case 'carrier':
      return `${choiceLabel(carriers, value)} carrier`
    case 'running':
      return value === 'no' ? 'It doesn’t run or steer' : 'It runs and steers'
    case 'size':
      return choiceLabel(sizeClasses, value)
    case 'days':
      return `Pickup window: ${choiceLabel(pickupDays, value)}`
  }
}

function addressOf(query: Record<string, string | undefined>): string {
  const entries = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return `${paths.ship}?${new URLSearchParams(entries)}`
}
