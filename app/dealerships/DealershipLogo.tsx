import { paths } from '~/paths'
import { classNames } from '~/ui/class-names'
import { Monogram } from '~/ui/names/Monogram'

interface DealershipLogoProps {
  name: string
  logoId: string | null | undefined
  size?: 'lg' | 'xl'
  className?: string
}

/** Stands beside the dealership's name, which is why nobody reads it out; without a logo, a monogram as large as it. */
export function DealershipLogo({ name, logoId, size, className }: DealershipLogoProps) {
  if (!logoId) return <Monogram name={name} size={size} className={className} />
  return (
    <span
      className={classNames('avatar avatar--square avatar--logo', size && `avatar--${size}`, className)}
      aria-hidden="true"
    >
      <img
        src={paths.media(logoId, 160)}
        // 160 pixels are enough for 28 of a card and 44 of a panel at any density.
        srcSet={size === 'xl' ? `${paths.media(logoId, 160)} 1x, ${paths.media(logoId, 320)} 2x` : undefined}
        alt=""
        width={160}
        height={160}
        loading="lazy"
      />
    </span>
  )
}
