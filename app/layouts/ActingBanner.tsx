import { paths } from '~/paths'
import { useRootData } from '~/root-data'
import { Button } from '~/ui/Button'
import { Icon } from '~/ui/icons/Icon'
import { Moment } from '~/ui/Moment'

/** On every page while an administrator acts as somebody else. */
export function ActingBanner() {
  const profile = useRootData()?.profile
  if (!profile?.impersonation) return null
  return (
    <section className="acting" aria-label="Acting as someone else">
      <p>
        <Icon name="venetian-mask" />
        <span>
          <b>You are acting as {profile.name}.</b>{' '}
          <span className="acting__more">The audit log shows both names for everything you do. </span>
          Ends at <Moment at={profile.impersonation.until} form="time" />.
        </span>
      </p>
      <form method="post" action={paths.stopActing}>
        <Button size="sm" variant="secondary" icon="log-out">
          Stop
        </Button>
      </form>
    </section>
  )
}
