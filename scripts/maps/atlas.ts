import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Feature, MultiLineString, MultiPolygon, Polygon } from 'geojson'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

type Atlas = Topology<{ counties: GeometryCollection; states: GeometryCollection }>
export type State = Feature<Polygon | MultiPolygon, { name: string }>

const file = createRequire(import.meta.url).resolve('us-atlas/counties-10m.json')
const atlas: Atlas = JSON.parse(readFileSync(file, 'utf8'))

/** The codes of the Census for the states and Washington, D.C. */
// biome-ignore format: a table reads better as a table
export const codes: Record<string, string> = {
  '01': 'AL', '02': 'AK', '04': 'AZ', '05': 'AR', '06': 'CA', '08': 'CO', '09': 'CT', '10': 'DE', '11': 'DC', '12': 'FL',
  '13': 'GA', '15': 'HI', '16': 'ID', '17': 'IL', '18': 'IN', '19': 'IA', '20': 'KS', '21': 'KY', '22': 'LA', '23': 'ME',
  '24': 'MD', '25': 'MA', '26': 'MI', '27': 'MN', '28': 'MS', '29': 'MO', '30': 'MT', '31': 'NE', '32': 'NV', '33': 'NH',
  '34': 'NJ', '35': 'NM', '36': 'NY', '37': 'NC', '38': 'ND', '39': 'OH', '40': 'OK', '41': 'OR', '42': 'PA', '44': 'RI',
  '45': 'SC', '46': 'SD', '47': 'TN', '48': 'TX', '49': 'UT', '50': 'VT', '51': 'VA', '53': 'WA', '54': 'WV', '55': 'WI',
  '56': 'WY',
}

export const codeOf = ({ id }: { id?: string | number }): string => codes[String(id)] ?? ''

/** The states, drawn with points at least so many degrees apart; borders that two states share stay the same line. */
export function states(apart = 0): State[] {
  const collection = feature(apart > 0 ? coarser(apart) : atlas, atlas.objects.states)
  return (collection.features as State[]).filter((state) => codeOf(state) !== '')
}

/** The borders between a state's counties, without its own. */
export function countyBorders(state: State): { borders: MultiLineString; count: number } {
  const geometries = atlas.objects.counties.geometries.filter(({ id }) => String(id).slice(0, 2) === state.id)
  const counties: GeometryCollection = { type: 'GeometryCollection', geometries }
  return { borders: mesh(atlas, counties as never, (a, b) => a !== b), count: geometries.length }
}

function coarser(apart: number): Atlas {
  const { transform } = atlas
  if (!transform) return atlas
  const [[kx, ky], [x0, y0]] = [transform.scale, transform.translate]
  const arcs = atlas.arcs.map((arc) => {
    let [x, y] = [0, 0]
    const points = arc.map(([dx = 0, dy = 0]) => {
      x += dx
      y += dy
      return [x * kx + x0, y * ky + y0]
    })
    return spaced(points, apart)
  })
  return { ...atlas, transform: undefined, arcs }
}

/** Without the points that lie too close to the one before; both ends stay, because other lines begin there. */
function spaced(points: number[][], apart: number): number[][] {
  const kept = points.slice(0, 1)
  for (const point of points.slice(1, -1)) if (distance(kept.at(-1) ?? point, point) >= apart) kept.push(point)
  return [...kept, ...points.slice(1).slice(-1)]
}

const distance = ([ax = 0, ay = 0]: number[], [bx = 0, by = 0]: number[]) => Math.hypot(bx - ax, by - ay)
