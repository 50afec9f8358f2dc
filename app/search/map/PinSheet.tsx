import { count, number } from '~/format/numbers'
import type { PlacedPin } from './merge'
import { type NearMap, pinSize } from './near-map.server'
import { frameWidth } from './projections'

interface SheetProps {
  map: NearMap
  hrefOf(pin: PlacedPin): string
}

/** The drawing alone: its ground, the circle that is searched, and a link for each pin. */
export function PinSheet({ map: { title, outline, layers, box, circle, pins }, hrefOf }: SheetProps) {
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
        <PinLink key={pin.of[0]?.seller} pin={pin} href={hrefOf(pin)} size={size} />
      ))}
    </svg>
  )
}

interface PinProps {
  pin: PlacedPin
  href: string
  size: (units: number) => number
}

function PinLink({ pin, href, size }: PinProps) {
  const text = shortly(pin.count)
  const label = inWords(pin)
  const [x, y] = [tenths(pin.x), tenths(pin.y)]
  return (
    <a href={href} aria-label={label} className={pin.of.length > 1 ? 'is-several' : undefined} data-keep-scroll>
      <title>{label}</title>
      <circle cx={x} cy={y} r={size(pinSize + Math.max(0, text.length - 2) * 5)} />
      <text x={x} y={y}>
        {text}
      </text>
    </a>
  )
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
