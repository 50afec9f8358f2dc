import type { LoaderFunctionArgs } from '@remix-run/node'
import { feedAnswer, streamFeed } from '~/just-listed/feed.server'
import { jsonFeed } from '~/just-listed/json-feed'
import { paths } from '~/paths'

export const loader = async ({ context }: LoaderFunctionArgs) =>
  feedAnswer(JSON.stringify(jsonFeed(await streamFeed(context, paths.justListedJson))), 'application/feed+json')
