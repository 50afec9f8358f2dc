import { UnfilledPage } from '~/layouts/UnfilledPage'
import { paths } from '~/paths'
import { pageMeta } from '~/site'

export const meta = () => pageMeta({ title: 'Set password', noindex: true })

export default function SetPassword() {
  return (
    <UnfilledPage
      title="Set password"
      sentence="This page opens from a link in an email, and none has been sent to you yet."
      action={{ href: paths.signIn, label: 'Sign in' }}
    />
  )
}
