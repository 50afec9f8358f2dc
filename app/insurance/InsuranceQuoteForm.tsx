import { Consent } from '~/contact/Consent'
import { withPrompt } from '~/contact/choices'
import { choiceOf, type FormFacts, fieldOf } from '~/contact/form-values'
import { MessageForm } from '~/contact/MessageForm'
import { SelectField, TextField } from '~/ui/forms/Field'
import { driverCounts } from '../../api/contact/choices.contract'

export function InsuranceQuoteForm(facts: FormFacts) {
  const field = fieldOf(facts)
  return (
    <MessageForm action={facts.action} label="Ask for a quote" failure={facts.failure} submit="Ask for a quote">
      <div className="span">
        <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
      </div>
      <TextField label="ZIP code" inputMode="numeric" autoComplete="postal-code" {...field('zip')} />
      <SelectField label="Drivers" optional options={withPrompt(driverCounts)} {...choiceOf(facts)('drivers')} />
      <div className="span">
        <TextField label="Vehicle" optional placeholder="2021 Honda Accord" {...field('vehicle')} />
      </div>
      <TextField label="Year of birth" optional inputMode="numeric" autoComplete="bday-year" {...field('birthYear')} />
      <TextField label="Current insurer" optional {...field('insurer')} />
      <div className="span">
        <Consent {...facts} />
      </div>
    </MessageForm>
  )
}
