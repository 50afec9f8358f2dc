import type { GeoConicProjection, GeoProjection } from 'd3-geo'

/** How a state lies on its map: an equal-area cone that stands upright in its middle. */
export interface StateFrame {
  rotate: number
  parallels: readonly [number, number]
  scale: number
  translate: readonly [number, number]
  height: number
}

export const frameWidth = 800
/** How far beyond its frame a state's map goes on, for circles that reach across its border. */
export const beyond = 400
/** With room in the Atlantic for the numbers of the small states. */
export const usSize = [1030, 590] as const

export const usProjection = (albers: GeoProjection) => albers.scale(1240).translate([470, 294])

export const stateProjection = (cone: GeoConicProjection, frame: StateFrame) =>
  cone
    .rotate([frame.rotate, 0])
    .parallels([...frame.parallels])
    .scale(frame.scale)
    .translate([...frame.translate])
