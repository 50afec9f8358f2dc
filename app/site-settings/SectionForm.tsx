import { Fragment } from 'react'
import { Field } from '~/forms/Field'
import { RecordForm } from '~/forms/RecordForm'
import { useFailure } from '~/forms/useAnswer'
import { classNames } from '~/ui/class-names'
import { Panel } from '~/ui/page/Panel'
import { ColorField } from './ColorField'
import type { EditorField } from './editor-field'
import { LogoField } from './LogoField'

interface SectionFormProps {
  title: string
  label: string
  action: string
  fields: readonly EditorField[]
  values: Record<string, string | undefined>
  row?: string
  closeHref?: string
}

/** Asks for the values of a section, or of one row of it; what they change is shown before anything is saved. */
export function SectionForm({ title, label, action, fields, values, row, closeHref }: SectionFormProps) {
  const groups = [...new Set(fields.map(({ group }) => group))]
  return (
    <Panel title={title} id="edit" aside={closeHref && <a href={closeHref}>Close</a>}>
      <RecordForm
        action={action}
        intent="preview"
        label={label}
        values={values}
        withFiles={fields.some(({ kind }) => kind === 'logo')}
        submit="Preview changes"
        done="Preview ready."
        variant="secondary"
        className="setform"
      >
        {row && <input type="hidden" name="row" value={row} />}
        {groups.map((group) => {
          const own = fields.filter((field) => field.group === group)
          return groups.length < foldedFrom ? (
            <FieldGroup key={group} group={group} fields={own} />
          ) : (
            <FoldedGroup key={group} group={group} fields={own} />
          )
        })}
      </RecordForm>
    </Panel>
  )
}

/** Is how many groups make a form too long for a phone: each is then a line that opens. */
const foldedFrom = 4

interface FieldGroupProps {
  group: string
  fields: readonly EditorField[]
}

/** Folds a group away on a phone; on a desk it is always open. */
function FoldedGroup(props: FieldGroupProps) {
  const { errors = {} } = useFailure('preview') ?? {}
  const hasErrors = props.fields.some(({ name }) => name in errors)
  return (
    <details className="setform__fold" open={hasErrors}>
      <summary>{props.group}</summary>
      <FieldGroup {...props} />
    </details>
  )
}

/** Is longer than a range of numbers: such a hint takes lines. */
const longHint = 30

function FieldGroup({ group, fields }: FieldGroupProps) {
  const hasNotes = fields.some(({ hint = '' }) => hint.length > longHint)
  const groupHint = fields.find((field) => field.groupHint)?.groupHint
  const hintId = `hint-${fields[0]?.name}`
  return (
    <fieldset className="setform__group" aria-describedby={groupHint && hintId}>
      <legend>{group}</legend>
      <div
        className={classNames(
          'setform__fields',
          hasNotes && 'setform__fields--notes',
          fields[0]?.entry && 'setform__fields--rows',
          fields[0]?.kind === 'clock' && 'setform__fields--pairs',
          fields.some(({ isColumn, kind }) => isColumn && kind === 'note') && 'setform__fields--entries',
        )}
      >
        {groupHint && (
          <p className="setform__wide muted small" id={hintId}>
            {groupHint}
          </p>
        )}
        {entriesOf(fields).map(({ entry, own }) =>
          entry ? (
            <div key={entry} className="setform__entry">
              {own.map(inputOf)}
            </div>
          ) : (
            own.map(inputOf)
          ),
        )}
      </div>
    </fieldset>
  )
}

const inputOf = (field: EditorField) => <EditorInput key={field.name} field={field} />

/** Puts the fields of an entry together, and those of no entry as well. */
const entriesOf = (fields: readonly EditorField[]) =>
  [...new Set(fields.map(({ entry }) => entry))].map((entry) => ({
    entry,
    own: fields.filter((field) => field.entry === entry),
  }))

function EditorInput({ field }: { field: EditorField }) {
  const { name, label, kind, optional, entry, hint, suffix, isColumn, options = [] } = field
  const shared = { name, label, optional: optional && !entry, hint }
  const Place = isColumn ? Fragment : Wide
  switch (kind) {
    case 'flag':
      return <Field as="check" name={name} label={label} hint={hint} />
    case 'choice':
    case 'clock':
      return <Field as="select" {...shared} options={options} />
    case 'note':
      return (
        <Place>
          <Field as="textarea" rows={2} {...shared} />
        </Place>
      )
    case 'prose':
      return (
        <Wide>
          <Field as="textarea" rows={18} {...shared} />
        </Wide>
      )
    case 'color':
      return (
        <Wide>
          <ColorField {...shared} />
        </Wide>
      )
    case 'logo':
      return (
        <Wide>
          <LogoField {...shared} />
        </Wide>
      )
    case 'order':
      return (
        <Wide>
          <Field {...shared} inputMode="numeric" autoComplete="off" />
        </Wide>
      )
    case 'text':
    case 'days':
      return (
        <Place>
          <Field {...shared} />
        </Place>
      )
    case 'day':
      return <Field type="date" {...shared} />
    case 'cents':
    case 'dollars':
      return <Field {...shared} prefix="$" inputMode="decimal" numeric />
    case 'milli':
    case 'share':
      return <Field {...shared} suffix="%" inputMode="decimal" numeric />
    case 'number':
      return <Field {...shared} suffix={suffix} inputMode="decimal" numeric />
  }
}

const Wide = ({ children }: { children: React.ReactNode }) => <div className="setform__wide">{children}</div>
