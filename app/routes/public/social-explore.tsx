import { UnfilledPage } from '~/layouts/UnfilledPage'
import { paths } from '~/paths'
import { pageMeta } from '~/site'

export const meta = () => pageMeta({ title: 'Explore', noindex: true })

export default function SocialExplore() {
  return (
    <main id="main" className="wrap page-plain">
      <UnfilledPage
        title="Explore"
        sentence="There are no posts to explore yet."
        action={{ href: paths.justListed, label: 'See what was just listed' }}
      />
    </main>
  )
}
