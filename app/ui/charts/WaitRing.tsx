import type { ReactNode } from 'react'

interface WaitRingProps {
  /** Tells how much of the time is spent: from 0 to 1. */
  spent: number
  tone: 'ok' | 'warn' | 'bad'
  /** Says the time in words. */
  children: ReactNode
}

/** Shows how much of the time to answer is spent; its words say the same. */
export function WaitRing({ spent, tone, children }: WaitRingProps) {
  return (
    <span className={`sla sla--${tone}`}>
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <circle cx="10" cy="10" r="7.5" />
        <circle
          className="v"
          cx="10"
          cy="10"
          r="7.5"
          pathLength="100"
          strokeDasharray={`${Math.round(Math.min(1, Math.max(0, spent)) * 100)} 100`}
          transform="rotate(-90 10 10)"
        />
      </svg>
      {children}
    </span>
  )
}
