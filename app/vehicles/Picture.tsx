import { paths } from '~/paths'

interface PictureProps {
  id: string
  alt: string
  /** Shown until the picture arrives; `transparent` for a cut-out, whose ground is the page's. */
  color: string
  sizes: string
  /** The first picture of a page: it comes at once. */
  eager?: boolean
  width?: number
  height?: number
  /** No wider than a card: the widest file would never be chosen. */
  small?: boolean
}

const widths = [320, 640, 960, 1280]

/** A picture in four widths, 16:10 unless told, with its place kept from the first byte. */
export function Picture({ id, alt, color, sizes, eager = false, width = 1280, height = 800, small }: PictureProps) {
  return (
    <img
      src={paths.media(id, 640)}
      srcSet={widths
        .slice(0, small ? -1 : undefined)
        .map((w) => `${paths.media(id, w)} ${w}w`)
        .join(', ')}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      {...groundOf(color)}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      {...(eager ? { fetchpriority: 'high' } : {})}
    />
  )
}

const groundOf = (color: string, className = '') =>
  color === 'transparent'
    ? { className: `picture picture--cut-out ${className}`.trim() }
    : { className: `picture ${className}`.trim(), style: { backgroundColor: color } }

export function Thumb({ id, color, className }: { id: string; color: string; className?: string }) {
  return (
    <img
      src={paths.media(id, 160)}
      srcSet={`${paths.media(id, 160)} 1x, ${paths.media(id, 320)} 2x`}
      width="144"
      height="90"
      alt=""
      {...groundOf(color, className)}
      loading="lazy"
      decoding="async"
    />
  )
}
