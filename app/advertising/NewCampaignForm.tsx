import { adminAdPaths } from '~/ad-paths'
import { Field } from '~/forms/Field'
import { optionsOf } from '~/forms/options'
import { RecordForm, type RecordFormProps } from '~/forms/RecordForm'
import { ButtonLink } from '~/ui/Button'
import { Panel } from '~/ui/page/Panel'
import type { Advertiser } from '../../api/advertising/advertisers/advertisers.contract'
import type { Placement } from '../../api/advertising/placements/placements.contract'
import { AdFields } from './AdFields'
import { objectiveNames, pacingNames, placementNames, unitPrice } from './labels'

interface NewCampaignFormProps {
  placements: readonly Placement[]
  advertisers: readonly Advertiser[]
  constraints: RecordFormProps['constraints']
}

/** Asks for whom, where, when and what: without a dealership or another advertiser it is the site’s own ad. */
export const NewCampaignForm = ({ placements, advertisers, constraints }: NewCampaignFormProps) => (
  <Panel title="Campaign">
    <RecordForm
      action={adminAdPaths.newCampaign}
      label="New campaign"
      values={{ target: 'vehicle', pacing: 'even', objective: 'clicks', weight: '1' }}
      constraints={constraints}
      submit="Book campaign"
      secondary={
        <ButtonLink href={adminAdPaths.campaigns} variant="quiet">
          Cancel
        </ButtonLink>
      }
      withFiles
    >
      <Field name="name" label="Campaign name" required />
      <div className="form-grid form-grid--2">
        <Field
          name="dealership"
          label="Dealership"
          hint="Its name. Empty: another advertiser, or the site itself."
          optional
        />
        <Field
          as="select"
          name="advertiserId"
          label="Other advertiser"
          options={[
            { value: '', label: 'None' },
            ...advertisers.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        <Field
          as="select"
          name="placement"
          label="Place"
          options={placements.map(({ code, rate }) => ({
            value: code,
            label: `${placementNames[code]}, ${unitPrice(rate.priceModel, rate.unitMillicents)}`,
          }))}
        />
        <Field as="select" name="objective" label="Goal" options={optionsOf(objectiveNames)} />
        <Field name="startsOn" label="First day" type="date" required />
        <Field name="endsOn" label="Last day" type="date" required />
        <Field
          name="budgetCents"
          label="Budget"
          prefix="$"
          inputMode="decimal"
          numeric
          hint="For clicks and impressions. Weeks and days have their price."
          optional
        />
        <Field as="select" name="pacing" label="Pace" options={optionsOf(pacingNames)} />
        <Field name="states" label="States" hint="Like MI, OH. Empty: all." optional />
        <Field name="makes" label="Makes" hint="Like Honda, Toyota. Empty: all." optional />
        <Field name="bodies" label="Bodies" hint="Like suv, sedan. Empty: all." optional />
      </div>
      <Field as="check" name="isIncluded" label="At no charge" />
      <AdFields targets={['vehicle', 'list', 'dealership', 'link']} vehicles={[]} dealershipId={null} />
    </RecordForm>
  </Panel>
)
