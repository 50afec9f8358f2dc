import { FigureTable } from './FigureTable'
import type { BarGeometry } from './geometry/bars'
import { Legend } from './Legend'
import { Plot } from './Plot'
import { seriesClass } from './series-class'

interface BarSeries {
  name: string
  values: readonly number[]
}

interface BarChartProps {
  geometry: BarGeometry
  /** Several are stacked, the first at the bottom. */
  series: readonly BarSeries[]
  /** Names each bar, below the chart and in the table: days, or the bins of a histogram. */
  names: readonly string[]
  /** Heads the names in the table: “Day”. */
  heading: string
  formatValue?: (value: number) => string
  /** Says the chart in a sentence. */
  label: string
  size?: 'short'
  /** Leaves room for amounts at the edge of the drawing. */
  isMoney?: boolean
  /** Leaves the table of its figures out, where the page has one below. */
  hasTableBelow?: boolean
}

/** Centers the words below so many bars; below more, the first and the last would leave the panel. */
const fewBars = 12

/** Shows counts: bars, stacked bars, or a histogram whose geometry has bars that touch. */
export function BarChart({
  geometry,
  series,
  names,
  heading,
  formatValue = String,
  label,
  size,
  isMoney,
  hasTableBelow,
}: BarChartProps) {
  const { ticks, bars, labels } = geometry
  const textsAt = (place: number) => series.map(({ name, values }) => `${name}: ${formatValue(values[place] ?? 0)}`)
  return (
    <figure className="figure">
      <Legend shape="bar" names={series.map(({ name }) => name)} />
      <Plot
        label={label}
        ticks={size === 'short' ? ticks.filter((tick) => tick === ticks[0] || tick === ticks.at(-1)) : ticks}
        formatValue={formatValue}
        labels={labels.map(({ place, x }) => ({ x, text: names[place] ?? '' }))}
        points={bars.map(({ x, width }, place) => ({
          x: x + width / 2,
          name: names[place] ?? '',
          texts: textsAt(place),
        }))}
        size={size}
        isMoney={isMoney}
        isCentered={bars.length <= fewBars}
      >
        {bars.map(({ x, width, parts }) =>
          parts.map(({ series, y, height }) => (
            <rect
              key={`${x} ${series}`}
              className={seriesClass('bars', series)}
              x={x}
              width={width}
              y={y}
              height={height}
            />
          )),
        )}
      </Plot>
      {!hasTableBelow && (
        <FigureTable
          headings={[heading, ...series.map(({ name }) => name)]}
          rows={names.map((name, place) => ({
            key: `${place} ${name}`,
            head: name,
            cells: series.map(({ values }) => formatValue(values[place] ?? 0)),
          }))}
        />
      )}
    </figure>
  )
}
