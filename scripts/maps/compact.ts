type Point = [x: number, y: number]

/** A path of straight lines with its steps relative, without points that fall together and rings smaller than an area. */
export function compact(path: string, minArea: number): string {
  return linesOf(path)
    .filter(({ points, closed }) => points.length > (closed ? 2 : 1) && (!closed || areaOf(points) >= minArea))
    .map(({ points, closed }) => relative(points) + (closed ? 'z' : ''))
    .join('')
}

/** In tenths of a unit. */
export function linesOf(path: string): { points: Point[]; closed: boolean }[] {
  return path
    .split('M')
    .slice(1)
    .map((text) => ({ points: distinct(pointsIn(text)), closed: text.endsWith('Z') }))
}

const pointsIn = (text: string): Point[] =>
  text
    .replace('Z', '')
    .split('L')
    .map((pair) => {
      const [x, y] = pair.split(',')
      return [Math.round(Number(x) * 10), Math.round(Number(y) * 10)]
    })

const distinct = (points: Point[]): Point[] =>
  points.filter(([x, y], at) => at === 0 || x !== points[at - 1]?.[0] || y !== points[at - 1]?.[1])

function areaOf(points: readonly Point[]): number {
  const twice = points.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = points[(at + 1) % points.length] ?? [x, y]
    return sum + x * nextY - nextX * y
  }, 0)
  return Math.abs(twice) / 200
}

function relative([start, ...rest]: readonly Point[]): string {
  if (!start) return ''
  let [x, y] = start
  const steps = rest.map(([toX, toY]) => {
    const step = `${tenths(toX - x)} ${tenths(toY - y)}`
    x = toX
    y = toY
    return step
  })
  return `M${tenths(start[0])} ${tenths(start[1])}l${steps.join(' ')}`.replaceAll(' -', '-')
}

const tenths = (value: number) => String(value / 10).replace(/^(-?)0\./, '$1.')
