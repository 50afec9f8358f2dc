import type { ReactNode } from 'react'
import { dollars } from '~/format/money'
import type { SellStep } from '~/sell-paths'
import type { SellDraft } from '../../../api/selling/drafts/draft.contract'
import { OwnCar } from './OwnCar'
import { StepsNav } from './StepsNav'

interface SellShellProps {
  step: SellStep
  title: ReactNode
  lead?: ReactNode
  draft: SellDraft | null
  /** Names the first step that lacks something: those before it can be opened. */
  open: SellStep
  aside?: ReactNode
  children: ReactNode
}

/** Frames every step alike: where one is, the step, and what is known of the car at the side. */
export function SellShell({ step, title, lead, draft, open, aside, children }: SellShellProps) {
  return (
    <main id="main" className="wrap info sell">
      <StepsNav step={step} open={open} />
      {draft && step !== 'car' && step !== 'estimate' && <CarBar draft={draft} step={step} />}
      <div className="sell__grid">
        <div className="sell__main">
          <header className="sell__head">
            <h1>{title}</h1>
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

/** Names the car and its number above the step where the side is below it, on a phone. */
function CarBar({ draft: { car, value }, step }: { draft: SellDraft; step: SellStep }) {
  const range = value?.payLowCents != null && value.payHighCents != null
  return (
    <p className="sellbar num">
      <b>{[car.year, car.model, car.trim].filter(Boolean).join(' ')}</b>
      {range && (
        <span aria-live={step === 'condition' ? 'polite' : undefined}>
          <span className="sr-only">A dealership may pay </span>
          {dollars(value.payLowCents ?? 0)} to {dollars(value.payHighCents ?? 0)}
          {step === 'condition' && ' so far'}
        </span>
      )}
    </p>
  )
}
