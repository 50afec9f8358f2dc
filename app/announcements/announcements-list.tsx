import { adminPaths } from '~/admin-paths'
import { ago, longDate } from '~/format/dates'
import { optionsOf } from '~/forms/options'
import { byTime } from '~/lists/list-address'
import { defineList } from '~/lists/list-definition'
import { Badge } from '~/ui/Chip'
import { EmptyState } from '~/ui/lists/EmptyState'
import { Moment } from '~/ui/Moment'
import type { Announcement } from '../../api/announcements/announcements.contract'
import { audienceNames, fieldNames, statusNames, statusSigns } from './labels'

export const announcementsList = defineList<Announcement>()({
  id: 'announcements',
  title: 'Announcements',
  noun: 'announcement',
  rowKey: ({ id }) => String(id),
  columns: {
    id: { label: 'Id', csv: ({ id }) => id },
    title: {
      label: fieldNames.title,
      sort: 'title',
      render: ({ id, title }) => <a href={adminPaths.announcement(id)}>{title}</a>,
      csv: ({ title }) => title,
    },
    text: { label: fieldNames.text, csv: ({ text }) => text },
    audience: {
      label: fieldNames.audience,
      render: ({ audience }) => audienceNames[audience],
      csv: ({ audience }) => audienceNames[audience],
    },
    status: {
      label: 'Status',
      place: 'badge',
      render: ({ status }) => <Badge {...statusSigns[status]}>{statusNames[status]}</Badge>,
      csv: ({ status }) => statusNames[status],
    },
    starts: {
      label: fieldNames.startsOn,
      sort: 'starts',
      directions: byTime,
      render: ({ startsOn }) => longDate(startsOn),
      csv: ({ startsOn }) => startsOn,
    },
    ends: {
      label: fieldNames.endsOn,
      sort: 'ends',
      directions: byTime,
      render: ({ endsOn }) => longDate(endsOn),
      csv: ({ endsOn }) => endsOn,
    },
    updated: {
      label: 'Changed',
      sort: 'updated',
      directions: byTime,
      render: ({ updatedAt }) => <Moment at={updatedAt}>{ago(updatedAt)}</Moment>,
      csv: ({ updatedAt }) => updatedAt,
      csvLabel: 'Changed (UTC)',
    },
  },
  shown: ['title', 'audience', 'starts', 'ends', 'status', 'updated'],
  file: { name: 'announcements', columns: ['id', 'title', 'text', 'audience', 'starts', 'ends', 'status', 'updated'] },
  usualSort: '-starts',
  tabs: {
    name: 'status',
    label: 'Announcements by status',
    items: [...optionsOf(statusNames), { value: 'all', label: 'All' }],
  },
  filters: [{ name: 'audience', label: fieldNames.audience, all: 'All audiences', options: optionsOf(audienceNames) }],
  search: 'Words of the title or text',
  empty: () => (
    <EmptyState title="No announcements here" icon="megaphone">
      Announcements in this state stand here once there are some.
    </EmptyState>
  ),
})
