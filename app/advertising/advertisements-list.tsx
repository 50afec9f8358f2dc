import { adminAdPaths } from '~/ad-paths'
import { ago } from '~/format/dates'
import { number } from '~/format/numbers'
import { optionsOf } from '~/forms/options'
import { byTime } from '~/lists/list-address'
import { defineList } from '~/lists/list-definition'
import { EmptyState } from '~/ui/lists/EmptyState'
import { Moment } from '~/ui/Moment'
import type { Advertisement } from '../../api/advertising/advertisements/advertisements.contract'
import { adStateNames, clickRate, placementNames } from './labels'
import { AdBadge } from './StateBadge'

export const advertisementsList = defineList<Advertisement>()({
  id: 'advertisements',
  title: 'Advertisements',
  noun: 'advertisement',
  rowKey: ({ id }) => String(id),
  columns: {
    id: { label: 'Id', csv: ({ id }) => id },
    headline: {
      label: 'Ad',
      sort: 'headline',
      render: ({ id, headline, body }) => (
        <>
          <a href={adminAdPaths.advertisement(id)}>{headline}</a>
          {body && <span className="caption">{body}</span>}
        </>
      ),
      csv: ({ headline }) => headline,
    },
    body: { label: 'Text', csv: ({ body }) => body },
    advertiser: {
      label: 'Advertiser',
      render: ({ advertiser, campaign }) => (
        <>
          {advertiser}
          <span className="caption">
            <a href={adminAdPaths.campaign(campaign.id)}>{campaign.name}</a>
          </span>
        </>
      ),
      csv: ({ advertiser }) => advertiser,
    },
    place: {
      label: 'Place',
      render: ({ placement }) => placementNames[placement],
      csv: ({ placement }) => placementNames[placement],
    },
    weight: {
      label: 'Weight',
      numeric: true,
      minor: true,
      render: ({ weight }) => weight,
      csv: ({ weight }) => weight,
    },
    shown: {
      label: 'Impressions',
      numeric: true,
      sort: 'shown',
      render: ({ shown }) => number(shown),
      csv: ({ shown }) => shown,
    },
    clicked: {
      label: 'Clicks',
      numeric: true,
      sort: 'clicked',
      render: (row) => (
        <>
          {number(row.clicked)} <span className="caption">{clickRate(row)}</span>
        </>
      ),
      csv: ({ clicked }) => clicked,
    },
    updated: {
      label: 'Changed',
      sort: 'updated',
      directions: byTime,
      render: ({ updatedAt }) => <Moment at={updatedAt}>{ago(updatedAt)}</Moment>,
      csv: ({ updatedAt }) => updatedAt,
      csvLabel: 'Changed (UTC)',
    },
    status: {
      label: 'Status',
      place: 'badge',
      render: ({ status }) => <AdBadge of={status} />,
      csv: ({ status }) => adStateNames[status],
    },
  },
  shown: ['headline', 'advertiser', 'place', 'weight', 'shown', 'clicked', 'updated', 'status'],
  file: {
    name: 'advertisements',
    columns: ['id', 'headline', 'body', 'advertiser', 'place', 'weight', 'shown', 'clicked', 'status', 'updated'],
  },
  usualSort: '-updated',
  tabs: {
    name: 'status',
    label: 'Advertisements by status',
    items: [
      { value: 'pending', label: 'To review' },
      { value: 'live', label: 'Live' },
      { value: 'approved', label: 'Approved' },
      { value: 'paused', label: 'Paused' },
      { value: 'rejected', label: 'Rejected' },
      { value: 'expired', label: 'Expired' },
      { value: 'all', label: 'All', isOverlap: true },
    ],
  },
  search: 'Headline, text or dealership',
  filters: [{ name: 'placement', label: 'Place', all: 'All places', options: optionsOf(placementNames) }],
  empty: () => (
    <EmptyState title="No ads here" icon="image">
      New ads appear here for review.
    </EmptyState>
  ),
})
