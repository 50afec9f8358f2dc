import { adminAdPaths } from '~/ad-paths'
import { ago } from '~/format/dates'
import { number } from '~/format/numbers'
import { byTime } from '~/lists/list-address'
import { defineList } from '~/lists/list-definition'
import { EmptyState } from '~/ui/lists/EmptyState'
import { Moment } from '~/ui/Moment'
import type { Advertiser } from '../../api/advertising/advertisers/advertisers.contract'

export const advertisersList = defineList<Advertiser>()({
  id: 'advertisers',
  title: 'Advertisers',
  noun: 'advertiser',
  rowKey: ({ id }) => String(id),
  columns: {
    name: {
      label: 'Advertiser',
      sort: 'name',
      render: ({ id, name, website }) => (
        <>
          <a href={adminAdPaths.advertiser(id)}>{name}</a>
          <span className="caption">{website}</span>
        </>
      ),
    },
    legal: { label: 'Invoiced as', render: ({ legalName, city, state }) => `${legalName}, ${city}, ${state}` },
    campaigns: { label: 'Campaigns', numeric: true, render: ({ campaigns }) => number(campaigns) },
    updated: {
      label: 'Changed',
      sort: 'updated',
      directions: byTime,
      render: ({ updatedAt }) => <Moment at={updatedAt}>{ago(updatedAt)}</Moment>,
    },
  },
  shown: ['name', 'legal', 'campaigns', 'updated'],
  usualSort: 'name',
  search: 'Name',
  empty: () => (
    <EmptyState title="No other advertisers yet" icon="megaphone">
      Add insurers, shippers and others who advertise here and aren’t dealerships.
    </EmptyState>
  ),
})
