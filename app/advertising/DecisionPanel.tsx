import { Field } from '~/forms/Field'
import { Panel } from '~/ui/page/Panel'
import type { CampaignDetail } from '../../api/advertising/campaigns/campaigns.contract'
import { daysBetween } from './labels'
import { type Step, StepForm } from './StepForm'

const open: Partial<Record<CampaignDetail['status'], readonly Step[]>> = {
  submitted: ['approve', 'reject'],
  approved: ['pause', 'end'],
  scheduled: ['pause', 'end'],
  running: ['pause', 'end'],
  paused: ['resume', 'end'],
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
      <StepForm path={path} intent="state" record={of} steps={steps}>
        <Field
          as="textarea"
          name="reason"
          label="Reason"
          rows={2}
          hint="A dealership reads it. Needed unless you approve or resume."
          optional
        />
      </StepForm>
    </Panel>
  )
}
