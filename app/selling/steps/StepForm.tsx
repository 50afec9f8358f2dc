import type { ReactNode } from 'react'
import { RecordForm, type RecordFormProps } from '~/forms/RecordForm'
import { type SellStep, sellPaths, sellSteps } from '~/sell-paths'
import { ButtonLink } from '~/ui/Button'
import type { SellDraft } from '../../../api/selling/drafts/draft.contract'
import { CarBar } from './CarBar'
import { stepLabels } from './StepsNav'

type StepFormProps = Omit<RecordFormProps, 'action' | 'label' | 'secondary' | 'bar'> & {
  step: SellStep
  draft: SellDraft
  extra?: ReactNode
  /** Shares a phone's line with the button instead of the car and its number. */
  bar?: ReactNode
}

/** Holds the fields of one step, with its button and the way back. */
export const StepForm = ({ step, draft, extra, bar, children, ...form }: StepFormProps) => (
  <RecordForm
    {...form}
    action={sellPaths.step(step)}
    label={stepLabels[step]}
    className="stepform"
    conflictTitle="This draft was changed in another tab"
    bar={bar ?? <CarBar draft={draft} step={step} />}
    secondary={<StepWays step={step}>{extra}</StepWays>}
  >
    {children}
  </RecordForm>
)

/** Leads on from a step that asks nothing. */
export const StepEnd = ({ step, draft, children }: { step: SellStep; draft: SellDraft; children: ReactNode }) => (
  <div className="stepform stepform--end form-grid">
    <div className="form-actions">
      <div className="form-bar">
        <CarBar draft={draft} step={step} />
        {children}
      </div>
      <StepWays step={step} />
    </div>
  </div>
)

function StepWays({ step, children }: { step: SellStep; children?: ReactNode }) {
  const before = sellSteps[sellSteps.indexOf(step) - 1]
  return (
    <div className="stepform__ways">
      {children}
      <SaveForLater />
      {before && (
        <ButtonLink href={sellPaths.step(before)} variant="quiet" icon="arrow-left" className="stepform__back">
          {stepLabels[before]}
        </ButtonLink>
      )}
    </div>
  )
}

export const SaveForLater = () => (
  <ButtonLink href={sellPaths.later} variant="quiet" className="stepform__later">
    Save for later
  </ButtonLink>
)
