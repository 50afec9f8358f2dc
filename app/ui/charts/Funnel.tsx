import type { CSSProperties } from 'react'
import { FigureTable } from './FigureTable'
import type { FunnelStep } from './geometry/funnel'

interface FunnelProps {
  steps: readonly FunnelStep[]
  /** Names each step: “Opened”. */
  names: readonly string[]
  formatValue: (value: number) => string
  formatShare: (share: number) => string
}

/** Shows how many go on from step to step. Its words are HTML, so it needs no other description. */
export function Funnel({ steps, names, formatValue, formatShare }: FunnelProps) {
  const shareOf = ({ share }: FunnelStep) => (share === null ? '' : formatShare(share))
  return (
    <figure className="figure">
      <ol className="funnel">
        {steps.map((step, place) => (
          <li key={names[place]}>
            <span>{names[place]}</span>
            <span className="funnel__bar" style={{ '--v': `${step.width}%` } as CSSProperties} aria-hidden="true" />
            <span className="funnel__value">
              <b>{formatValue(step.value)}</b>
              {step.share !== null && <span className="caption">{shareOf(step)}</span>}
            </span>
          </li>
        ))}
      </ol>
      <p className="caption">Bars are on a log scale; shares are of the step before.</p>
      <FigureTable
        headings={['Step', 'Count', 'Of the step before']}
        rows={steps.map((step, place) => ({
          key: names[place] ?? String(place),
          head: names[place],
          cells: [formatValue(step.value), shareOf(step)],
        }))}
      />
    </figure>
  )
}
