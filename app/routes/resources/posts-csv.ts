import type { LoaderFunctionArgs } from '@remix-run/node'
import { csvAnswer } from '~/lists/csv-answer.server'
import { paths } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { listPostFigures } from '../../../api/social/posts/own-posts.contract'

const head = ['Post', 'Status', 'Published or scheduled (UTC)', 'Edited (UTC)', 'Likes', 'Comments', 'Address']

/** Every post of the dealership, with its figures. */
export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard('staff:social', args)
  const { items } = await context.api.call(listPostFigures)
  const rows = items.map(({ id, title, status, publishedAt, editedAt, likeCount, commentCount }) => [
    title,
    status,
    status === 'draft' ? '' : publishedAt,
    editedAt ?? '',
    String(likeCount),
    String(commentCount),
    context.origin + paths.socialPost(id),
  ])
  return csvAnswer('posts', [head, ...rows])
}
