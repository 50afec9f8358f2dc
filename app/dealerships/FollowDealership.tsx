import { ActionButton } from '~/forms/ActionButton'
import { paths, withQuery } from '~/paths'
import { ButtonLink } from '~/ui/Button'

interface FollowDealershipProps {
  id: number
  name: string
  slug: string
  /** Is null for a guest. */
  isFollowed: boolean | null
}

/** Follows its posts; a guest signs in first. Rendered on the server alone. */
export function FollowDealership({ id, name, slug, isFollowed }: FollowDealershipProps) {
  const here = paths.dealershipPage(slug)
  if (isFollowed === null)
    return (
      <ButtonLink href={withQuery(paths.signIn, { next: here })} variant="quiet" icon="bell" rel="nofollow">
        Follow<span className="sr-only"> {name}: sign in first</span>
      </ButtonLink>
    )
  return (
    <ActionButton
      action={here}
      intent={isFollowed ? 'unfollow' : 'follow'}
      fields={{ dealership: id }}
      keepScroll
      variant="quiet"
      icon={isFollowed ? 'check' : 'bell'}
    >
      {isFollowed ? 'Following' : 'Follow'}
      <span className="sr-only"> {isFollowed ? `${name}: stop` : name}</span>
    </ActionButton>
  )
}
