import { count } from '~/format/numbers'
import { useTopic } from '~/live/useTopic'
import { paths } from '~/paths'
import { useRootData } from '~/root-data'
import { Icon } from '~/ui/icons/Icon'

export default function Bell({ className }: { className: string }) {
  const known = useRootData()?.unread ?? 0
  const { unread } = useTopic('notifications', known) ?? { unread: known }
  return (
    <>
      <a
        className={className}
        href={paths.notifications}
        aria-label={unread > 0 ? `Notifications: ${unread} unread` : 'Notifications'}
        title="Notifications"
      >
        <Icon name="bell" />
        {unread > 0 && (
          <span className="count" aria-hidden="true">
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </a>
      <span aria-live="polite" className="sr-only">
        {unread > known && count(unread, 'unread notification')}
      </span>
    </>
  )
}
