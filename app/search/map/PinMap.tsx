import { count, number } from '~/format/numbers'
import { type SearchState, searchHref } from '../state'
import { CountTable } from './CountTable'
import type { PlacedPin } from './merge'
import { type NearMap, pinSize } from './near-map.server'
import { frameWidth } from './projections'

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
      <Sheet map={map} state={state} />
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

function Sheet({ map: { title, outline, layers, box, circle, pins }, state }: MapProps) {
  const unit = box[2] / frameWidth
  const size = (units: number) => tenths(units * unit)
  return (
    <svg
      className="atlas__sheet"
      viewBox={box.map(tenths).join(' ')}
      fontSize={size(pinSize * 0.92)}
      role="group"
      aria-label={`Map: ${title}`}
    >
      {layers.map((layer) => (
        <use key={layer} className={`atlas__${layer}`} href={`${outline}#${layer}`} />
      ))}
      {circle && <circle className="atlas__circle" cx={tenths(circle.x)} cy={tenths(circle.y)} r={tenths(circle.r)} />}
      {pins.toReversed().map((pin) => (
        <PinLink key={pin.of[0]?.seller} pin={pin} state={state} size={size} />
      ))}
    </svg>
  )
}

interface PinProps {
  pin: PlacedPin
  state: SearchState
  size: (units: number) => number
}

function PinLink({ pin, state, size }: PinProps) {
  const text = shortly(pin.count)
  const said = inWords(pin)
  const [x, y] = [tenths(pin.x), tenths(pin.y)]
  return (
    <a
      href={hrefOf(pin, state)}
      aria-label={said}
      className={pin.of.length > 1 ? 'is-several' : undefined}
      data-keep-scroll
    >
      <title>{said}</title>
      <circle cx={x} cy={y} r={size(pinSize + Math.max(0, text.length - 2) * 5)} />
      <text x={x} y={y}>
        {text}
      </text>
    </a>
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

function inWords({ of, count: cars }: PlacedPin): string {
  const [first] = of
  const [few, more] = [of.slice(0, 3).map(({ name }) => name), of.length - 3]
  if (of.length === 1) return `${first?.name}, ${first?.city}: ${count(cars, 'car')}`
  return `${count(of.length, 'dealership')} around ${first?.city}: ${count(cars, 'car')} (${few.join(', ')}${more > 0 ? ` and ${number(more)} more` : ''})`
}

/** 42, 870, 1.2k, 13k. */
function shortly(cars: number): string {
  if (cars < 1000) return String(cars)
  return `${cars < 9_950 ? (cars / 1000).toFixed(1).replace('.0', '') : Math.round(cars / 1000)}k`
}

const tenths = (value: number) => Math.round(value * 10) / 10
