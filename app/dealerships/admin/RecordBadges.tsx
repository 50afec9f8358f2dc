import { Icon } from '~/ui/icons/Icon'
import type { DealershipRecord } from '../../../api/dealerships/admin/dealerships.contract'

/** What somebody who decides looks at first; nothing of one that is decided. */
export function RecordBadges({ record: { status, duplicate, askedAt } }: { record: DealershipRecord }) {
  if (status !== 'pending' || (!duplicate && !askedAt)) return null
  return (
    <span className="badges">
      {duplicate && (
        <span className="badge badge--bad">
          <Icon name="copy" />
          Duplicate?
        </span>
      )}
      {askedAt && (
        <span className="badge">
          <Icon name="mail" />
          Asked
        </span>
      )}
    </span>
  )
}
