interface SparklineProps {
  values: readonly number[]
  /** Prices step, counts go in lines with a ground. */
  shape?: 'step' | 'line'
}

/** Draws how a figure went; the figure itself is there in words. */
export function Sparkline({ values, shape = 'step' }: SparklineProps) {
  const { width, height } = shape === 'step' ? { width: 72, height: 26 } : { width: 88, height: 28 }
  const points = place(values, width, height)
  const last = points.at(-1)
  if (!last) return null
  const path = shape === 'step' ? stepPath(points) : linePath(points)
  return (
    <svg className="spark" viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
      {shape === 'line' && <path className="area" d={`${path}V${height}H0Z`} />}
      <path d={path} />
      <circle className="dot" cx={last.x} cy={last.y} r={shape === 'step' ? 3.5 : 3} />
    </svg>
  )
}

interface Point {
  x: number
  y: number
}

function place(values: readonly number[], width: number, height: number): Point[] {
  const low = Math.min(...values)
  const span = Math.max(...values) - low
  const gap = values.length > 1 ? width / (values.length - 1) : 0
  return values.map((value, index) => ({
    x: values.length > 1 ? round(index * gap) : width,
    y: span === 0 ? height / 2 : round(height - 3 - ((value - low) / span) * (height - 6)),
  }))
}

function stepPath(points: readonly Point[]) {
  const rest = points.slice(1).map(({ x, y }) => `H${x}V${y}`)
  return `M0 ${points[0]?.y ?? 0}${rest.length > 0 ? rest.join('') : `H${points[0]?.x ?? 0}`}`
}

function linePath(points: readonly Point[]) {
  return `M0 ${points[0]?.y ?? 0}${points.map(({ x, y }) => `L${x} ${y}`).join('')}`
}

function round(value: number) {
  return Math.round(value * 10) / 10
}
