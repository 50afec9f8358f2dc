import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { paths } from '~/paths'
import { pageMeta } from '~/site'
import { HashtagChips } from '~/social/HashtagChips'
import { socialPaths } from '~/social-paths'
import styles from '~/styles/social.css?url'
import { EmptyState } from '~/ui/lists/EmptyState'
import { Crumbs } from '~/ui/page/Crumbs'
import { listHashtags } from '../../../api/social/posts/explore.contract'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ context }: LoaderFunctionArgs) {
  const { items } = await context.api.call(listHashtags)
  return { items, origin: context.url.origin }
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data
    ? pageMeta({
        title: 'Hashtags',
        description:
          'The hashtags that dealerships and owners used most in the last month, with the posts they stand in.',
        canonical: data.origin + socialPaths.hashtags,
        noindex: data.items.length === 0,
      })
    : []

export default function SocialHashtags() {
  const { items } = useLoaderData<typeof loader>()
  return (
    <main id="main" className="wrap social social--hashtags">
      <Crumbs items={[{ label: 'Social', href: paths.social }, { label: 'Hashtags' }]} />
      <div className="social__head">
        <h1>Hashtags</h1>
        <p className="muted">Those of the last month, the most used first.</p>
      </div>
      <HashtagChips hashtags={items} />
      {items.length === 0 && (
        <EmptyState
          title="Nobody has used a hashtag this month"
          icon="message-square"
          action={{ href: paths.social, label: 'See all posts' }}
        />
      )}
    </main>
  )
}
