import type { ReactNode } from 'react'
import { Field } from '~/forms/Field'
import { RecordForm } from '~/forms/RecordForm'

export type Step = 'approve' | 'reject' | 'pause' | 'resume' | 'end'

const names: Record<Step, string> = {
  approve: 'Approve',
  reject: 'Reject',
  pause: 'Pause',
  resume: 'Resume',
  end: 'End',
}

interface StepFormProps {
  path: string
  intent: string
  record: { id: number; version: number }
  /** Are those that are open; at least one. */
  steps: readonly Step[]
  /** Asks for the reasons. */
  children: ReactNode
}

/** Offers an administrator’s steps on a campaign or an ad. */
export const StepForm = ({ path, intent, record, steps, children }: StepFormProps) => (
  <RecordForm
    action={path}
    intent={intent}
    label="Decision"
    record={record}
    values={{ step: steps[0] }}
    submit="Save decision"
  >
    <Field
      as="radio"
      name="step"
      legend="Decision"
      hideLegend
      options={steps.map((step) => ({ value: step, label: names[step] }))}
    />
    {children}
  </RecordForm>
)
