import { Field } from '~/forms/Field'
import { useField } from '~/forms/RecordForm'
import type { Constraint, Option } from '~/ui/forms/Field'
import { Panel } from '~/ui/page/Panel'
import type { DealershipSettings } from '../../../api/dealerships/settings/settings.contract'
import { phone } from '../../../api/phone'
import { SectionForm } from './SectionForm'

interface AddressSectionProps {
  path: string
  address: DealershipSettings['address']
  states: readonly Option[]
  constraints: Record<string, Constraint>
}

const labels = { address: 'Street', zip: 'ZIP code', city: 'City', state: 'State', phone: 'Phone', email: 'Email' }

export function AddressSection({ path, address, states, constraints }: AddressSectionProps) {
  const { version, phone: line, ...values } = address
  return (
    <Panel title="Address and contact" id="address">
      <SectionForm
        intent="address"
        label="Address and contact"
        submit="Save address"
        values={{ ...values, phone: phone(line) }}
        path={path}
        version={version}
        constraints={constraints}
        labels={labels}
      >
        <div className="form-grid form-grid--2">
          <div className="span">
            <Field label="Street address" name="address" autoComplete="address-line1" />
          </div>
          <Field
            label="ZIP code"
            name="zip"
            inputMode="numeric"
            autoComplete="postal-code"
            hint="Buyers find your cars by this ZIP code."
          />
          <City />
          <Field
            as="select"
            label="State"
            name="state"
            optional
            autoComplete="address-level1"
            options={[{ value: '', label: 'The state of the ZIP code' }, ...states]}
          />
          <Field label="Phone" name="phone" type="tel" autoComplete="tel" />
          <div className="span">
            <Field
              label="Email"
              name="email"
              type="email"
              autoComplete="email"
              hint="Not shown to buyers. We email you here."
            />
          </div>
        </div>
      </SectionForm>
    </Panel>
  )
}

/** Where its ZIP code has another name, that can be overruled: post offices name a place, not every village. */
function City() {
  const { error } = useField('city')
  return (
    <div className="stack">
      <Field
        label="City"
        name="city"
        optional
        autoComplete="address-level2"
        hint="Leave it empty for the city of the ZIP code."
      />
      {error && <Field as="check" name="keepCity" label="Keep this city: its ZIP code names another" />}
    </div>
  )
}
