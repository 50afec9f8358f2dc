import type { CSSProperties } from 'react'
import type { BandGeometry } from './geometry/bands'
import { Plot } from './Plot'
import type { PlotPoint } from './plot-point'

interface BandPlotProps {
  geometry: BandGeometry
  /** Names each band by its key, which is its color too. */
  names: Readonly<Record<string, string>>
  formatValue: (value: number) => string
  /** Says the chart in a sentence. */
  label: string
  points: readonly PlotPoint[]
}

/** Writes the name of a band where it fits: a thin one is named by the table below. */
const minHeight = 14

/** Shows an amount over bands of amounts. Its axis of days is that of the plot below it. */
export function BandPlot({ geometry: { ticks, bands, line, end }, names, formatValue, label, points }: BandPlotProps) {
  return (
    <Plot
      label={label}
      ticks={ticks}
      formatValue={formatValue}
      labels={[]}
      points={points}
      isMoney
      over={
        <>
          {bands
            .filter(({ height }) => height >= minHeight)
            .map(({ name, y }) => (
              <span
                key={name}
                className={`plot__band plot__band--${name}`}
                style={{ '--y': `${y}%` } as CSSProperties}
                aria-hidden="true"
              >
                {names[name]}
              </span>
            ))}
          <span className="plot__dot" style={{ '--x': `${end.x}%`, '--y': `${100 - end.y}%` } as CSSProperties} />
        </>
      }
    >
      {bands.map(({ name, y, height }) => (
        <rect key={name} className={`band band--${name}`} x="0" width="100" y={y} height={height} />
      ))}
      <path className="chart-line" d={line} />
    </Plot>
  )
}
