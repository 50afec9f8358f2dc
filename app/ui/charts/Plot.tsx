import { type CSSProperties, lazy, type ReactNode, Suspense } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { classNames } from '../class-names'
import type { Tick } from './geometry/scale'
import type { PlotPoint } from './plot-point'

/** Reads its values to keyboard, finger and mouse; where its code does not come, the table below the chart has them. */
const PointReader = lazy(() => import('./PointReader').catch(() => ({ default: () => null })))

interface PlotProps {
  /** Says the chart in a sentence. */
  label: string
  ticks: readonly Tick[]
  formatValue: (value: number) => string
  labels: readonly { x: number; text: string }[]
  /** Centers labels below bars; those of lines stay within the edges. */
  isCentered?: boolean
  points: readonly PlotPoint[]
  size?: 'short'
  /** Leaves room for amounts at the edge of the drawing. */
  isMoney?: boolean
  /** Places HTML over the drawing, such as the dot at a line's end. */
  over?: ReactNode
  children: ReactNode
}

/** Frames a drawing of 100 by 100 that stretches; all words are HTML, so that text keeps its size on a phone. */
export function Plot({
  label,
  ticks,
  formatValue,
  labels,
  isCentered,
  points,
  size,
  isMoney,
  over,
  children,
}: PlotProps) {
  const isHydrated = useHydrated()
  return (
    <div className={classNames('plot', size && `plot--${size}`, isMoney && 'plot--money')}>
      <div className="plot__y" aria-hidden="true">
        {ticks.map(({ value, y }) => (
          <span key={value} style={{ bottom: `${100 - y}%` }}>
            {formatValue(value)}
          </span>
        ))}
      </div>
      <div className="plot__area">
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={label}>
          {ticks
            .filter(({ y }) => y < 100)
            .map(({ value, y }) => (
              <path key={value} className="grid" d={`M0 ${y}H100`} />
            ))}
          {children}
          <path className="axis" d="M0 100H100" />
        </svg>
        {over}
        {isHydrated && (
          <Suspense fallback={null}>
            <PointReader label={label} points={points} />
          </Suspense>
        )}
      </div>
      {labels.length > 0 && (
        <div
          className={classNames('plot__x plot__x--placed plot__x--spread', isCentered && 'plot__x--centered')}
          aria-hidden="true"
        >
          {labels.map(({ x, text }) => (
            <span key={x} style={{ '--x': `${x}%` } as CSSProperties}>
              {text}
            </span>
          ))}
        </div>
      )}
    </div>
  )
}
