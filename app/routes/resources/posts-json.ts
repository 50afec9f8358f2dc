import type { LoaderFunctionArgs } from '@remix-run/node'
import { jsonOfPosts, type PostFeed } from '~/social/post-feed'
import { answerPostFeed } from '~/social/post-feed.server'
import { socialPaths } from '~/social-paths'

const write = (feed: PostFeed): string => JSON.stringify(jsonOfPosts(feed))
const format = { path: socialPaths.jsonFeed, type: 'application/feed+json', write }

export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  answerPostFeed(context, request, { slug: params.slug ?? '', format })
