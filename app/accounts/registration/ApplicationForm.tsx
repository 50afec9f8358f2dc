import type { ReactNode } from 'react'
import { PictureField } from '~/forms/PictureField'
import { type Constraint, type Option, SelectField, TextField } from '~/ui/forms/Field'
import { AccountForm, useFailure, useFields } from '../AccountForm'
import { NewPasswordField } from '../password/NewPasswordField'
import { PictureOfYou, TakenEmail, Terms } from './RegisterForm'

interface ApplicationFormProps {
  constraints: Record<string, Constraint>
  states: readonly Option[]
  action: string
  account: string | null
}
type Field = ReturnType<typeof useFields>

const pictures = 'image/jpeg,image/png,image/webp,image/avif'
const hours: Option[] = [
  { value: 'mon-sat', label: 'Monday to Saturday, 9 AM to 7 PM' },
  { value: 'mon-fri', label: 'Monday to Friday, 9 AM to 6 PM' },
  { value: 'daily', label: 'Every day, 10 AM to 7 PM' },
]

export function ApplicationForm({ constraints, states, action, account }: ApplicationFormProps) {
  const field = useFields(constraints)
  const failure = useFailure()
  return (
    <AccountForm
      action={action}
      label="Apply with your dealership"
      submit="Send the application"
      message={failure?.code === 'conflict' ? <TakenEmail email={failure.values.email} /> : undefined}
      withFiles
    >
      <Business field={field} states={states} />
      <Location field={field} />
      <Selling field={field} logoError={failure?.errors.logo} />
      <Part title="Your account" sub="You become its administrator, and can invite colleagues.">
        {account ? (
          <p className="span muted">You apply as {account}, with the account you are signed in with.</p>
        ) : (
          <Owner field={field} pictureError={failure?.errors.avatar} />
        )}
        <div className="span">
          <Terms error={failure?.errors.terms} checked={failure?.values.terms === 'on'} />
        </div>
      </Part>
    </AccountForm>
  )
}

const Owner = ({ field, pictureError }: { field: Field; pictureError?: string }) => (
  <>
    <TextField label="First name" autoComplete="given-name" {...field('firstName')} />
    <TextField label="Last name" autoComplete="family-name" {...field('lastName')} />
    <div className="span">
      <TextField label="Email" type="email" autoComplete="username" {...field('email')} />
    </div>
    <div className="span">
      <NewPasswordField label="Password" {...field('password')} />
    </div>
    <div className="span">
      <PictureOfYou error={pictureError} />
    </div>
  </>
)

function Business({ field, states }: { field: Field; states: readonly Option[] }) {
  const choice = field('licenseState')
  return (
    <Part title="The business" sub="Legal name and number as they stand on the dealer license.">
      <TextField label="Legal name" autoComplete="organization" {...field('legalName')} />
      <TextField label="Name that buyers see" autoComplete="off" {...field('name')} />
      <TextField label="Dealer license number" autoComplete="off" {...field('licenseNo')} />
      <SelectField
        label="State of the license"
        options={[{ value: '', label: 'Choose a state' }, ...states]}
        {...choice}
        constraint={{ required: choice.constraint?.required }}
      />
    </Part>
  )
}

const Location = ({ field }: { field: Field }) => (
  <Part title="Where you are" sub="City and state come from the ZIP code.">
    <div className="span">
      <TextField label="Street address" autoComplete="address-line1" {...field('address')} />
    </div>
    <TextField label="ZIP code" inputMode="numeric" autoComplete="postal-code" {...field('zip')} />
    <TextField label="Phone" type="tel" autoComplete="tel" {...field('phone')} />
    <div className="span">
      <TextField label="Website" optional inputMode="url" autoComplete="url" {...field('website')} />
    </div>
  </Part>
)

function Selling({ field, logoError }: { field: Field; logoError?: string }) {
  const { value, ...choice } = field('hours')
  return (
    <Part title="How you sell" sub="All of it can be changed under Settings later.">
      <div className="span">
        <TextField
          label="Brands"
          optional
          autoComplete="off"
          hint="Separated by commas: Honda, Acura."
          {...field('brands')}
        />
      </div>
      <div className="span">
        <SelectField label="Opening hours" options={hours} {...choice} value={value ?? 'mon-sat'} constraint={{}} />
      </div>
      <TextField
        label="Doc fee"
        optional
        prefix="$"
        inputMode="decimal"
        autoComplete="off"
        hint="Part of every price that buyers see."
        {...field('docFee')}
      />
      <div className="span">
        <PictureField
          label="Logo"
          optional
          name="logo"
          accept={pictures}
          hint="JPEG, PNG, WebP or AVIF, 5 MB at most."
          error={logoError}
        />
      </div>
    </Part>
  )
}

const Part = ({ title, sub, children }: { title: string; sub: string; children: ReactNode }) => (
  <fieldset className="form-part">
    <legend>
      <span className="form-part__title">{title}</span>
      <span className="hint">{sub}</span>
    </legend>
    <div className="form-grid form-grid--2">{children}</div>
  </fieldset>
)
