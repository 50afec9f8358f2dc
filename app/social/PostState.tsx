import { Banner } from '~/ui/page/Banner'
import type { Post } from '../../api/social/posts/posts.contract'
import { stateInWords } from './post-labels'

/** What its author is told of a post that nobody else sees. */
export function PostState({ post }: { post: Post }) {
  const { status } = post.state
  if (status === 'published') return null
  const words = stateInWords(post) ?? 'Publish it when it is finished.'
  return (
    <Banner tone={status === 'hidden' ? 'warn' : 'info'} title={titles[status]}>
      <p>{status === 'scheduled' ? 'It appears by itself at the time that you chose.' : words}</p>
    </Banner>
  )
}

const titles = {
  draft: 'Draft: only you can see it',
  scheduled: 'Scheduled: only you can see it for now',
  pending: 'Held: only you can see it for now',
  hidden: 'Hidden: only you can see it',
}
