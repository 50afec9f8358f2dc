import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { Icon, type IconName } from './icons/Icon'

export function Chips({ children, label }: { children: ReactNode; label: string }) {
  return (
    <div className="chips" role="group" aria-label={label}>
      {children}
    </div>
  )
}

export function RemoveChip({ href, label }: { href: string; label: string }) {
  return (
    <a className="chip chip--on" href={href}>
      <span className="sr-only">Remove </span>
      {label}
      <Icon name="x" />
    </a>
  )
}

export type BadgeTone = 'ok' | 'info' | 'warn' | 'bad' | 'line' | 'neutral'

export function Badge({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: BadgeTone
  icon?: IconName
  children: ReactNode
}) {
  return (
    <span className={classNames('badge', tone !== 'neutral' && `badge--${tone}`)}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  )
}

interface CountProps {
  value: number
  /** What is counted, for those who do not see where it stands. */
  label?: string
  tone?: 'accent' | 'quiet' | 'bad'
}

export function Count({ value, label, tone = 'accent' }: CountProps) {
  return (
    <span className={classNames('count', tone !== 'accent' && `count--${tone}`)}>
      {value.toLocaleString('en-US')}
      {label && <span className="sr-only"> {label}</span>}
    </span>
  )
}
