import { Field } from '~/forms/Field'
import { FileFields } from '~/forms/FileFields'
import { optionsOf } from '~/forms/options'
import { RecordForm, type RecordFormProps, useRecordFailure } from '~/forms/RecordForm'
import { ButtonLink } from '~/ui/Button'
import type { About } from '../../../api/cases/tickets/tickets.contract'
import { aboutNames, categoryNames, priorityNames } from './ticket-labels'

interface NewTicketFormProps {
  action: string
  back: string
  values: Record<string, string>
  constraints: RecordFormProps['constraints']
  categories: readonly (keyof typeof categoryNames)[]
  about: readonly About[]
  /** Opens the inventory: a car can be named. */
  seesCars: boolean
}

/** Asks for a ticket: what it is about, how urgent it is, and what goes along. */
export function NewTicketForm({ action, back, values, constraints, categories, about, seesCars }: NewTicketFormProps) {
  const failure = useRecordFailure()
  return (
    <RecordForm
      action={action}
      label="New ticket"
      values={{ priority: 'normal', ...values }}
      constraints={constraints}
      submit="Send ticket"
      secondary={
        <ButtonLink href={back} variant="quiet">
          Cancel
        </ButtonLink>
      }
      withFiles
    >
      <input type="hidden" name="page" value={values.page ?? ''} />
      <Field name="subject" label="Subject" hint="A few words, like “Run 4,812 is held”." maxLength={150} />
      <Field
        as="select"
        name="category"
        label="Category"
        options={[
          { value: '', label: 'Choose' },
          ...categories.map((value) => ({ value, label: categoryNames[value] })),
        ]}
      />
      <Field as="select" name="priority" label="Priority" options={optionsOf(priorityNames)} />
      <Field
        as="textarea"
        name="body"
        label="What happened?"
        rows={7}
        maxLength={4000}
        hint="What you did, what you saw and what you expected."
      />
      {seesCars && (
        <Field
          name="vehicle"
          label="Car"
          optional
          hint="Stock number, VIN, or # and the listing number."
          maxLength={60}
        />
      )}
      {(['feed_run', 'invoice', 'thread'] as const).map((kind) => (
        <AboutField key={kind} kind={kind} about={about} value={values[kind]} />
      ))}
      <FileFields count={5} label="Pictures or documents" errors={failure?.errors} />
    </RecordForm>
  )
}

interface AboutFieldProps {
  kind: About['kind']
  about: readonly About[]
  /** Comes from the page it was asked on, and may be older than those to choose from. */
  value?: string
}

function AboutField({ kind, about, value }: AboutFieldProps) {
  const known = about.filter((one) => one.kind === kind)
  if (known.length === 0) return null
  const isMissing = value !== undefined && !known.some(({ key }) => key === value)
  return (
    <Field
      as="select"
      name={kind}
      label={aboutNames[kind]}
      optional
      options={[
        { value: '', label: 'None' },
        ...(isMissing ? [{ value, label: `${aboutNames[kind]} ${value}` }] : []),
        ...known.map(({ key, label, detail }) => ({ value: key, label: `${label}: ${detail}` })),
      ]}
    />
  )
}
