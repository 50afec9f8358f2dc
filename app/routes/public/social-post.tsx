import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Suspense } from 'react'
import { embeddableMeta } from '~/embeddable-meta'
import { useEmbedsInPlace } from '~/embeds/useEmbedsInPlace'
import { lazyPart } from '~/navigation/lazy-part'
import { paths } from '~/paths'
import { requireUser } from '~/session/guards.server'
import { pageNotFound } from '~/session/not-found'
import { descriptionOf, shortened, titleOf } from '~/social/post-labels'
import { changePost, openedPost } from '~/social/post-page.server'
import { usePostTools } from '~/social/usePostTools'
import { StaticHtml } from '~/static-html/StaticHtml'
import styles from '~/styles/social.css?url'
import { Crumbs } from '~/ui/page/Crumbs'

const PostCommentsAndForms = lazyPart(() => import('~/social/PostCommentsAndForms'))

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

const idOf = ({ params, context }: Pick<LoaderFunctionArgs, 'params' | 'context'>): number => {
  if (!/^[1-9]\d{0,14}$/.test(params.id ?? '')) throw pageNotFound(context.url)
  return Number(params.id)
}

export const loader = (args: LoaderFunctionArgs) => openedPost(args.context, idOf(args))

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireUser(args)
  return changePost(args.request, context, idOf(args))
}

export const meta: MetaFunction<typeof loader> = ({ data, error }) => {
  if (!data || error) return []
  const { post, origin } = data
  return embeddableMeta({
    title: shortened(titleOf(post), 70),
    description: descriptionOf(post),
    canonical: origin + paths.socialPost(post.id),
    noindex: post.state.status !== 'published',
  })
}

export default function SocialPost() {
  useEmbedsInPlace()
  const { post, interactiveComments, sort, asks, staticHtml } = useLoaderData<typeof loader>()
  usePostTools(interactiveComments !== null)
  return (
    <main id="main" className="wrap social social--post" data-visited={`post=${post.id}`}>
      <Crumbs items={[{ label: 'Social', href: paths.social }, { label: titleOf(post) }]} />
      <div className="social__post">
        {asks !== 'edit' && <StaticHtml part={staticHtml.post} />}
        {staticHtml.comments && <StaticHtml part={staticHtml.comments} />}
        {interactiveComments && (
          <Suspense>
            <PostCommentsAndForms
              post={post}
              comments={interactiveComments}
              sort={sort}
              asks={asks}
              href={paths.socialPost(post.id)}
            />
          </Suspense>
        )}
      </div>
      <StaticHtml part={staticHtml.more} />
    </main>
  )
}
