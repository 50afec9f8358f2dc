import type { ReactNode } from 'react'
import type { SellStep } from '~/sell-paths'
import type { SellDraft } from '../../../api/selling/drafts/draft.contract'
import { OwnCar } from './OwnCar'
import { StepsNav } from './StepsNav'

interface SellShellProps {
  step: SellStep
  title: ReactNode
  lead?: ReactNode
  /** Is as large as the title, next to it. */
  figure?: ReactNode
  draft: SellDraft | null
  /** Names the first step that lacks something: those before it can be opened. */
  open: SellStep
  aside?: ReactNode
  children: ReactNode
}

/** Frames every step alike: where one is, the step, and what is known of the car at the side. */
export function SellShell({ step, title, figure, lead, draft, open, aside, children }: SellShellProps) {
  return (
    <main id="main" className="wrap info sell">
      <StepsNav step={step} open={open} />
      <div className="sell__grid">
        <div className="sell__main">
          <header className="sell__head">
            <h1>{title}</h1>
            {figure}
            {lead && <p className="lead">{lead}</p>}
          </header>
          {children}
        </div>
        <aside className="sell__side" aria-label="Your car and help">
          {draft && step !== 'car' && <OwnCar draft={draft} step={step} />}
          {aside}
        </aside>
      </div>
    </main>
  )
}
