import { Field } from '~/forms/Field'
import { optionsOf } from '~/forms/options'
import { RecordForm } from '~/forms/RecordForm'
import { Panel } from '~/ui/page/Panel'
import type { CampaignDetail } from '../../api/advertising/campaigns/campaigns.contract'
import { targetingOf } from '../../api/advertising/kinds.contract'
import { pacingNames } from './labels'

const words = (values: readonly string[]) => values.join(', ')

/** Changes whom a campaign reaches and how fast. */
export function TargetsForm({ of, path }: { of: CampaignDetail; path: string }) {
  const kinds = targetingOf[of.placement]
  return (
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
        {kinds.includes('states') && <Field name="states" label="States" hint="Like MI, OH. Empty: all." optional />}
        {kinds.includes('makes') && (
          <Field name="makes" label="Makes" hint="Like Honda, Toyota. Empty: all." optional />
        )}
        {kinds.includes('bodies') && (
          <Field name="bodies" label="Bodies" hint="Like suv, sedan. Empty: all." optional />
        )}
        <Field as="select" name="pacing" label="Pace" options={optionsOf(pacingNames)} />
        <Field name="hourlyCap" label="Impressions an hour, at most" inputMode="numeric" numeric optional />
      </RecordForm>
    </Panel>
  )
}
