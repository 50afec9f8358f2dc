import { UnfilledPage } from '~/layouts/UnfilledPage'
import { paths } from '~/paths'
import { pageMeta } from '~/site'

export const meta = () => pageMeta({ title: 'Forgot password', noindex: true })

export default function ForgotPassword() {
  return (
    <UnfilledPage
      title="Forgot password"
      sentence="A password cannot be reset from here yet; write to support and we will help."
      action={{ href: paths.contactSupport, label: 'Contact support' }}
    />
  )
}
