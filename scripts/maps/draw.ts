import { type GeoPermissibleObjects, geoAlbersUsa, geoBounds, geoConicEqualArea, geoPath } from 'd3-geo'
import {
  beyond,
  frameWidth,
  type StateFrame,
  stateProjection,
  usProjection,
  usSize,
} from '../../app/search/map/projections'
import { codeOf, countyBorders, type State, states } from './atlas'
import { compact } from './compact'
import { labelSpot } from './label-spot'

const margin = 16
const minHeight = 460
/** Islands smaller than this are specks at any size a page shows. */
const minArea = 0.6

export interface UsMap {
  svg: string
  /** Where a state's number stands and how much room there is around it, by code. */
  labels: Record<string, readonly [x: number, y: number, room: number]>
}

export function drawUs(): UsMap {
  const path = geoPath(usProjection(geoAlbersUsa())).digits(1)
  const labels: UsMap['labels'] = {}
  const drawn = states(0.03).map((state) => {
    const d = compact(path(state) ?? '', minArea)
    labels[codeOf(state)] = labelSpot(d)
    return pathOf(codeOf(state).toLowerCase(), d)
  })
  const [width, height] = usSize
  return { svg: sheet('The United States', [0, 0, width, height], `<g id="us">\n${drawn.join('\n')}\n</g>`), labels }
}

export function frameOf(state: State): StateFrame {
  const [[west, south], [east, north]] = geoBounds(state)
  const turn = -(west > east ? (west + east + 360) / 2 : (west + east) / 2)
  const sixth = (north - south) / 6
  const parallels: [number, number] = [rounded(south + sixth), rounded(north - sixth)]
  const projection = geoConicEqualArea()
    .rotate([rounded(turn), 0])
    .parallels(parallels)
    .fitExtent(
      [
        [margin, margin],
        [frameWidth - margin, frameWidth * 1.08],
      ],
      state,
    )
  const [[, top], [, bottom]] = geoPath(projection).bounds(state)
  const height = Math.max(minHeight, Math.round(bottom - top + 2 * margin))
  const [x, y] = projection.translate()
  const middle = (height - (bottom - top)) / 2 - top
  return {
    rotate: rounded(turn),
    parallels,
    scale: rounded(projection.scale()),
    translate: [rounded(x), rounded(y + middle)],
    height,
  }
}

export function drawState(state: State, frame: StateFrame, all: readonly State[]): string {
  const projection = stateProjection(geoConicEqualArea(), frame).clipExtent([
    [-beyond, -beyond],
    [frameWidth + beyond, frame.height + beyond],
  ])
  const path = geoPath(projection).digits(1)
  const line = (what: GeoPermissibleObjects, area = 0) => compact(path(what) ?? '', area)
  const { borders } = countyBorders(state)
  const near = all.filter(({ id }) => id !== state.id).map((other) => line(other, minArea))
  return sheet(
    state.properties.name,
    [0, 0, frameWidth, frame.height],
    [pathOf('near', near.join('')), pathOf('land', line(state, minArea)), pathOf('counties', line(borders))].join('\n'),
  )
}

/** Lines are as fine on a small part of the map as on the whole. */
const pathOf = (id: string, d: string) => `<path id="${id}" vector-effect="non-scaling-stroke" d="${d}"/>`

/** Colours for whoever opens the file by itself; what uses a piece of it brings its own. */
const sheet = (title: string, box: number[], content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.join(' ')}" fill="none" stroke="#a9a395" stroke-width=".6">\n<title>${title}</title>\n${content}\n</svg>\n`

const rounded = (value: number) => Math.round(value * 100) / 100
