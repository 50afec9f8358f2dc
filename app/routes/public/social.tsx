import { UnfilledPage } from '~/layouts/UnfilledPage'
import { paths } from '~/paths'
import { pageMeta } from '~/site'

export const meta = () => pageMeta({ title: 'Social', noindex: true })

export default function Social() {
  return (
    <main id="main" className="wrap page-plain">
      <UnfilledPage
        title="Social"
        sentence="Nobody has posted anything yet."
        action={{ href: paths.dealerships, label: 'See the dealerships' }}
      />
    </main>
  )
}
