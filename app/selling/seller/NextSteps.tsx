import type { ReactNode } from 'react'

export interface NextStep {
  /** Says when, in a few words. */
  when: string
  title: string
  text: ReactNode
}

/** Lists what happens next, each with its time. */
export const NextSteps = ({ steps }: { steps: readonly NextStep[] }) => (
  <ol className="sellwhen">
    {steps.map(({ when, title, text }) => (
      <li key={title}>
        <span className="sellwhen__time">{when}</span>
        <b>{title}</b>
        <p>{text}</p>
      </li>
    ))}
  </ol>
)
