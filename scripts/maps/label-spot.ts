/** Numbers are wider than high: what lies beside them counts less. */
const wide = 1.6
const steps = 28

type Spot = [x: number, y: number, room: number]

/** The point of a drawn outline that is farthest from its edges, and half the height that a number may have there. */
export function labelSpot(path: string): Spot {
  const largest = ringsOf(path).sort((a, b) => widthOf(b) - widthOf(a))
  const spots = largest.slice(0, 3).map(spotIn)
  const best = spots.reduce((one, other) => (other[2] > one[2] ? other : one), [0, 0, 0] as Spot)
  return best.map((value) => Math.round(value * 10) / 10) as Spot
}

function spotIn(ring: Ring): Spot {
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const [stepX, stepY] = [(Math.max(...xs) - left) / steps, (Math.max(...ys) - top) / steps]
  let best: Spot = [left, top, 0]
  for (let column = 1; column < steps; column += 1)
    for (let row = 1; row < steps; row += 1) {
      const [x, y] = [left + column * stepX, top + row * stepY]
      const room = isInside(ring, x, y) ? roomAt(ring, x, y) : 0
      if (room > best[2]) best = [x, y, room]
    }
  return best
}

type Ring = [x: number, y: number][]

function ringsOf(path: string): Ring[] {
  return path
    .split('M')
    .slice(1)
    .map((text) => {
      const [x = 0, y = 0, ...numbers] = (text.match(/-?\d*\.?\d+/g) ?? []).map(Number)
      const ring: Ring = [[x, y]]
      for (let at = 0, last: [number, number] = [x, y]; at + 1 < numbers.length; at += 2) {
        last = [last[0] + (numbers[at] ?? 0), last[1] + (numbers[at + 1] ?? 0)]
        ring.push(last)
      }
      return ring
    })
}

const widthOf = (ring: Ring) => Math.max(...ring.map(([x]) => x)) - Math.min(...ring.map(([x]) => x))

function isInside(ring: Ring, x: number, y: number): boolean {
  return ring.reduce((inside, [ax, ay], at) => {
    const [bx, by] = ring[(at + 1) % ring.length] ?? [ax, ay]
    return ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax ? !inside : inside
  }, false)
}

const roomAt = (ring: Ring, x: number, y: number) =>
  Math.min(...ring.map((from, at) => distanceTo(from, ring[(at + 1) % ring.length] ?? from, x, y)))

function distanceTo([ax, ay]: Ring[number], [bx, by]: Ring[number], x: number, y: number): number {
  const [dx, dy] = [(bx - ax) / wide, by - ay]
  const [px, py] = [(x - ax) / wide, y - ay]
  const along = dx === 0 && dy === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / (dx * dx + dy * dy)))
  return Math.hypot(px - along * dx, py - along * dy)
}
