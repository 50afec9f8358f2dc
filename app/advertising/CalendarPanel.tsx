import { adminAdPaths } from '~/ad-paths'
import { withQuery } from '~/paths'
import { ButtonLink } from '~/ui/Button'
import { classNames } from '~/ui/class-names'
import { DataTable } from '~/ui/lists/DataTable'
import { Panel } from '~/ui/page/Panel'
import type { AdCalendar, Campaign } from '../../api/advertising/campaigns/campaigns.contract'
import { campaignStateNames, dayName, daysBetween, placementNames, unitPrice } from './labels'

const dayMs = 86_400_000
const daysShown = 28
const dayAt = (from: string, days: number): string =>
  new Date(Date.parse(`${from}T12:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
const placeOf = (from: string, day: string): number => Math.round((Date.parse(day) - Date.parse(from)) / dayMs)

/** Draws four weeks of bookings: a row for each place, a lane for each booking that overlaps another. */
export function CalendarPanel({ calendar }: { calendar: AdCalendar }) {
  const { from, to, today, places, conflicts } = calendar
  const inConflict = new Set(conflicts.map(({ campaign }) => campaign.id))
  const hrefOf = (day: string) => withQuery(adminAdPaths.calendar, { from: day })
  const days = Array.from({ length: daysShown }, (_, place) => dayAt(from, place))
  const booked = places.flatMap(({ lanes }) => lanes.flat())
  return (
    <Panel
      title={`${dayName(from)} to ${dayName(to)}`}
      aside={
        <>
          <ButtonLink
            href={hrefOf(dayAt(from, -daysShown))}
            size="sm"
            variant="quiet"
            icon="chevron-left"
            aria-label="Earlier weeks"
          />
          <ButtonLink href={adminAdPaths.calendar} size="sm" variant="secondary">
            Today
          </ButtonLink>
          <ButtonLink
            href={hrefOf(dayAt(from, daysShown))}
            size="sm"
            variant="quiet"
            icon="chevron-right"
            aria-label="Later weeks"
          />
        </>
      }
      flush
    >
      <section className="ad-cal" aria-label="Calendar" tabIndex={0}>
        <div className="ad-cal__grid">
          <div className="ad-cal__row" aria-hidden="true">
            <span />
            <div className="ad-cal__days">
              {days.map((day) => (
                <span key={day} className={day === today ? 'is-today' : undefined}>
                  {Number(day.slice(8))}
                </span>
              ))}
            </div>
          </div>
          {places.map((place) => (
            <PlaceRow key={place.code} place={place} from={from} inConflict={inConflict} />
          ))}
        </div>
      </section>
      <details className="data panel__body">
        <summary>Bookings as a list</summary>
        <DataTable
          caption="Bookings of these weeks"
          rows={booked}
          rowKey={({ id }) => String(id)}
          bare
          compact
          columns={[
            {
              key: 'name',
              label: 'Campaign',
              render: ({ id, name }) => <a href={adminAdPaths.campaign(id)}>{name}</a>,
            },
            { key: 'by', label: 'Advertiser', render: ({ advertiser }) => advertiser.name },
            { key: 'place', label: 'Place', render: ({ placement }) => placementNames[placement] },
            { key: 'days', label: 'Days', render: daysBetween },
            { key: 'status', label: 'Status', render: (one) => stateWords(one, inConflict) },
          ]}
          empty="Nothing is booked in these weeks."
        />
      </details>
    </Panel>
  )
}

const stateWords = ({ id, status }: Campaign, inConflict: ReadonlySet<number>): string =>
  inConflict.has(id) ? 'Conflict' : campaignStateNames[status]

interface PlaceRowProps {
  place: AdCalendar['places'][number]
  from: string
  inConflict: ReadonlySet<number>
}

const PlaceRow = ({ place: { code, slots, priceModel, unitMillicents, lanes }, from, inConflict }: PlaceRowProps) => (
  <div className="ad-cal__row">
    <div className="ad-cal__name">
      <b>{placementNames[code]}</b>
      <span className="caption">
        {priceModel === 'cpc' || priceModel === 'cpm' ? '' : `${slots} ${slots === 1 ? 'slot' : 'slots'}, `}
        {unitPrice(priceModel, unitMillicents)}
      </span>
    </div>
    <div className="ad-cal__lanes">
      {lanes.map((lane) => (
        <div key={lane[0]?.id} className="ad-cal__lane">
          {lane.map((one) => (
            <a
              key={one.id}
              href={adminAdPaths.campaign(one.id)}
              className={classNames('ad-cal__one', stateClass(one, inConflict), ...columnsOf(one, from))}
            >
              <span>
                <b>{one.name}</b>
              </span>
              <span>
                {one.advertiser.name}
                <span className="sr-only">
                  , {daysBetween(one)}, {stateWords(one, inConflict)}
                </span>
              </span>
            </a>
          ))}
        </div>
      ))}
    </div>
  </div>
)

const stateClass = ({ id, status }: Campaign, inConflict: ReadonlySet<number>): string =>
  `is-${inConflict.has(id) ? 'conflict' : status}`

/** Names the classes of its first and its last column: a page has no style of its own. */
function columnsOf({ startsOn, endsOn }: Campaign, from: string): string[] {
  const first = Math.max(0, placeOf(from, startsOn))
  const last = Math.min(daysShown - 1, placeOf(from, endsOn))
  return [`is-from-${first + 1}`, `is-to-${last + 2}`]
}
