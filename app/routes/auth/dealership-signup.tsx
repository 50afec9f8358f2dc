import { UnfilledPage } from '~/layouts/UnfilledPage'
import { paths } from '~/paths'
import { pageMeta } from '~/site'

export const meta = () => pageMeta({ title: 'Sign up a dealership', noindex: true })

export default function DealershipSignUp() {
  return (
    <UnfilledPage
      title="Sign up a dealership"
      sentence="Applications are taken by our team for now."
      action={{ href: paths.contactDealerships, label: 'Ask about joining' }}
    />
  )
}
