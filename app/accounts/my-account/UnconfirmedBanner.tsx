import { FormKey } from '~/forms/FormKey'
import { paths } from '~/paths'
import { useRootData } from '~/root-data'
import { Button } from '~/ui/Button'
import { Banner } from '~/ui/page/Banner'

export function UnconfirmedBanner() {
  const root = useRootData()
  if (root?.profile?.verified !== false) return null
  return (
    <div className="unconfirmed">
      <Banner tone="info" title="Confirm your email address">
        Open the link in our mail to you: then you can also write to dealerships and review them. Is the address wrong?{' '}
        <a href={`${paths.user.editAccount}#email`}>See what to do</a>.
        <form method="post" action={paths.user.verification} className="unconfirmed__form">
          <FormKey of="verification" />
          <input type="hidden" name="returnTo" value={root.page} />
          <Button variant="secondary" size="sm">
            Send the link again
          </Button>
        </form>
      </Banner>
    </div>
  )
}
