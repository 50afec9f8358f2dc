import type { ReactNode } from 'react'
import { type Constraint, type Option, SelectField, TextField } from '~/ui/forms/Field'

/** A field of the form around it, by its name. */
type FieldOf = (name: string) => { name: string; value?: string; error?: string; constraint?: Constraint }

const hours: Option[] = [
  { value: 'mon-sat', label: 'Monday to Saturday, 9 AM to 7 PM' },
  { value: 'mon-fri', label: 'Monday to Friday, 9 AM to 6 PM' },
  { value: 'daily', label: 'Every day, 10 AM to 7 PM' },
]

export function Business({ field, states }: { field: FieldOf; states: readonly Option[] }) {
  const choice = field('licenseState')
  return (
    <ApplicationPart title="The business" sub="Legal name and number as they stand on the dealer license.">
      <TextField label="Legal name" autoComplete="organization" {...field('legalName')} />
      <TextField label="Name that buyers see" autoComplete="off" {...field('name')} />
      <TextField label="Dealer license number" autoComplete="off" {...field('licenseNo')} />
      <SelectField
        label="State of the license"
        options={[{ value: '', label: 'Choose a state' }, ...states]}
        {...choice}
        constraint={{ required: choice.constraint?.required }}
      />
    </ApplicationPart>
  )
}

export const Location = ({ field }: { field: FieldOf }) => (
  <ApplicationPart title="Where you are" sub="City and state come from the ZIP code.">
    <div className="span">
      <TextField label="Street address" autoComplete="address-line1" {...field('address')} />
    </div>
    <TextField label="ZIP code" inputMode="numeric" autoComplete="postal-code" {...field('zip')} />
    <TextField label="Phone" type="tel" autoComplete="tel" {...field('phone')} />
    <div className="span">
      <TextField label="Website" optional inputMode="url" autoComplete="url" {...field('website')} />
    </div>
  </ApplicationPart>
)

/** `children`: what else a form asks here. */
export function Selling({ field, children }: { field: FieldOf; children?: ReactNode }) {
  const { value, ...choice } = field('hours')
  return (
    <ApplicationPart title="How you sell" sub="You can change these later in Settings.">
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
      {children && <div className="span">{children}</div>}
    </ApplicationPart>
  )
}

export const ApplicationPart = ({ title, sub, children }: { title: string; sub: string; children: ReactNode }) => (
  <fieldset className="form-part">
    <legend>
      <span className="form-part__title">{title}</span>
      <span className="hint">{sub}</span>
    </legend>
    <div className="form-grid form-grid--2">{children}</div>
  </fieldset>
)
