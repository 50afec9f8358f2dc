import { geoAlbersUsa, geoConicEqualArea } from 'd3-geo'
import type { RequestContext } from '~/session/request-context.server'
import { listPins, type Pin, type Pins } from '../../../api/search/pins.contract'
import type { SearchQuery } from '../../../api/search/query.contract'
import type { Found } from '../state'
import { frames, states } from './frames.data'
import { merged, type PlacedPin } from './merge'
import { outlineOf } from './outlines'
import { beyond, frameWidth, stateProjection, usProjection, usSize } from './projections'

export interface NearMap {
  /** Where it is: a state, or how far around a place. */
  title: string
  outline: string
  /** The pieces of the outline, from the ground up. */
  layers: readonly ('us' | 'near' | 'land' | 'counties')[]
  box: Box
  pins: PlacedPin[]
  circle: Circle | null
  /** Cars at dealerships that lie beyond the map. */
  outside: number
}

type Box = readonly [x: number, y: number, width: number, height: number]
type Circle = { x: number; y: number; r: number }
type Project = (point: { lat: number; lng: number }) => [x: number, y: number] | null

/** The map of one state, or around a place; null: the whole country is shown, or nothing matches. */
export async function nearMap(context: RequestContext, query: SearchQuery, found: Found): Promise<NearMap | null> {
  const chosen = (name: string) => found.chips.filter((chip) => chip.name === name)
  const [radius] = chosen('radius')
  const [state, another] = chosen('state')
  const where = radius && found.place ? found.place.state : another ? undefined : state?.value
  if (found.total === 0 || where === undefined || (!radius && !frames[where])) return null
  const title =
    radius && found.place
      ? `${radius.label} of ${found.place.city}, ${found.place.state}`
      : (states[where]?.name ?? where)
  const answer = await context.api.call(listPins, query)
  return { title, ...drawn(where, answer, chosen('seller').length > 0) }
}

/** The map of a directory: around a place, of a state, else of the country. */
export const directoryMap = (state: string | undefined, place: string | null, pins: Pins): NearMap => ({
  title: pins.around ? `${pins.around.miles} miles of ${place}` : (states[state ?? '']?.name ?? 'All states'),
  ...drawn(state ?? '', pins, false),
})

/** Pins are so large (in 800ths of the map’s width) that a thumb can press them on a phone. */
export const pinSize = 27
/** From pin to pin, in their size: three digits have room. */
const gap = 2.7
/** Miles; a smaller circle is shown with more around it, because the outlines have no finer detail. */
const leastMiles = 15

function drawn(where: string, { pins: found, around, total }: Pins, isOfSellers: boolean): Omit<NearMap, 'title'> {
  const ground = groundFor(where, around)
  const circle = around && circleOf(around, around.miles, ground.project)
  const placed = found.flatMap((pin) => {
    const at = ground.project(pin)
    return at ? [{ ...pin, x: at[0], y: at[1] }] : []
  })
  const shownCircle = around && circleOf(around, Math.max(around.miles, leastMiles), ground.project)
  const box = isOfSellers && placed.length > 0 ? boxAround(placed) : shownCircle ? boxOf(shownCircle) : ground.box
  const inside = placed.filter(({ x, y }) => contains(box, x, y))
  const { outline, layers } = ground
  const shown = inside.reduce((sum, { count }) => sum + count, 0)
  return {
    outline,
    layers,
    box,
    circle,
    outside: total - shown,
    pins: merged(inside, (gap * pinSize * box[2]) / frameWidth),
  }
}

interface Ground extends Pick<NearMap, 'outline' | 'layers' | 'box'> {
  project: Project
}

/** The state’s map while the circle lies on it, the country’s for greater ones. */
function groundFor(where: string, around: Pins['around']): Ground {
  const frame = frames[where]
  if (!frame) return country()
  const cone = stateProjection(geoConicEqualArea(), frame)
  const project: Project = ({ lat, lng }) => cone([lng, lat])
  const circle = around && circleOf(around, around.miles, project)
  const [x, y, width, height] = circle ? boxOf(circle) : [0, 0, frameWidth, frame.height]
  const fits = x > -beyond && y > -beyond && x + width < frameWidth + beyond && y + height < frame.height + beyond
  if (!fits) return country()
  return {
    outline: outlineOf(where),
    layers: ['near', 'land', 'counties'],
    box: [0, 0, frameWidth, frame.height],
    project,
  }
}

function country(): Ground {
  const albers = usProjection(geoAlbersUsa())
  return {
    outline: outlineOf('us'),
    layers: ['us'],
    box: [0, 0, ...usSize],
    project: ({ lat, lng }) => albers([lng, lat]),
  }
}

const milesPerDegree = 69.09

function circleOf({ lat, lng }: { lat: number; lng: number }, miles: number, project: Project): Circle | null {
  const [middle, south] = [project({ lat, lng }), project({ lat: lat - Math.min(miles, 60) / milesPerDegree, lng })]
  if (!middle || !south) return null
  const unit = Math.hypot(south[0] - middle[0], south[1] - middle[1]) / Math.min(miles, 60)
  return { x: middle[0], y: middle[1], r: unit * miles }
}

function boxOf({ x, y, r }: Circle): Box {
  const half = r * 1.1
  return [x - half, y - half, 2 * half, 2 * half]
}

/** Around chosen dealerships, so near that those of one town stand apart, and not nearer. */
function boxAround(pins: readonly (Pin & { x: number; y: number })[]): Box {
  const [xs, ys] = [pins.map(({ x }) => x), pins.map(({ y }) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const side = Math.max(90, (right - left) * 1.3, (bottom - top) * 1.3)
  return [(left + right - side) / 2, (top + bottom - side) / 2, side, side]
}

const contains = ([left, top, width, height]: Box, x: number, y: number) =>
  x >= left && x <= left + width && y >= top && y <= top + height
