import { paths } from '~/paths'
import { CountTable } from '~/search/map/CountTable'
import type { PlacedPin } from '~/search/map/merge'
import type { NearMap } from '~/search/map/near-map.server'
import { PinSheet } from '~/search/map/PinSheet'
import { carsMapHref, type DirectoryState, directoryHref } from './directory-state'

interface DirectoryMapProps {
  map: NearMap
  state: DirectoryState
}

/** Shows all dealerships that fit, those of other pages too. Rendered by the server alone. */
export function DirectoryMap({ map, state }: DirectoryMapProps) {
  const { title, pins } = map
  const shownPins = pins.flatMap(({ of }) => of).sort((a, b) => b.count - a.count)
  return (
    <section className="atlas atlas--near" aria-label={`Dealerships on a map: ${title}`}>
      <p className="atlas__head">
        <b>{title}</b>
        <span>
          {(state.zip ?? state.state) && (
            <a href={directoryHref(state, { zip: undefined, radius: undefined, state: undefined })} data-keep-scroll>
              All states
            </a>
          )}
          <a href={carsMapHref(state)}>Cars on a map</a>
        </span>
      </p>
      <PinSheet map={map} hrefOf={(pin) => hrefOf(pin, state)} />
      <p className="atlas__note">
        {pins.length === 0
          ? 'No dealership to show here.'
          : 'A number is the cars on sale at a dealership, or at several close together.'}
      </p>
      {shownPins.length > 0 && (
        <CountTable
          caption="Dealerships, most cars first"
          heads={['Dealership', 'City', 'Cars']}
          rows={shownPins.slice(0, maxRows).map(({ seller, name, city, count: cars }) => ({
            key: seller,
            name,
            count: cars,
            href: paths.dealershipPage(seller),
            cells: [city],
          }))}
        />
      )}
    </section>
  )
}

const maxRows = 40
/** Miles: how near the map goes, step by step, when several pins lie on one another. A state is as wide as the first. */
const steps = [100, 25, 10]

/** Leads to the dealership; where several lie on one another, one step nearer to them. */
function hrefOf({ of }: PlacedPin, state: DirectoryState): string {
  const [first] = of
  if (of.length === 1 && first) return paths.dealershipPage(first.seller)
  const isOneState = of.every((one) => one.state === first?.state)
  if (isOneState && first && !state.state && !state.zip) return directoryHref(state, { state: [first.state] })
  const shown = state.state ? steps[0] : Number(state.radius?.[0] ?? Number.POSITIVE_INFINITY)
  const radius = steps.find((miles) => miles < (shown ?? 0)) ?? steps.at(-1)
  return directoryHref(state, { zip: first && [first.zip], radius: [String(radius)], state: undefined })
}
