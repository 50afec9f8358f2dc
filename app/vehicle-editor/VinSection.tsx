import { useLocation } from '@remix-run/react'
import { Field } from '~/forms/Field'
import { useField } from '~/forms/RecordForm'
import { useAnswer } from '~/forms/useAnswer'
import { Button } from '~/ui/Button'
import { Icon } from '~/ui/icons/Icon'
import { Banner } from '~/ui/page/Banner'
import { choiceOf, type DecodedName, type DecodedVin, type VinConflict } from './decoded-vin'
import { EditorSection } from './EditorSection'
import { fieldLabels, valueInWords } from './labels'

/** Shows in `inFeed` the fields that the feed leaves blank and that were decoded when its file came. */
export function VinSection({ inFeed = [] }: { inFeed?: readonly DecodedName[] }) {
  const { pathname } = useLocation()
  const decoded = useAnswer<{ decoded?: DecodedVin } | null>()?.decoded
  return (
    <EditorSection id="vin" title="VIN">
      <div className="editor__vin">
        <Field
          name="vin"
          label="Vehicle identification number"
          optional
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          hint="17 characters, on the dashboard behind the windshield."
        />
        <Button type="submit" formAction={`${pathname}?do=decode`} formNoValidate variant="secondary" icon="scan-line">
          Decode
        </Button>
      </div>
      {inFeed.length > 0 && (
        <p className="muted">Decoded from the VIN, as the feed leaves it blank: {namesOf(inFeed)}.</p>
      )}
      {decoded && <Decoded {...decoded} />}
    </EditorSection>
  )
}

const namesOf = (fields: readonly DecodedName[]) => fields.map((name) => fieldLabels[name]?.toLowerCase()).join(', ')

function Decoded({ hasFields, filled, conflicts, warnings, made }: DecodedVin) {
  return (
    <div className="stack editor__decoded" role="status">
      {warnings.map((reason) => (
        <Banner key={reason} tone="warn">
          <p>{reason}</p>
        </Banner>
      ))}
      <p className="muted">
        {made && `${made}. `}
        {filled.length > 0 && `Filled in from the VIN: ${namesOf(filled)}. Nothing is saved yet.`}
        {filled.length === 0 && hasFields && 'Every field that the VIN covers is already filled in.'}
        {!hasFields && 'The VIN fills in no field.'}
      </p>
      {conflicts.length > 0 && <Conflicts conflicts={conflicts} />}
    </div>
  )
}

/** What was typed stays unless the other is chosen. */
const Conflicts = ({ conflicts }: { conflicts: VinConflict[] }) => (
  <div className="editor__conflict">
    <p>
      <Icon name="triangle-alert" />
      The VIN says otherwise. Yours is kept unless you choose.
    </p>
    <table>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Yours</th>
          <th scope="col">VIN</th>
        </tr>
      </thead>
      <tbody>
        {conflicts.map((conflict) => (
          <ConflictRow key={conflict.name} {...conflict} />
        ))}
      </tbody>
    </table>
  </div>
)

function ConflictRow({ name, typed, value, text }: VinConflict) {
  const { value: chosen } = useField(choiceOf(name))
  const label = fieldLabels[name]
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>
        <label className="check">
          <input type="radio" name={choiceOf(name)} value="" defaultChecked={chosen !== value} />
          <span>
            <span className="sr-only">{label}: </span>
            {valueInWords(name, typed)}
          </span>
        </label>
      </td>
      <td>
        <label className="check">
          <input type="radio" name={choiceOf(name)} value={value} defaultChecked={chosen === value} />
          <span>
            <span className="sr-only">{label}: </span>
            {text}
          </span>
        </label>
      </td>
    </tr>
  )
}
