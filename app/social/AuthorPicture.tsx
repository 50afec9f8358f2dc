import { DealershipLogo } from '~/dealerships/DealershipLogo'
import { Mark } from '~/layouts/Brand'
import { paths } from '~/paths'
import { PlaceholderAvatar } from '~/ui/names/PlaceholderAvatar'
import type { Post } from '../../api/social/posts/posts.contract'

interface AuthorPictureProps {
  name: string
  pictureId: string | null
  kind: Post['author']['kind']
  size?: 'lg'
}

/** Stands beside the name, which is why nobody reads it out. */
export function AuthorPicture({ name, pictureId, kind, size }: AuthorPictureProps) {
  if (kind === 'official')
    return (
      <span
        className={size ? `avatar avatar--square avatar--site avatar--${size}` : 'avatar avatar--square avatar--site'}
        aria-hidden="true"
      >
        <Mark />
      </span>
    )
  if (kind === 'dealership') return <DealershipLogo name={name} logoId={pictureId} size={size} />
  if (!pictureId) return <PlaceholderAvatar name={name} size={size} />
  return (
    <span className={size ? `avatar avatar--${size}` : 'avatar'} aria-hidden="true">
      <img src={paths.media(pictureId, 160)} alt="" width={160} height={160} loading="lazy" decoding="async" />
    </span>
  )
}
