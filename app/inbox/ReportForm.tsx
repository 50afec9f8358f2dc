import { Field } from '~/forms/Field'
import { optionsOf } from '~/forms/options'
import { RecordForm } from '~/forms/RecordForm'
import { useFailure } from '~/forms/useAnswer'
import { reasonLabels } from '../../api/inbox/thread-reports/reason-labels.contract'

/** To the administrators of the site; the other side does not learn of it. */
export function ReportForm({ action }: { action: string }) {
  return (
    <details open={useFailure('report') !== undefined}>
      <summary className="linklike">Report this conversation</summary>
      <RecordForm
        action={action}
        label="Report this conversation"
        intent="report"
        variant="secondary"
        submit="Send report"
      >
        <Field as="select" name="reason" label="What is wrong?" options={optionsOf(reasonLabels)} />
        <Field as="textarea" name="text" label="What happened?" optional rows={3} maxLength={2000} />
      </RecordForm>
    </details>
  )
}
