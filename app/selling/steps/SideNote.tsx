import type { ReactNode } from 'react'
import { classNames } from '~/ui/class-names'

interface SideNoteProps {
  id: string
  title: string
  /** Leaves it out on a phone, where the step says the same in its place. */
  onDesk?: boolean
  children: ReactNode
}

export const SideNote = ({ id, title, onDesk, children }: SideNoteProps) => (
  <section className={classNames('sellnote', onDesk && 'sellnote--desk')} aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
)
