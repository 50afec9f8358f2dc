import { ActionButton } from '~/forms/ActionButton'
import { paths } from '~/paths'
import { useRootData } from '~/root-data'
import { Banner } from '~/ui/page/Banner'

export function UnverifiedBanner() {
  const root = useRootData()
  if (root?.profile?.verified !== false) return null
  return (
    <div className="unverified">
      <Banner tone="info" title="Confirm your email address">
        Open the link in our email to you: then you can also write to dealerships and review them. Is the address wrong?{' '}
        <a href={`${paths.user.editAccount}#email`}>See what to do</a>.
        <ActionButton
          action={paths.user.verification}
          formKey="verification"
          fields={{ returnTo: root.page }}
          formClass="unverified__form"
          variant="secondary"
          size="sm"
        >
          Send the link again
        </ActionButton>
      </Banner>
    </div>
  )
}
