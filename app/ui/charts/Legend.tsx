import { seriesClass } from './series-class'

interface LegendProps {
  /** Names each series, with its sum where that says something. */
  names: readonly string[]
  shape: 'line' | 'bar'
}

/** Says which series is which; a chart of one series has none. */
export const Legend = ({ names, shape }: LegendProps) =>
  names.length < 2 ? null : (
    <ul className="legend">
      {names.map((name, place) => (
        <li key={name}>
          <svg viewBox="0 0 20 10" aria-hidden="true">
            {shape === 'line' ? (
              <path className={seriesClass('chart-line', place)} d="M1 5h18" />
            ) : (
              <rect className={seriesClass('bars', place)} x="5" width="10" height="10" />
            )}
          </svg>
          {name}
        </li>
      ))}
    </ul>
  )
