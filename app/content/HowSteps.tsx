import type { ReactNode } from 'react'

export interface HowStep {
  title: string
  text: ReactNode
}

export function HowSteps({ steps }: { steps: readonly HowStep[] }) {
  return (
    <ol className="howto">
      {steps.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}
