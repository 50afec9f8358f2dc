import { SelectField, TextArea, TextField } from '~/ui/forms/Field'
import { FileField } from '~/ui/forms/FileField'
import { areas } from '../../api/contact/choices.contract'
import { withPrompt } from './choices'
import { choiceOf, type FormFacts, fieldOf } from './form-values'
import { MessageForm } from './MessageForm'
import { supportFiles } from './support-files'

export function SupportForm(facts: FormFacts) {
  const field = fieldOf(facts)
  return (
    <MessageForm action={facts.action} label="Ask for help" failure={facts.failure} submit="Ask for help" withFiles>
      <TextField label="Name" autoComplete="name" {...field('name')} />
      <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
      <div className="span">
        <SelectField label="What is it about?" options={withPrompt(areas)} {...choiceOf(facts)('area')} />
      </div>
      <div className="span">
        <TextField
          label="Page or VIN"
          optional
          hint="The address of the listing or page, or the car’s VIN."
          {...field('related')}
        />
      </div>
      <div className="span">
        <TextArea
          label="What happened?"
          rows={7}
          hint="What you did, what you saw and what you expected. 10 to 2,000 characters."
          {...field('message')}
        />
      </div>
      <Files failure={facts.failure} />
    </MessageForm>
  )
}

const accepted = 'image/jpeg,image/png,image/webp,application/pdf,text/plain'

/** A browser keeps no chosen file: a form that comes back says so. */
const Files = ({ failure }: Pick<FormFacts, 'failure'>) => (
  <fieldset className="span field" aria-describedby="files-hint">
    <legend className="label">
      Pictures or documents <span className="opt">(optional)</span>
    </legend>
    <p id="files-hint" className="hint">
      {failure && 'If you had chosen files, choose them again: they were not kept. '}
      Up to three, 10 MB each: JPEG, PNG, WebP, PDF or text.
    </p>
    {supportFiles.map((name, index) => (
      <FileField
        key={name}
        name={name}
        label={`File ${index + 1}`}
        hideLabel
        accept={accepted}
        error={failure?.errors[name]}
      />
    ))}
  </fieldset>
)
