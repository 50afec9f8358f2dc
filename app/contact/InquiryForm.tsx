import { SelectField, TextArea, TextField } from '~/ui/forms/Field'
import { inventorySizes } from '../../api/contact/choices.contract'
import { withPrompt } from './choices'
import { choiceOf, type FormFacts, fieldOf } from './form-values'
import { MessageForm } from './MessageForm'

export function InquiryForm(facts: FormFacts) {
  const field = fieldOf(facts)
  return (
    <MessageForm action={facts.action} label="Dealership inquiry" failure={facts.failure} submit="Send inquiry">
      <div className="span">
        <TextField label="Dealership name" autoComplete="organization" {...field('dealership')} />
      </div>
      <TextField label="Your name" autoComplete="name" {...field('name')} />
      <TextField label="Your role" optional autoComplete="organization-title" {...field('role')} />
      <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
      <TextField label="Phone" type="tel" autoComplete="tel" {...field('phone')} />
      <TextField label="ZIP code" inputMode="numeric" autoComplete="postal-code" {...field('zip')} />
      <TextField
        label="Website"
        optional
        inputMode="url"
        autoComplete="url"
        placeholder="www.example.com"
        {...field('website')}
      />
      <SelectField label="Cars you usually have" options={withPrompt(inventorySizes)} {...choiceOf(facts)('size')} />
      <TextField label="Inventory system" optional hint="Or who sends your inventory file." {...field('provider')} />
      <div className="span">
        <TextArea
          label="Message"
          optional
          rows={5}
          hint="10 to 2,000 characters, if you write one."
          {...field('message')}
        />
      </div>
    </MessageForm>
  )
}
