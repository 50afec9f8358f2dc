import { ActionButton } from '~/forms/ActionButton'
import type { Post } from '../../api/social/posts/posts.contract'
import { titleOf } from './post-labels'

interface PromoteActionsProps {
  post: Post
  action: string
  kinds?: readonly ('pin' | 'feature')[]
}

/** Buttons of a row that put its post first, or end that. */
export const PromoteActions = ({ post, action, kinds = ['pin', 'feature'] }: PromoteActionsProps) =>
  kinds.map((kind) => {
    const isOn = kind === 'pin' ? post.isPinned : post.isFeatured
    return (
      <ActionButton
        key={kind}
        action={action}
        intent={isOn ? `un${kind}` : kind}
        fields={{ post: post.id }}
        variant="quiet"
        size="sm"
      >
        {words[kind][isOn ? 1 : 0]}
        <span className="sr-only"> {titleOf(post)}</span>
      </ActionButton>
    )
  })

const words = { pin: ['Pin', 'Unpin'], feature: ['Feature', 'No longer feature'] } as const
