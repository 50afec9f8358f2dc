import type { ListFile } from '~/lists/list-definition'
import { paths } from '~/paths'
import type { Output } from '~/upstream/call-input'
import type { listPostFigures } from '../../api/social/posts/own-posts.contract'

interface OfSite {
  origin: string
}

/** Every post of a dealership with its figures. The page has them in four tabs, a page each. */
export const postsFile: ListFile<Output<typeof listPostFigures>['items'][number], OfSite> = {
  name: 'posts',
  columns: [
    { label: 'Post', csv: ({ title }) => title },
    { label: 'Status', csv: ({ status }) => status },
    {
      label: 'Published or scheduled (UTC)',
      csv: ({ status, publishedAt }) => (status === 'draft' ? null : publishedAt),
    },
    { label: 'Edited (UTC)', csv: ({ editedAt }) => editedAt },
    { label: 'Likes', csv: ({ likeCount }) => likeCount },
    { label: 'Comments', csv: ({ commentCount }) => commentCount },
    { label: 'Shown in lists', csv: ({ shown }) => shown },
    { label: 'Opened', csv: ({ opened }) => opened },
    { label: 'Address', csv: ({ id }, { origin }) => origin + paths.socialPost(id) },
  ],
}
