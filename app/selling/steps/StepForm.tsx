import type { ReactNode } from 'react'
import { RecordForm, type RecordFormProps } from '~/forms/RecordForm'
import { type SellStep, sellPaths, sellSteps } from '~/sell-paths'
import { ButtonLink } from '~/ui/Button'
import { stepLabels } from './StepsNav'

type StepFormProps = Omit<RecordFormProps, 'action' | 'label' | 'secondary'> & {
  step: SellStep
  extra?: ReactNode
  children: ReactNode
}

/** Holds the fields of one step, with its button and the way back. */
export function StepForm({ step, extra, children, ...form }: StepFormProps) {
  const before = sellSteps[sellSteps.indexOf(step) - 1]
  return (
    <RecordForm
      {...form}
      action={sellPaths.step(step)}
      label={stepLabels[step]}
      className="stepform"
      conflictTitle="This draft was changed in another tab"
      secondary={
        <>
          {extra}
          <SaveForLater />
          {before && (
            <ButtonLink href={sellPaths.step(before)} variant="quiet" icon="arrow-left" className="stepform__back">
              {stepLabels[before]}
            </ButtonLink>
          )}
        </>
      }
    >
      {children}
    </RecordForm>
  )
}

export const SaveForLater = () => (
  <ButtonLink href={sellPaths.later} variant="quiet" className="stepform__later">
    Save for later
  </ButtonLink>
)
