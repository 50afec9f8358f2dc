import { count } from '~/format/numbers'
import { type SearchState, searchHref } from '../state'
import { CountTable } from './CountTable'
import type { PlacedPin } from './merge'
import type { NearMap } from './near-map.server'
import { PinSheet } from './PinSheet'

interface MapProps {
  map: NearMap
  state: SearchState
}

/** A state or the surroundings of a place, with its dealerships. */
export function PinMap({ map, state }: MapProps) {
  const { title, pins, outside } = map
  const found = pins.flatMap(({ of }) => of).sort((a, b) => b.count - a.count)
  return (
    <section className="atlas atlas--near" aria-label={`Cars by dealership: ${title}`}>
      <p className="atlas__head">
        <b>{title}</b>
        <WayBack state={state} />
      </p>
      <PinSheet map={map} hrefOf={(pin) => hrefOf(pin, state)} />
      <p className="atlas__note">
        {pins.length === 0
          ? 'No dealership here has such a car.'
          : 'A number is the cars of a dealership, or of several close together.'}
        {outside > 0 && ` ${count(outside, 'car is', 'cars are')} beyond this map.`}
      </p>
      {found.length > 0 && (
        <CountTable
          caption="Cars by dealership, most first"
          heads={['Dealership', 'City', 'Cars']}
          rows={found.slice(0, maxRows).map(({ seller, name, city, count: cars }) => ({
            key: seller,
            name,
            count: cars,
            href: searchHref(state, { seller: [seller] }),
            cells: [city],
          }))}
        />
      )}
    </section>
  )
}

const maxRows = 40

/** One step back: from chosen dealerships to their state or place, from there to the country. */
function WayBack({ state }: { state: SearchState }) {
  const whole = { state: undefined, radius: undefined, seller: undefined }
  return (
    <span>
      {state.seller && (
        <a href={searchHref(state, { seller: undefined })} data-keep-scroll>
          All dealerships
        </a>
      )}
      <a href={searchHref(state, whole)} data-keep-scroll>
        Back to all states
      </a>
    </span>
  )
}

/** So many dealerships fit into an address; for more it says how far around the greatest of them. */
const maxSellers = 12

function hrefOf({ of }: PlacedPin, state: SearchState): string {
  const [first] = of
  return of.length <= maxSellers
    ? searchHref(state, { seller: of.map(({ seller }) => seller) })
    : searchHref(state, { zip: first && [first.zip], radius: ['25'], state: undefined, seller: undefined })
}
