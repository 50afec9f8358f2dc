import { longDate } from '~/format/dates'
import { count } from '~/format/numbers'
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
export function CancelPanel({ preview, action, token }: CancelPanelProps) {
  const { subscription, scheduled } = preview
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
      <CancelForm preview={preview} action={action} token={token} />
    </>
  )
}

/** Says how many vehicles leave with a switch to Free, and sends that number. */
function CancelForm({ preview, action, token }: CancelPanelProps) {
  const { subscription } = preview
  const free = preview.offers.find(({ code }) => code === 'free')
  const beyond = free?.beyond.find(({ limit }) => limit === 'vehicles')
  const leaving = beyond ? beyond.used - (beyond.max ?? 0) : 0
  const leave = count(leaving, 'vehicle leaves', 'vehicles leave')
  const hint = leaving > 0 ? `${leave} the site: those longest on the lot, open leads last.` : undefined
  const isFree = subscription?.code === 'free'
  return (
    <Panel title="Cancel the plan">
      <RecordForm action={action} label="Cancel the plan" intent="cancel" submit="Cancel the plan" variant="danger">
        <input type="hidden" name="token" value={`${token}-cancel`} />
        <input type="hidden" name="version" value={subscription?.version} />
        <Field
          as="radio"
          name="to"
          legend="When the time you have paid for is over"
          options={[
            ...(isFree ? [] : [{ value: 'free', label: `Switch to ${free?.terms.name ?? 'Free'}`, hint }]),
            {
              value: 'end',
              label: 'End the subscription',
              hint: 'Your vehicles leave the site. Your account stays open.',
            },
          ]}
          required
        />
        {!isFree && leaving > 0 && (
          <Field
            as="check"
            name="leaving"
            value={String(leaving)}
            label={`I understand that ${leave} the site with a switch to ${free?.terms.name ?? 'Free'}`}
          />
        )}
        <Field as="textarea" name="reason" label="Reason" optional rows={2} />
      </RecordForm>
    </Panel>
  )
}
