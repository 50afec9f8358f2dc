import type { ReactNode } from 'react'
import { number } from '~/format/numbers'
import { DataTable } from '~/ui/lists/DataTable'
import { Panel } from '~/ui/page/Panel'
import type { CampaignDetail } from '../../api/advertising/campaigns/campaigns.contract'
import { clickRate } from './labels'
import { AdBadge } from './StateBadge'

interface AdsPanelProps {
  ads: CampaignDetail['ads']
  hrefOf(id: number): string
  action?: ReactNode
}

/** Lists the advertisements of a campaign. */
export const AdsPanel = ({ ads, hrefOf, action }: AdsPanelProps) => (
  <Panel title="Ads" aside={action} flush>
    <DataTable
      rows={ads}
      rowKey={({ id }) => String(id)}
      caption="Ads of this campaign"
      bare
      columns={[
        {
          key: 'headline',
          label: 'Ad',
          render: ({ id, headline, body }) => (
            <>
              <a href={hrefOf(id)}>{headline}</a>
              {body && <span className="caption">{body}</span>}
            </>
          ),
        },
        { key: 'weight', label: 'Weight', numeric: true, render: ({ weight }) => `${weight} of 5` },
        { key: 'shown', label: 'Impressions', numeric: true, render: ({ shown }) => number(shown) },
        { key: 'clicked', label: 'Clicks', numeric: true, render: (ad) => `${number(ad.clicked)} (${clickRate(ad)})` },
        { key: 'status', label: 'Status', place: 'badge', render: ({ status }) => <AdBadge of={status} /> },
      ]}
    />
  </Panel>
)
