import type { ReactNode } from 'react'

interface SectionProps {
  id: string
  title: string
  lead?: ReactNode
  children: ReactNode
}

export function Section({ id, title, lead, children }: SectionProps) {
  return (
    <section className="info__section" id={id} aria-labelledby={`${id}-h`}>
      <h2 id={`${id}-h`}>{title}</h2>
      {lead && <p className="info__lead">{lead}</p>}
      {children}
    </section>
  )
}
