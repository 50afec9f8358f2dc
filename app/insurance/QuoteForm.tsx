import { Consent } from '~/contact/ContactUsForm'
import { withPrompt } from '~/contact/choices'
import { choiceOf, type FormFacts, fieldOf } from '~/contact/form-values'
import { MessageForm } from '~/contact/MessageForm'
import { SelectField, TextField } from '~/ui/Field'

const drivers = [
  { value: '1', label: 'One' },
  { value: '2', label: 'Two' },
  { value: '3', label: 'Three' },
  { value: '4', label: 'Four or more' },
]

export function InsuranceQuoteForm(facts: FormFacts) {
  const field = fieldOf(facts)
  return (
    <MessageForm action={facts.action} label="Ask for a quote" failure={facts.failure} submit="Ask for a quote">
      <TextField label="ZIP code" inputMode="numeric" autoComplete="postal-code" {...field('zip')} />
      <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
      <div className="span">
        <TextField label="Vehicle" optional placeholder="2021 Honda Accord" {...field('vehicle')} />
      </div>
      <TextField label="Year of birth" optional inputMode="numeric" autoComplete="bday-year" {...field('birthYear')} />
      <SelectField label="Drivers" optional options={withPrompt(drivers)} {...choiceOf(facts)('drivers')} />
      <div className="span">
        <TextField label="Current insurer" optional {...field('insurer')} />
      </div>
      <div className="span">
        <Consent {...facts} />
      </div>
    </MessageForm>
  )
}
