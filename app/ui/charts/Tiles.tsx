import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icons/Icon'
import { Sparkline } from './Sparkline'

export interface Delta {
  /** The amount with its unit: "8.2%", "4 min". The arrow says the direction. */
  text: string
  direction: 'up' | 'down' | 'flat'
  /** Whether that direction is welcome; left out, it is neither. */
  good?: boolean
  note?: string
}

interface KpiProps {
  label: ReactNode
  value: ReactNode
  unit?: string
  delta?: Delta
  trend?: readonly number[]
}

/** Shows one figure, what it was before, and how it went; its place is inside `<Kpis>`. */
export function Kpi({ label, value, unit, delta, trend }: KpiProps) {
  return (
    <div className="kpi">
      <dt>{label}</dt>
      <dd>
        {value}
        {unit && <small> {unit}</small>}
      </dd>
      {(delta || trend) && (
        <dd className="kpi__foot">
          <span>{delta && <Change {...delta} />}</span>
          {trend && <Sparkline values={trend} shape="line" />}
        </dd>
      )}
    </div>
  )
}

export function Kpis({ children }: { children: ReactNode }) {
  return <dl className="kpis">{children}</dl>
}

const ARROWS: Record<Delta['direction'], { icon: IconName; word: string }> = {
  up: { icon: 'arrow-up', word: 'up ' },
  down: { icon: 'arrow-down', word: 'down ' },
  flat: { icon: 'minus', word: 'unchanged, ' },
}

function Change({ text, direction, good, note }: Delta) {
  const tone = good === undefined ? 'flat' : good ? 'good' : 'bad'
  return (
    <>
      <span className={`delta delta--${tone}`}>
        <Icon name={ARROWS[direction].icon} />
        <span className="sr-only">{ARROWS[direction].word}</span>
        {text}
      </span>
      {note && <span className="kpi__note">{note}</span>}
    </>
  )
}
