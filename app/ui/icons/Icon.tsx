import { classNames } from '../class-names'
import { type IconName, type SilhouetteName, silhouetteNames } from './icon-names'
import spriteUrl from './icons.svg?no-inline'

export type { IconName } from './icon-names'
export { spriteUrl }

export function Icon({ name, size, className }: { name: IconName; size?: 'sm' | 'lg'; className?: string }) {
  return (
    <svg className={classNames('i', size && `i--${size}`, className)} aria-hidden="true">
      <use href={`${spriteUrl}#${name}`} />
    </svg>
  )
}

/** The sign of a body, by its code or label. An unknown one is drawn as a sedan. */
export function Silhouette({ body, width = 64 }: { body: string; width?: number }) {
  return (
    <svg className="silhouette" width={width} height={Math.round((width * 1900) / 5900)} aria-hidden="true">
      <use href={`${spriteUrl}#sil-${silhouetteOf(body)}`} />
    </svg>
  )
}

function silhouetteOf(body: string): SilhouetteName {
  const wanted = body.toLowerCase()
  return silhouetteNames.find((name) => name === wanted) ?? 'sedan'
}
