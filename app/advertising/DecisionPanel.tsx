import { Field } from '~/forms/Field'
import { RecordForm } from '~/forms/RecordForm'
import { Panel } from '~/ui/page/Panel'
import type { CampaignDetail, campaignSteps } from '../../api/advertising/campaigns/campaigns.contract'
import { daysBetween } from './labels'

type Step = (typeof campaignSteps)[number]
const open: Partial<Record<CampaignDetail['status'], readonly Step[]>> = {
  submitted: ['approve', 'reject'],
  approved: ['pause', 'end'],
  scheduled: ['pause', 'end'],
  running: ['pause', 'end'],
  paused: ['resume', 'end'],
}
const names: Record<Step, string> = {
  approve: 'Approve',
  reject: 'Reject',
  pause: 'Pause',
  resume: 'Resume',
  end: 'End',
}

/** Offers an administrator’s steps; each but approving and resuming asks for a reason. */
export function DecisionPanel({ of, path }: { of: CampaignDetail; path: string }) {
  const steps = (open[of.status] ?? []).filter((step) => step !== 'approve' || of.conflicts.length === 0)
  if (steps.length === 0) return null
  return (
    <Panel title={of.status === 'submitted' ? 'Decide' : 'Change its state'}>
      {of.status === 'submitted' && of.conflicts.length > 0 && (
        <p>
          It can’t be approved: the place is taken by{' '}
          {of.conflicts.map((one) => `“${one.name}” (${one.advertiser}, ${daysBetween(one)})`).join(', ')}.
        </p>
      )}
      <RecordForm
        action={path}
        intent="state"
        label="Decision"
        record={of}
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
        <Field
          as="textarea"
          name="reason"
          label="Reason"
          rows={2}
          hint="A dealership reads it. Needed unless you approve or resume."
          optional
        />
      </RecordForm>
    </Panel>
  )
}
