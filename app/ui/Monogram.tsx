import { initials } from '~/layouts/initials'
import { hashOf, toneOf } from './tone'

interface MonogramProps {
  name: string
  size?: 'lg'
  className?: string
}

/** The sign of a dealership beside its name, which is why nobody reads it out: letters on a ground of its own. */
export function Monogram({ name, size, className }: MonogramProps) {
  const classes = ['avatar', 'avatar--square', size && `avatar--${size}`, className].filter(Boolean).join(' ')
  return (
    <span className={classes} data-tone={toneOf(name)} data-shape={hashOf(`shape ${name}`) % 4} aria-hidden="true">
      {initials(name)}
    </span>
  )
}
