import { Field } from '~/forms/Field'
import { optionsOf } from '~/forms/options'
import { RecordForm } from '~/forms/RecordForm'
import { Panel } from '~/ui/page/Panel'
import type { CampaignDetail } from '../../api/advertising/campaigns/campaigns.contract'
import { pacingNames } from './labels'

const words = (values: readonly string[]) => values.join(', ')

/** Changes whom a campaign reaches and how fast. */
export const TargetsForm = ({ of, path }: { of: CampaignDetail; path: string }) => (
  <Panel title="Who sees it">
    <RecordForm
      action={path}
      intent="targets"
      label="Who sees it"
      record={of}
      values={{
        states: words(of.states),
        makes: words(of.makes),
        bodies: words(of.bodies),
        pacing: of.pacing,
        hourlyCap: of.hourlyCap === null ? '' : String(of.hourlyCap),
      }}
      submit="Save"
      variant="secondary"
    >
      <Field name="states" label="States" hint="Like MI, OH. Empty: all." optional />
      <Field name="makes" label="Makes" hint="Like Honda, Toyota. Empty: all." optional />
      <Field name="bodies" label="Bodies" hint="Like suv, sedan. Empty: all." optional />
      <Field as="select" name="pacing" label="Pace" options={optionsOf(pacingNames)} />
      <Field name="hourlyCap" label="Impressions an hour, at most" inputMode="numeric" numeric optional />
    </RecordForm>
  </Panel>
)
