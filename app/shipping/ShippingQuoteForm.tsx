import { Consent } from '~/contact/Consent'
import { withPrompt } from '~/contact/choices'
import { choiceOf, type FormFacts, fieldOf } from '~/contact/form-values'
import { MessageForm } from '~/contact/MessageForm'
import { SelectField, TextArea, TextField } from '~/ui/forms/Field'
import { pickupWindows } from '../../api/contact/choices.contract'

/** What the estimate was made of goes with the form: no carrier can name a price without it. */
export function ShippingQuoteForm({ estimated, ...facts }: FormFacts & { estimated: Record<string, string> }) {
  const field = fieldOf(facts)
  return (
    <MessageForm action={facts.action} label="Ask for a quote" failure={facts.failure} submit="Ask for a quote">
      {Object.entries(estimated).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
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
