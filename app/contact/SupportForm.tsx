import { FileFields } from '~/forms/FileFields'
import { SelectField, TextArea, TextField } from '~/ui/forms/Field'
import { areas } from '../../api/contact/choices.contract'
import { withPrompt } from './choices'
import { choiceOf, type FormFacts, fieldOf } from './form-values'
import { MessageForm } from './MessageForm'

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
      <FileFields count={3} label="Pictures or documents" errors={facts.failure?.errors} />
    </MessageForm>
  )
}
