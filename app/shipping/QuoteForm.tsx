import { Consent } from '~/contact/ContactUsForm'
import { withPrompt } from '~/contact/choices'
import { choiceOf, type FormFacts, fieldOf } from '~/contact/form-values'
import { MessageForm } from '~/contact/MessageForm'
import { SelectField, TextArea, TextField } from '~/ui/Field'
import { pickupWindows } from './choices'

export function ShippingQuoteForm(facts: FormFacts) {
  const field = fieldOf(facts)
  return (
    <MessageForm action={facts.action} label="Ask for a quote" failure={facts.failure} submit="Ask for a quote">
      <TextField label="Name" autoComplete="name" {...field('name')} />
      <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
      <TextField label="Phone" optional type="tel" autoComplete="tel" {...field('phone')} />
      <SelectField label="Pickup" options={withPrompt(pickupWindows)} {...choiceOf(facts)('window')} />
      <div className="span">
        <TextArea label="Anything the carrier should know" optional rows={3} {...field('message')} />
      </div>
      <div className="span">
        <Consent {...facts} />
      </div>
    </MessageForm>
  )
}
