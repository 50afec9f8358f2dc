import type { LoaderFunctionArgs } from '@remix-run/node'
import { atomOfPosts } from '~/social/post-feed'
import { answerPostFeed } from '~/social/post-feed.server'
import { socialPaths } from '~/social-paths'

const format = { path: socialPaths.atomFeed, type: 'application/atom+xml', write: atomOfPosts }

export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  answerPostFeed(context, request, { slug: params.slug ?? '', format })
