import { Field } from '~/forms/Field'
import { RecordForm, type RecordFormProps, useRecordFailure } from '~/forms/RecordForm'
import { RichField } from '~/forms/RichField'
import { Icon } from '~/ui/icons/Icon'
import { maxPostText, maxTaggedVehicles } from '../../api/social/limits.contract'

type PostFormProps = Pick<RecordFormProps, 'action' | 'intent' | 'record' | 'values' | 'submit' | 'secondary'> & {
  label: string
}

/** Where a post is written, and changed. */
export default function PostForm({ label, values, ...form }: PostFormProps) {
  const failure = useRecordFailure(form.intent, form.record?.id)
  return (
    <RecordForm {...form} label={label} values={values} block={false} className="compose" failureTitle="Not posted">
      <RichField
        name="text"
        label="Your post"
        hideLabel
        rows={4}
        maxLength={maxPostText}
        placeholder="Ask owners something, or show your car"
      />
      <details className="compose__vehicles" open={Boolean(values?.vehicles || failure?.values.vehicles)}>
        <summary className="btn btn--quiet btn--sm">
          <Icon name="car" size="sm" />
          Tag a car
        </summary>
        <Field
          as="textarea"
          name="vehicles"
          label="Cars on Drive Avenue"
          hint={`The address of each car’s page, one a line, up to ${maxTaggedVehicles}.`}
          rows={2}
        />
      </details>
    </RecordForm>
  )
}
