import { FormStatus } from '~/forms/FormStatus'
import type { FormFailure } from '~/forms/parse.server'
import { useFormState } from '~/forms/useFormState'
import { Button, ButtonLink } from '~/ui/Button'
import { type Constraint, RadioGroup, TextArea, TextField } from '~/ui/forms/Field'
import { FormErrors } from '~/ui/forms/FormErrors'

interface ReportFormProps {
  action: string
  label: string
  reasons: readonly { value: string; label: string; hint?: string }[]
  back: { href: string; label: string }
  constraints: Record<string, Constraint>
  failure?: FormFailure
  email: string
  /** Never learns who sent it. */
  party?: 'dealership' | 'advertiser'
}

export function ReportForm(props: ReportFormProps) {
  const { action, label, reasons, back, constraints, failure, email, party = 'dealership' } = props
  const { status } = useFormState(action, failure)
  const errors = Object.entries(failure?.errors ?? {}).map(([name, message]) => ({ id: `f-${name}`, message }))
  const field = (name: string) => ({ name, value: failure?.values[name], error: failure?.errors[name] })
  return (
    <form method="post" action={action} aria-label={label} className="form-grid" noValidate={!!failure}>
      <FormErrors of={failure} errors={errors} message={failure?.message} />
      <RadioGroup legend="What is wrong?" options={reasons} required {...field('reason')} />
      <TextArea
        label="What did you see?"
        optional
        rows={5}
        hint={`At most 1,000 characters. What the ${party} told you helps us most.`}
        constraint={constraints.text}
        {...field('text')}
      />
      <TextField
        label="Email"
        type="email"
        optional
        autoComplete="email"
        hint={`Only if you want an answer. The ${party} does not see it.`}
        constraint={constraints.email}
        {...field('email')}
        value={failure?.values.email ?? email}
      />
      <div className="row">
        <Button pending={status === 'LOADING'}>Send the report</Button>
        <ButtonLink href={back.href} variant="quiet">
          {back.label}
        </ButtonLink>
      </div>
      <FormStatus status={status} />
    </form>
  )
}
