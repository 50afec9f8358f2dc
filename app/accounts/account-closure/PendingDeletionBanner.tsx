import { longDate } from '~/format/dates'
import { paths } from '~/paths'
import { useRootData } from '~/root-data'
import { Banner } from '~/ui/page/Banner'

export function PendingDeletionBanner() {
  const deletesAt = useRootData()?.profile?.deletesAt
  if (!deletesAt) return null
  return (
    <div className="pending-deletion">
      <Banner tone="warn" title={`Your account will be deleted on ${longDate(deletesAt)}`}>
        <p>
          Changed your mind? <a href={paths.user.privacy}>Keep it</a>: nothing is lost yet.
        </p>
      </Banner>
    </div>
  )
}
