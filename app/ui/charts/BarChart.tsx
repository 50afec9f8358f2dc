import { FigureTable } from './FigureTable'

interface Bar {
  /** The day. */
  at: string
  value: number
}

interface BarChartProps {
  bars: readonly Bar[]
  formatDate: (at: string) => string
  /** The chart in a sentence, for those who do not see it. */
  label: string
  /** What a bar counts: the head of its column. */
  heading: string
}

/** A count a day, and the table behind it. */
export function BarChart({ bars, formatDate, label, heading }: BarChartProps) {
  const first = bars[0]
  const last = bars.at(-1)
  if (!first || !last) return null
  const top = Math.max(1, ...bars.map(({ value }) => value))
  const width = 100 / bars.length
  return (
    <figure className="figure">
      <div className="plot plot--short">
        <div className="plot__y" aria-hidden="true">
          <span style={{ bottom: '0%' }}>0</span>
          <span style={{ bottom: '100%' }}>{top}</span>
        </div>
        <div className="plot__area">
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={label}>
            <path className="grid" d="M0 0H100" />
            <path className="axis" d="M0 100H100" />
            {bars.map(({ at, value }, place) => (
              <rect
                key={at}
                className="bars"
                x={place * width + width * 0.15}
                width={width * 0.7}
                y={100 - (value / top) * 100}
                height={(value / top) * 100}
              />
            ))}
          </svg>
        </div>
        <div className="plot__x" aria-hidden="true">
          <span>{formatDate(first.at)}</span>
          <span>{formatDate(last.at)}</span>
        </div>
      </div>
      <FigureTable figures={bars} formatDate={formatDate} headings={['Day', heading]} />
    </figure>
  )
}
