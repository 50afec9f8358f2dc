import { classNames } from '../class-names'
import { initials } from './initials'
import { hashToken, toneOf } from './tone'

interface MonogramProps {
  name: string
  size?: 'lg' | 'xl'
  className?: string
}

/** The sign of a dealership beside its name, which is why nobody reads it out: letters on a ground of its own. */
export function Monogram({ name, size, className }: MonogramProps) {
  return (
    <span
      className={classNames('avatar avatar--square', size && `avatar--${size}`, className)}
      data-tone={toneOf(name)}
      data-shape={(hashToken(name) >>> 3) % 4}
      aria-hidden="true"
    >
      {initials(name)}
    </span>
  )
}
