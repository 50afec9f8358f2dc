import { Consent } from '~/contact/Consent'
import { withPrompt } from '~/contact/choices'
import { choiceOf, type FormFacts, fieldOf } from '~/contact/form-values'
import { MessageForm } from '~/contact/MessageForm'
import { SelectField, TextArea, TextField } from '~/ui/forms/Field'
import { pickupWindows } from '../../api/contact/choices.contract'

/** Sends along what the estimate was made of: no carrier can name a price without it. */
export function ShippingQuoteForm({ estimated, ...facts }: FormFacts & { estimated: Record<string, string> }) {
  const field = fieldOf(facts)
  return (
    <MessageForm action={facts.action} label="Ask for a quote" failure={facts.failure} submit="Ask for a quote">
      {Object.entries(estimated).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="span">
        <TextField label="Name" autoComplete="name" {...field('name')} />
      </div>
      <div className="span">
        <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
      </div>
      <div className="span">
        <TextField label="Phone" optional type="tel" autoComplete="tel" {...field('phone')} />
      </div>
      <div className="span">
        <SelectField
          label="When do you need it moved?"
          options={withPrompt(pickupWindows)}
          {...choiceOf(facts)('window')}
        />
      </div>
      <div className="span">
        <TextArea label="Anything the carrier should know" optional rows={2} {...field('message')} />
      </div>
      <div className="span">
        <Consent {...facts} />
      </div>
    </MessageForm>
  )
}
