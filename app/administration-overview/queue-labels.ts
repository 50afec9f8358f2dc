import { paths } from '~/paths'
import { stockPaths } from '~/stock-paths'
import type { IconName } from '~/ui/icons/Icon'
import type { QueueName } from '../../api/analytics/overview.contract'

interface QueueLabel {
  name: string
  icon: IconName
  href: string
}

const { admin } = paths

export const queueLabels: Record<QueueName, QueueLabel> = {
  applications: { name: 'Dealership applications', icon: 'building-2', href: admin.dealerships },
  comments: { name: 'Comments and reviews', icon: 'flag', href: admin.comments },
  posts: { name: 'Posts', icon: 'message-square-text', href: admin.social },
  cases: { name: 'Open cases', icon: 'inbox', href: admin.inbox() },
  ads: { name: 'Ads and campaigns', icon: 'megaphone', href: admin.advertisements },
  runs: { name: 'Held feed runs', icon: 'history', href: `${admin.importValidations}?tab=held` },
  values: { name: 'Import values', icon: 'list-checks', href: admin.importValidations },
  duplicates: { name: 'Cars listed twice', icon: 'car', href: stockPaths.duplicates() },
}
