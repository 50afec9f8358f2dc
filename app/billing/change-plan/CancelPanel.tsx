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
      {scheduled && (
        <Panel title="Set for a later day">
          <p>
            {scheduled.name} from {longDate(scheduled.effectiveOn)}. Another change replaces it.
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
      <Panel title="Cancel">
        <RecordForm
          action={action}
          label="Cancel the plan"
          intent="cancel"
          submit="Cancel the plan"
          variant="danger-quiet"
        >
          <input type="hidden" name="token" value={`${token}-cancel`} />
          <input type="hidden" name="version" value={subscription.version} />
          <Field
            as="radio"
            name="to"
            legend="With what is paid for,"
            options={[
              ...(subscription.code === 'free' ? [] : [{ value: 'free', label: 'go to Free 25' }]),
              { value: 'end', label: 'end: no vehicle is on the site any more, your account stays open' },
            ]}
            required
          />
          <Field as="textarea" name="reason" label="Why" optional rows={2} />
        </RecordForm>
      </Panel>
    </>
  )
}
