import { paths } from '~/paths'
import { initials } from '~/ui/names/initials'
import { toneOf } from '~/ui/names/tone'

interface AvatarProps {
  name: string
  avatar: string | null
  size?: 'lg' | 'xl'
}

/** Stands beside the name, which is why nobody reads it out. */
export function Avatar({ name, avatar, size }: AvatarProps) {
  return (
    <span className={size ? `avatar avatar--${size}` : 'avatar'} data-tone={toneOf(name)} aria-hidden="true">
      {avatar ? (
        <img
          src={paths.media(avatar, 160)}
          srcSet={`${paths.media(avatar, 160)} 1x, ${paths.media(avatar, 320)} 2x`}
          alt=""
          width={160}
          height={160}
        />
      ) : (
        initials(name)
      )}
    </span>
  )
}
