import { adPaths } from '~/ad-paths'
import { number } from '~/format/numbers'
import { Badge } from '~/ui/Chip'
import { Panel } from '~/ui/page/Panel'
import type { AdPlaces } from '../../api/advertising/placements/placements.contract'
import { dayName, placementHints, placementNames, unitPrice } from './labels'

type Place = AdPlaces['items'][number]

interface PlacesPanelProps {
  places: AdPlaces
  chosen: string | undefined
  again: string | undefined
  dealershipId: string | undefined
}

/** Lists the places that are sold; each leads on to its days. */
export const PlacesPanel = ({ places, chosen, again, dealershipId }: PlacesPanelProps) => (
  <Panel title="1. Where" flush>
    <ul className="ad-places">
      {places.items.map((place) => (
        <li key={place.code} aria-current={place.code === chosen ? 'true' : undefined}>
          <div>
            <a href={adPaths(dealershipId).new({ place: place.code, again })}>{placementNames[place.code]}</a>
            <span>{placementHints[place.code]}.</span>
          </div>
          <div>
            <b>{unitPrice(place.priceModel, place.unitMillicents)}</b>
            {place.shownAWeek !== null && (
              <span className="caption">About {number(place.shownAWeek)} impressions a week</span>
            )}
            <Free place={place} featured={places.featured} />
          </div>
        </li>
      ))}
    </ul>
  </Panel>
)

function Free({ place: { code, weeks, slots }, featured }: { place: Place; featured: AdPlaces['featured'] }) {
  if (code === 'home_featured' && featured.included !== null && featured.included > 0)
    return (
      <span className="caption">
        Your plan includes {featured.included}; {featured.used} in use.
      </span>
    )
  const [first] = weeks
  if (!first) return null
  const open = weeks.find(({ free }) => free > 0)
  if (!open) return <Badge tone="warn">Fully booked for 8 weeks</Badge>
  return (
    <span className="caption">
      {first.free > 0 ? `${first.free} of ${slots} free next week` : `Free from ${dayName(open.from)}`}
    </span>
  )
}
