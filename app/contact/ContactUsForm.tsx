import { SelectField, TextArea, TextField } from '~/ui/forms/Field'
import { topics } from '../../api/contact/choices.contract'
import { Consent } from './Consent'
import { withPrompt } from './choices'
import { choiceOf, type FormFacts, fieldOf } from './form-values'
import { MessageForm } from './MessageForm'

export function ContactUsForm(facts: FormFacts) {
  const field = fieldOf(facts)
  return (
    <MessageForm action={facts.action} label="Write to us" failure={facts.failure} submit="Send message">
      <TextField label="Name" autoComplete="name" {...field('name')} />
      <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
      <TextField label="Phone" optional type="tel" autoComplete="tel" {...field('phone')} />
      <SelectField label="Topic" options={withPrompt(topics)} {...choiceOf(facts)('topic')} />
      <div className="span">
        <TextArea label="Message" rows={7} hint="10 to 2,000 characters." {...field('message')} />
      </div>
      <div className="span">
        <Consent {...facts} />
      </div>
    </MessageForm>
  )
}
