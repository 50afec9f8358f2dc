import { number } from '~/format/numbers'
import { optionsOf } from '~/forms/options'
import { byTime } from '~/lists/list-address'
import { defineList } from '~/lists/list-definition'
import { EmptyState } from '~/ui/lists/EmptyState'
import type { Campaign } from '../../api/advertising/campaigns/campaigns.contract'
import { campaignStates } from '../../api/advertising/kinds.contract'
import { campaignStateNames, clickRate, daysBetween, placementNames } from './labels'
import { PaceBar } from './PaceBar'
import { CampaignBadge } from './StateBadge'

interface View {
  /** Leads to a campaign's page. */
  hrefOf(id: number): string
  /** Names the advertiser: the list of the whole site. */
  isOfSite: boolean
}

const cents = (amount: number | null): string => (amount === null ? '' : (amount / 100).toFixed(2))

export const campaignsList = defineList<Campaign, View>()({
  id: 'campaigns',
  title: 'Campaigns',
  noun: 'campaign',
  rowKey: ({ id }) => String(id),
  columns: {
    id: { label: 'Id', csv: ({ id }) => id },
    name: {
      label: 'Campaign',
      sort: 'name',
      render: ({ id, name, advertiser }, { hrefOf, isOfSite }) => (
        <>
          <a href={hrefOf(id)}>{name}</a>
          {isOfSite && <span className="caption">{advertiser.name}</span>}
        </>
      ),
      csv: ({ name }) => name,
    },
    advertiser: { label: 'Advertiser', csv: ({ advertiser }) => advertiser.name },
    place: {
      label: 'Place',
      render: ({ placement }) => placementNames[placement],
      csv: ({ placement }) => placementNames[placement],
    },
    starts: {
      label: 'Days',
      sort: 'starts',
      directions: byTime,
      render: daysBetween,
      csv: ({ startsOn }) => startsOn,
      csvLabel: 'First day',
    },
    ends: { label: 'Last day', csv: ({ endsOn }) => endsOn },
    spent: {
      label: 'Spent',
      sort: 'spent',
      when: () => true,
      render: (row) => <PaceBar of={row} />,
      csv: ({ spentCents }) => cents(spentCents),
      csvLabel: 'Spent (US dollars)',
    },
    budget: { label: 'Budget (US dollars)', csv: ({ budgetCents }) => cents(budgetCents) },
    shown: {
      label: 'Impressions',
      numeric: true,
      render: ({ shown }) => number(shown),
      csv: ({ shown }) => shown,
    },
    clicked: {
      label: 'Clicks',
      numeric: true,
      render: (row) => (
        <>
          {number(row.clicked)} <span className="caption">{clickRate(row)}</span>
        </>
      ),
      csv: ({ clicked }) => clicked,
    },
    status: {
      label: 'Status',
      place: 'badge',
      render: ({ status }) => <CampaignBadge of={status} />,
      csv: ({ status }) => campaignStateNames[status],
    },
  },
  shown: ['name', 'place', 'starts', 'spent', 'shown', 'clicked', 'status'],
  file: {
    name: 'campaigns',
    columns: ['id', 'name', 'advertiser', 'place', 'starts', 'ends', 'budget', 'spent', 'shown', 'clicked', 'status'],
  },
  usualSort: '-starts',
  tabs: {
    name: 'status',
    label: 'Campaigns by status',
    items: [
      { value: 'all', label: 'All' },
      ...campaignStates.map((value) => ({
        value,
        label: campaignStateNames[value],
        isRare: value !== 'running' && value !== 'submitted',
      })),
    ],
  },
  search: 'Campaign or advertiser',
  filters: [{ name: 'placement', label: 'Place', all: 'All places', options: optionsOf(placementNames) }],
  empty: () => (
    <EmptyState title="No campaigns yet" icon="megaphone">
      Campaigns and their results appear here.
    </EmptyState>
  ),
})

/** Lists a dealership's own: each is found by its name. */
export const ownCampaignsList = { ...campaignsList, search: 'Campaign' }
