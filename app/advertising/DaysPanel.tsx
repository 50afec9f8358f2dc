import { adPaths } from '~/ad-paths'
import { exactDollars } from '~/format/money'
import { Button } from '~/ui/Button'
import { TextField } from '~/ui/forms/Field'
import { Panel } from '~/ui/page/Panel'
import type { AdPlaces } from '../../api/advertising/placements/placements.contract'
import type { BookingState } from './booking-total'
import { dayName } from './labels'

type Place = AdPlaces['items'][number]
interface DaysPanelProps {
  place: Place
  state: BookingState
  tomorrow: string
  dealershipId: string | undefined
}

/** Asks for the days: whole weeks where a place is sold by them, else a first and a last day. */
export const DaysPanel = (props: DaysPanelProps) =>
  props.place.priceModel === 'flat' ? <Weeks {...props} /> : <Dates {...props} />

/** Shows each week as free, held or taken. A press on a free one chooses it; the one after adds to it. */
function Weeks({ place, state: { from, to, again }, dealershipId }: DaysPanelProps) {
  const hrefOf = (week: Place['weeks'][number]) => {
    const isLater = from !== '' && week.from > from && areFree(place, from, week.to)
    return adPaths(dealershipId).new({ place: place.code, from: isLater ? from : week.from, to: week.to, again })
  }
  return (
    <Panel title="2. When">
      <p className="muted">Whole weeks, Monday to Sunday. Choose the first week, then the last one.</p>
      <ul className="ad-weeks">
        {place.weeks.map((week) => {
          const isChosen = from !== '' && week.from >= from && week.to <= to
          const name = `${dayName(week.from)} to ${dayName(week.to)}`
          if (week.free === 0)
            return (
              <li key={week.from} className="is-taken">
                <b>{name}</b>
                {week.isHeld ? 'On hold: a booking is in review' : `Taken by ${week.takenBy.join(', ')}`}
              </li>
            )
          return (
            <li key={week.from} className={isChosen ? 'is-chosen' : undefined}>
              <a href={hrefOf(week)} aria-current={isChosen ? 'true' : undefined}>
                {name}
              </a>
              <span>
                {isChosen ? 'Yours' : `${week.free} of ${place.slots} free`}
                {place.weekPriceCents !== null && `, ${exactDollars(place.weekPriceCents)}`}
              </span>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

/** Tells whether each week between two days is free. */
const areFree = ({ weeks }: Place, from: string, to: string): boolean =>
  weeks.filter((week) => week.from >= from && week.to <= to).every(({ free }) => free > 0)

const Dates = ({ place, state: { from, to, again }, tomorrow, dealershipId }: DaysPanelProps) => (
  <Panel title="2. When">
    <form className="form-grid" action={adPaths(dealershipId).new()} aria-label="Days">
      <input type="hidden" name="place" value={place.code} />
      {again && <input type="hidden" name="again" value={again} />}
      <div className="form-grid form-grid--2">
        <TextField name="from" label="First day" type="date" value={from} constraint={{ min: tomorrow }} required />
        <TextField name="to" label="Last day" type="date" value={to} constraint={{ min: tomorrow }} required />
      </div>
      <div className="form-actions">
        <Button variant="secondary">Use these days</Button>
      </div>
    </form>
  </Panel>
)
