import type { Pin } from '../../../api/search/pins.contract'

export interface PlacedPin {
  x: number
  y: number
  count: number
  /** One dealership, or those that would lie on one another; the one with most cars first. */
  of: readonly Pin[]
}

/** Pins with at least a gap between them: one that lies too close to a greater one goes into it. */
export function merged(pins: readonly (Pin & { x: number; y: number })[], gap: number): PlacedPin[] {
  const placed: (PlacedPin & { of: Pin[] })[] = []
  for (const { x, y, ...pin } of pins) {
    const near = placed.find((other) => Math.hypot(other.x - x, other.y - y) < gap)
    if (near) {
      near.of.push(pin)
      near.count += pin.count
    } else placed.push({ x, y, count: pin.count, of: [pin] })
  }
  return placed.sort((a, b) => b.count - a.count)
}
