import type { ReactNode } from 'react'
import { paths } from '~/paths'
import { type SellStep, sellPaths, sellSteps } from '~/sell-paths'
import { classNames } from '~/ui/class-names'
import { Crumbs } from '~/ui/page/Crumbs'
import type { SellDraft } from '../../../api/selling/drafts/draft.contract'
import { stepLabels } from './labels'
import { OwnCar } from './OwnCar'

interface SellShellProps {
  step: SellStep
  title: ReactNode
  lead?: ReactNode
  draft: SellDraft | null
  /** Names the first step that lacks something: those before it can be opened. */
  open: SellStep
  aside?: ReactNode
  below?: ReactNode
  children: ReactNode
}

/** Frames every step alike: where one is, the step, and what is known of the car at the side. */
export function SellShell({ step, title, lead, draft, open, aside, below, children }: SellShellProps) {
  return (
    <main id="main" className="wrap info sell">
      <Crumbs items={[{ label: 'Home', href: paths.home }, { label: 'Sell my car' }]} />
      <Steps step={step} open={open} />
      <div className="sell__grid">
        <div className="sell__main">
          <header className="sell__head">
            <h1>{title}</h1>
            {lead && <p className="lead">{lead}</p>}
          </header>
          {children}
        </div>
        <aside className="sell__side" aria-label="Your car and help">
          {draft && <OwnCar draft={draft} step={step} />}
          {aside}
        </aside>
      </div>
      {below}
    </main>
  )
}

function Steps({ step, open }: { step: SellStep; open: SellStep }) {
  const reached = sellSteps.indexOf(open)
  const here = sellSteps.indexOf(step)
  return (
    <nav aria-label={`Steps, now ${stepLabels[step]}`}>
      <ol className="steps steps--sell">
        {sellSteps.map((one, at) => (
          <li key={one} className={classNames(at < here && 'is-done')} aria-current={one === step ? 'step' : undefined}>
            {one !== step && at <= reached ? <a href={sellPaths.step(one)}>{stepLabels[one]}</a> : stepLabels[one]}
          </li>
        ))}
      </ol>
    </nav>
  )
}
