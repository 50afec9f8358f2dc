import type { ReactNode } from 'react'

export const SideNote = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section className="sellnote" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
)
