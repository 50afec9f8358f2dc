import type { CSSProperties } from 'react'
import { shortDate } from '~/format/dates'
import { classNames } from '~/ui/class-names'
import type { ShippingEstimate } from '../../api/shipping/estimate.contract'

const dayMs = 86_400_000

/** Draws the days of pickup and delivery on one line of days. */
export function PickupCalendar({ estimate }: { estimate: ShippingEstimate }) {
  const { pickup, delivery, holidays, days } = estimate
  const all = daysFrom(pickup.first, delivery.last)
  return (
    <section aria-labelledby="when-h">
      <h2 id="when-h">When</h2>
      <div className="panel shipdays">
        <div className="shipdays__chart" style={{ '--days': all.length } as CSSProperties} aria-hidden="true">
          <div className="shipdays__row">
            {all.map((day) => (
              <span key={day} className={classNames('shipdays__day', holidays.includes(day) && 'shipdays__day--off')}>
                {(day.endsWith('-01') || (day === all[0] && !all[1]?.endsWith('-01'))) && <b>{monthOf(day)}</b>}
                {Number(day.slice(8))}
              </span>
            ))}
          </div>
          <Bar label="Pickup" first={all.indexOf(pickup.first)} last={all.indexOf(pickup.last)} />
          <Bar label="Delivery" first={all.indexOf(delivery.first)} last={all.indexOf(delivery.last)} isSecond />
        </div>
        <p className="small">
          Pickup {rangeWords(pickup)}, delivery {rangeWords(delivery)}. {days.least} to {days.most} days on the road.
        </p>
        <p className="small muted">
          {holidays.length > 0 &&
            `${holidays.map(shortDate).join(' and ')}: ${holidays.length === 1 ? 'federal holiday' : 'federal holidays'}, no pickups. `}
          Dates assume you order today. Carriers call the day before and don’t promise a fixed day.
        </p>
      </div>
    </section>
  )
}

interface BarProps {
  label: string
  first: number
  last: number
  isSecond?: boolean
}

function Bar({ label, first, last, isSecond }: BarProps) {
  const place = { '--from': first + 1, '--span': last - first + 1 } as CSSProperties
  return (
    <div className="shipdays__row shipdays__row--bars">
      <span className={classNames('shipdays__bar', isSecond && 'shipdays__bar--second')} style={place}>
        {label}
      </span>
    </div>
  )
}

const month = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })
const monthOf = (day: string) => month.format(new Date(day))

export const rangeWords = ({ first, last }: { first: string; last: string }): string =>
  first === last ? shortDate(first) : `${shortDate(first)} to ${shortDate(last)}`

function daysFrom(first: string, last: string): string[] {
  const [from, to] = [Date.parse(first), Date.parse(last)]
  return Array.from({ length: Math.round((to - from) / dayMs) + 1 }, (_, at) =>
    new Date(from + at * dayMs).toISOString().slice(0, 10),
  )
}
