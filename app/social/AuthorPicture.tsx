import { DealershipLogo } from '~/dealerships/DealershipLogo'
import { paths } from '~/paths'
import { PlaceholderAvatar } from '~/ui/names/PlaceholderAvatar'

interface AuthorPictureProps {
  name: string
  pictureId: string | null
  isDealership: boolean
  size?: 'lg'
}

/** Stands beside the name, which is why nobody reads it out. */
export function AuthorPicture({ name, pictureId, isDealership, size }: AuthorPictureProps) {
  if (isDealership) return <DealershipLogo name={name} logoId={pictureId} size={size} />
  if (!pictureId) return <PlaceholderAvatar name={name} size={size} />
  return (
    <span className={size ? `avatar avatar--${size}` : 'avatar'} aria-hidden="true">
      <img src={paths.media(pictureId, 160)} alt="" width={160} height={160} loading="lazy" decoding="async" />
    </span>
  )
}
