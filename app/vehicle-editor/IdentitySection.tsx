import { Field } from '~/forms/Field'
import { optionsOf } from '~/forms/options'
import { bodyInWords, type SuvSize } from '../../api/vehicles/bodies/bodies.contract'
import { bodies, conditions } from '../../api/vehicles/vocabulary'
import { EditorSection } from './EditorSection'
import { LockedField } from './LockedField'

const none = { value: '', label: 'Not chosen' }

const byLabel = (a: { label: string }, b: { label: string }) => a.label.localeCompare(b.label)
const bodyOptions = [none, ...optionsOf(bodies).sort(byLabel)]

interface IdentitySectionProps {
  makes: readonly string[]
  /** As it was saved. */
  sized?: { body: string | null; size: SuvSize | null }
}

export const IdentitySection = ({ makes, sized }: IdentitySectionProps) => (
  <EditorSection id="identity" title="Identity">
    <div className="editor__grid">
      <LockedField lock="stockNo" of="the stock number" name="stockNo" label="Stock number" maxLength={40} />
      <LockedField
        lock="condition"
        of="the condition"
        as="select"
        name="condition"
        label="Condition"
        required
        options={optionsOf(conditions)}
      />
      <LockedField lock="year" of="the year" name="year" label="Year" inputMode="numeric" required maxLength={4} />
      <LockedField
        lock="body"
        of="the body"
        as="select"
        name="body"
        label="Body"
        options={bodyOptions}
        hint={sized?.size ? `${bodyInWords(sized)}, by make and model.` : undefined}
      />
      <LockedField
        lock="makeModel"
        of="make and model"
        name="make"
        label="Make"
        required
        maxLength={60}
        list="known-makes"
        autoComplete="off"
      />
      <Field name="model" label="Model" required maxLength={60} autoComplete="off" />
      <div className="editor__wide">
        <LockedField lock="trim" of="the trim" name="trim" label="Trim" maxLength={80} />
      </div>
    </div>
    <datalist id="known-makes">
      {makes.map((make) => (
        <option key={make} value={make} />
      ))}
    </datalist>
  </EditorSection>
)
