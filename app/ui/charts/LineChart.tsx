import type { CSSProperties } from 'react'
import { FigureTable } from './FigureTable'
import { type LineGeometry, placeAt } from './geometry/line'
import { Legend } from './Legend'
import { Plot } from './Plot'
import { seriesClass } from './series-class'

export interface LineSeries {
  name: string
  /** Says its sum or mean, in the legend. */
  total?: string
  values: readonly number[]
}

interface LineChartProps {
  geometry: LineGeometry
  series: readonly LineSeries[]
  /** Names each place, below the chart and in the table. */
  names: readonly string[]
  /** Heads the names in the table: “Day”. */
  heading: string
  formatValue: (value: number) => string
  /** Says the chart in a sentence. */
  label: string
}

/** Shows how a figure went: one series, or a period with the one before. */
export function LineChart({ geometry, series, names, heading, formatValue, label }: LineChartProps) {
  const { ticks, paths, labels } = geometry
  const points = names.map((name, place) => ({ name, x: placeAt(place, names.length), texts: textsAt(place) }))
  function textsAt(place: number): string[] {
    return series.map(({ name, values }) => `${name}: ${formatValue(values[place] ?? 0)}`)
  }
  return (
    <figure className="figure">
      <Legend shape="line" names={series.map(({ name, total }) => (total ? `${name}, ${total}` : name))} />
      <Plot
        label={label}
        ticks={ticks}
        formatValue={formatValue}
        labels={labels.map(({ place, x }) => ({ x, text: names[place] ?? '' }))}
        points={points}
        over={paths
          .slice(0, 1)
          .map(({ end }) => (
            <span
              key="end"
              className="plot__dot"
              style={{ '--x': `${end.x}%`, '--y': `${100 - end.y}%` } as CSSProperties}
            />
          ))}
      >
        {paths[0] && <path className="fill" d={paths[0].ground} />}
        {paths.map(({ line }, place) => (
          <path key={series[place]?.name} className={seriesClass('chart-line', place)} d={line} />
        ))}
      </Plot>
      <FigureTable
        headings={[heading, ...series.map(({ name }) => name)]}
        rows={names.map((name, place) => ({
          key: `${place} ${name}`,
          head: name,
          cells: series.map(({ values }) => formatValue(values[place] ?? 0)),
        }))}
      />
    </figure>
  )
}
