import type { CSSProperties } from 'react'
import { FigureTable } from './FigureTable'
import { niceStep } from './geometry/scale'

export interface StepPoint {
  at: string
  value: number
}

interface StepChartProps {
  points: readonly StepPoint[]
  formatValue: (value: number) => string
  formatDate: (at: string) => string
  /** The chart in a sentence, for those who do not see it. */
  label: string
  /** ISO time to which the last value holds, and what to call it; without it the line ends at the last point. */
  until?: string
  untilLabel?: string
  /** A table of the points behind a disclosure, where the page has none. */
  table?: boolean
}

/** A price over time. The SVG stretches and has no words in it, so that text keeps its size on a phone. */
export function StepChart({ points, formatValue, formatDate, label, table, ...end }: StepChartProps) {
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last) return null
  const x = timeScale(first.at, end.until ?? last.at)
  const ticks = niceTicks(points.map((point) => point.value))
  const y = valueScale(ticks)
  return (
    <figure className="figure">
      <div className="plot plot--money">
        <div className="plot__y" aria-hidden="true">
          {ticks.map((tick) => (
            <span key={tick} style={{ bottom: `${y(tick)}%` }}>
              {formatValue(tick)}
            </span>
          ))}
        </div>
        <div className="plot__area">
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={label}>
            {ticks.map((tick) => (
              <path key={tick} className="grid" d={`M0 ${100 - y(tick)}H100`} />
            ))}
            <path className="axis" d="M0 100H100" />
            <path className="chart-line" d={linePath(points, x, y)} />
          </svg>
          <span className="plot__dot" style={placed(100, y(last.value))} />
        </div>
        <div className="plot__x plot__x--placed" aria-hidden="true">
          {dateMarks(points, x, end.until).map((mark) => (
            <span key={mark.at} style={placed(mark.x)}>
              {mark.at === end.until ? (end.untilLabel ?? 'Today') : formatDate(mark.at)}
            </span>
          ))}
        </div>
      </div>
      {table && (
        <FigureTable
          headings={['Since', 'Value']}
          rows={points.map(({ at, value }) => ({
            key: at,
            head: <time dateTime={at}>{formatDate(at)}</time>,
            cells: [formatValue(value)],
          }))}
        />
      )}
    </figure>
  )
}

type Scale<Value> = (value: Value) => number

function linePath(points: readonly StepPoint[], x: Scale<string>, y: Scale<number>) {
  const steps = points.slice(1).map((point) => `H${x(point.at)}V${round(100 - y(point.value))}`)
  return `M0 ${round(100 - y(points[0]?.value ?? 0))}${steps.join('')}H100`
}

function timeScale(from: string, to: string): Scale<string> {
  const start = Date.parse(from)
  const span = Math.max(1, Date.parse(to) - start)
  return (at) => round(Math.min(100, Math.max(0, ((Date.parse(at) - start) / span) * 100)))
}

function valueScale(ticks: readonly number[]): Scale<number> {
  const low = ticks[0] ?? 0
  const span = (ticks.at(-1) ?? 1) - low || 1
  return (value) => round(12 + ((value - low) / span) * 80)
}

/** Two to five round values that enclose all of them. */
function niceTicks(values: readonly number[]): number[] {
  const low = Math.min(...values)
  const high = Math.max(...values)
  const step = niceStep((high - low) / 3 || Math.abs(high) / 20 || 1)
  const start = Math.floor(low / step) * step
  const count = Math.max(1, Math.ceil((high - start) / step - 1e-9))
  return Array.from({ length: count + 1 }, (_, index) => start + index * step)
}

/** What a date takes on a phone: one in the middle of its place, and half as much again beside those at the ends. */
const ROOM_PERCENT = 20
const END_ROOM_PERCENT = 30

/** The first and the last date always, those between where there is room for the words. */
function dateMarks(points: readonly StepPoint[], x: Scale<string>, until?: string) {
  const first = points[0]
  const end = until ?? points.at(-1)?.at
  if (!first) return []
  const marks = [{ at: first.at, x: 0 }]
  if (!end || end === first.at) return marks
  for (const { at } of points.slice(1)) {
    const before = (marks.at(-1)?.x ?? 0) + (marks.length === 1 ? END_ROOM_PERCENT : ROOM_PERCENT)
    if (at !== end && x(at) >= before && 100 - x(at) >= END_ROOM_PERCENT) marks.push({ at, x: x(at) })
  }
  return [...marks, { at: end, x: 100 }]
}

function placed(x: number, y?: number) {
  const properties: Record<string, string> = { '--x': `${x}%` }
  if (y !== undefined) properties['--y'] = `${y}%`
  return properties as CSSProperties
}

function round(value: number) {
  return Math.round(value * 10) / 10
}
