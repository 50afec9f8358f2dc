import { Field } from '~/forms/Field'
import { RecordForm } from '~/forms/RecordForm'
import { paths } from '~/paths'
import type { Constraint } from '~/ui/forms/Field'
import type { FeedRetention } from '../../../api/feeds/retention/retention.contract'

interface RetentionFormProps {
  retention: FeedRetention & { version: number }
  constraints: Record<string, Constraint>
}

export const RetentionForm = ({ retention, constraints }: RetentionFormProps) => (
  <RecordForm
    action={paths.admin.settings}
    intent="feed-retention"
    label="How long feeds are kept"
    record={{ id: 'feeds', version: retention.version }}
    constraints={constraints}
    values={{ keepFilesDays: String(retention.keepFilesDays), keepRowsDays: String(retention.keepRowsDays) }}
    labels={{ keepFilesDays: 'Files', keepRowsDays: 'Rows and issues' }}
    submit="Save"
    submitAnyway="Save mine anyway"
    conflictTitle="These settings were changed elsewhere"
  >
    <div className="form-grid form-grid--2">
      <Days
        name="keepFilesDays"
        label="Keep files for"
        hint="7 to 730. A file that is removed can’t be downloaded or run again. Files of failed runs, and the oldest of a dealership with too many, are removed sooner."
      />
      <Days
        name="keepRowsDays"
        label="Keep rows and issues for"
        hint="30 to 1,825. A run whose rows are removed cannot be rolled back. Its counts stay."
      />
    </div>
  </RecordForm>
)

const Days = (props: { name: string; label: string; hint: string }) => (
  <Field {...props} suffix="days" type="number" numeric inputMode="numeric" required />
)
