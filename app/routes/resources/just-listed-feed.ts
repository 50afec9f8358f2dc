import type { LoaderFunctionArgs } from '@remix-run/node'
import { atomFeed } from '~/just-listed/atom'
import { feedAnswer, streamFeed } from '~/just-listed/feed.server'
import { paths } from '~/paths'

export const loader = async ({ context }: LoaderFunctionArgs) =>
  feedAnswer(atomFeed(await streamFeed(context, paths.justListedFeed)), 'application/atom+xml')
