import { byTime } from '~/lists/list-address'
import { defineList } from '~/lists/list-definition'
import { paths } from '~/paths'
import { EmptyState } from '~/ui/lists/EmptyState'
import { Moment } from '~/ui/Moment'
import type { Activity } from '../../../api/audit/contract'

interface ActivityView {
  /** The time zone of the profile; undefined: the browser's own. */
  zone: string | undefined
}

interface ActivityFacts {
  zone: string
  /** Returns a moment by the clocks of the zone. It comes from the server: browsers would load all rules of time zones. */
  timeIn: (instant: string) => string
}

const byWhom = { you: 'You', other: 'Somebody else', unknown: 'Not signed in' }

/** Lists what a person did and what was done to the account. */
export const activityList = defineList<Activity, ActivityView, ActivityFacts>()({
  id: 'activity',
  title: 'What happened',
  noun: 'entry',
  rowKey: ({ id }) => String(id),
  columns: {
    what: { label: 'What', render: ({ what }) => what, csv: ({ what }) => what },
    when: {
      label: 'When',
      sort: 'at',
      directions: byTime,
      render: ({ at }, { zone }) => <Moment at={at} zone={zone} />,
      csv: ({ at }, { timeIn }) => timeIn(at),
      csvLabel: ({ zone }) => `When (${zone})`,
    },
    device: {
      label: 'Browser',
      render: ({ device }) => device ?? <span className="faint">not known</span>,
      csv: ({ device }) => device,
    },
    by: { label: 'By', place: 'badge', render: ({ by }) => byWhom[by], csv: ({ by }) => by },
  },
  shown: ['what', 'when', 'device', 'by'],
  file: { name: 'activity', columns: ['when', 'what', 'device', 'by'] },
  usualSort: '-at',
  empty: () => (
    <EmptyState title="Nothing yet" icon="history" action={{ href: paths.user.account, label: 'My account' }}>
      What happens to your account from now on stands here.
    </EmptyState>
  ),
})
