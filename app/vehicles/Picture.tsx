import { paths } from '~/paths'

interface PictureProps {
  id: string
  alt: string
  /** Shown until the picture arrives; `transparent` for a cut-out, whose ground is the page's. */
  color: string
  /** Where there is a choice of widths. */
  sizes?: string
  /** The first picture of a page: it comes at once. */
  eager?: boolean
  width?: number
  height?: number
  /** Wider files would never be chosen where it is drawn: a card needs 960, a thumbnail 320. */
  widest?: number
}

const widths = [320, 640, 960, 1280]

/** A picture in up to four widths, 16:10 by default, with its place reserved from the first byte. */
export function Picture(props: PictureProps) {
  const { id, alt, color, sizes, eager = false, width = 1280, height = 800, widest = 1280 } = props
  const files = widths.filter((one) => one <= widest).map((one) => `${paths.media(id, one)} ${one}w`)
  return (
    <img
      src={paths.media(id, Math.min(640, widest))}
      srcSet={files.length > 1 ? files.join(', ') : undefined}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      {...groundOf(color)}
      loading={eager ? 'eager' : 'lazy'}
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
      srcSet={`${paths.media(id, 320)} 2x`}
      width="144"
      height="90"
      alt=""
      {...groundOf(color, className)}
      loading="lazy"
    />
  )
}
