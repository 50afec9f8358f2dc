import { longDate } from '~/format/dates'
import { Field } from '~/forms/Field'
import { RecordForm } from '~/forms/RecordForm'
import { Panel } from '~/ui/page/Panel'
import type { PlanPreview } from '../../../api/billing/changes/change.contract'

interface CancelPanelProps {
  preview: PlanPreview
  action: string
  token: string
}

/** Undoes what is set for a later day, or cancels the plan in one step. */
export function CancelPanel({ preview: { subscription, scheduled }, action, token }: CancelPanelProps) {
  if (!subscription) return null
  if (subscription.endsOn)
    return (
      <Panel title="Your subscription ends">
        <p>It ends on {longDate(subscription.endsOn)}. Your vehicles leave the site after that day.</p>
        <RecordForm action={action} label="Keep the plan" intent="keep" submit="Keep the plan" variant="secondary" />
      </Panel>
    )
  return (
    <>
      {scheduled?.isNotice && (
        <Panel title="New terms">
          <p>
            The price or the limits of your plan change on {longDate(scheduled.effectiveOn)}. If you don’t agree, choose
            another plan or cancel before then.
          </p>
        </Panel>
      )}
      {scheduled && !scheduled.isNotice && (
        <Panel title="Scheduled change">
          <p>
            {scheduled.name} from {longDate(scheduled.effectiveOn)}. A new change replaces it.
          </p>
          <RecordForm
            action={action}
            label="Undo the change"
            intent="undo"
            record={{ id: scheduled.id }}
            submit="Undo this change"
            variant="secondary"
          />
        </Panel>
      )}
      <Panel title="Cancel the plan">
        <RecordForm action={action} label="Cancel the plan" intent="cancel" submit="Cancel the plan" variant="danger">
          <input type="hidden" name="token" value={`${token}-cancel`} />
          <input type="hidden" name="version" value={subscription.version} />
          <Field
            as="radio"
            name="to"
            legend="When the time you have paid for is over"
            options={[
              ...(subscription.code === 'free' ? [] : [{ value: 'free', label: 'Switch to Free 25' }]),
              {
                value: 'end',
                label: 'End the subscription',
                hint: 'Your vehicles leave the site. Your account stays open.',
              },
            ]}
            required
          />
          <Field as="textarea" name="reason" label="Reason" optional rows={2} />
        </RecordForm>
      </Panel>
    </>
  )
}
