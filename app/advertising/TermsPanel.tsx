import { exactDollars } from '~/format/money'
import { number } from '~/format/numbers'
import { KeyValues } from '~/ui/KeyValues'
import { Panel } from '~/ui/page/Panel'
import type { CampaignDetail } from '../../api/advertising/campaigns/campaigns.contract'
import {
  daysBetween,
  endReasonNames,
  objectiveNames,
  pacingNames,
  placementNames,
  targetWords,
  unitPrice,
} from './labels'

/** Says what was agreed and who sees it. */
export const TermsPanel = ({ of }: { of: CampaignDetail }) => (
  <Panel title="Terms">
    <KeyValues
      rows={[
        ['Place', placementNames[of.placement]],
        ['Days', daysBetween(of)],
        [
          'Price',
          of.isIncluded ? 'No charge' : of.unitMillicents === null ? null : unitPrice(of.priceModel, of.unitMillicents),
        ],
        ['Budget', of.isIncluded || of.budgetCents === null ? null : exactDollars(of.budgetCents)],
        ['Goal', objectiveNames[of.objective]],
        ['Pace', of.priceModel === 'cpc' || of.priceModel === 'cpm' ? pacingNames[of.pacing] : null],
        ['Hourly cap', of.hourlyCap === null ? null : `${number(of.hourlyCap)} impressions`],
        ['Who sees it', targetWords(of)],
        [
          'Reach',
          of.reachADay === null ? null : `Matching vehicles appear in lists about ${number(of.reachADay)} times a day`,
        ],
        ['Ended', of.endReason && endReasonNames[of.endReason]],
        ['Reason', of.statusReason],
      ]}
    />
  </Panel>
)
