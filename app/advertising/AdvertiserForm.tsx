import { adminAdPaths } from '~/ad-paths'
import { Field } from '~/forms/Field'
import { RecordForm, type RecordFormProps } from '~/forms/RecordForm'
import { ButtonLink } from '~/ui/Button'
import type { Option } from '~/ui/forms/field-props'
import { Panel } from '~/ui/page/Panel'
import type { Advertiser } from '../../api/advertising/advertisers/advertisers.contract'

interface AdvertiserFormProps {
  /** Is null for a new one. */
  advertiser: Advertiser | null
  usStates: readonly Option[]
  constraints: RecordFormProps['constraints']
}

/** Asks who advertises and who gets the invoices. */
export function AdvertiserForm({ advertiser, usStates, constraints }: AdvertiserFormProps) {
  return (
    <Panel title="Advertiser and invoices">
      <RecordForm
        action={advertiser ? adminAdPaths.advertiser(advertiser.id) : adminAdPaths.newAdvertiser}
        label={advertiser ? 'Edit advertiser' : 'New advertiser'}
        intent={advertiser ? 'change' : 'create'}
        record={advertiser ?? undefined}
        values={advertiser ? valuesOf(advertiser) : {}}
        constraints={constraints}
        submit={advertiser ? 'Save' : 'Add advertiser'}
        secondary={
          <ButtonLink href={adminAdPaths.advertisers} variant="quiet">
            Back to the list
          </ButtonLink>
        }
      >
        <Field name="name" label="Name" hint="Ads show it: “Sponsored by …”" required />
        <Field name="website" label="Website" type="url" required />
        <Field name="legalName" label="Legal name" required />
        <Field name="attention" label="Attention" optional />
        <Field name="address" label="Address" autoComplete="off" required />
        <div className="form-grid form-grid--2">
          <Field name="city" label="City" required />
          <Field as="select" name="state" label="State" options={[{ value: '', label: 'Choose' }, ...usStates]} />
          <Field name="zip" label="ZIP code" inputMode="numeric" required />
          <Field name="taxId" label="Tax ID" optional />
        </div>
        <Field name="emails" label="Email invoices to" hint="Up to 5 addresses, with commas between them." required />
      </RecordForm>
    </Panel>
  )
}

const valuesOf = ({ name, website, legalName, attention, address, city, state, zip, emails, taxId }: Advertiser) => ({
  name,
  website,
  legalName,
  attention,
  address,
  city,
  state,
  zip,
  emails,
  taxId,
})
