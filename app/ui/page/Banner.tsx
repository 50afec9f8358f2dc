import type { ReactNode } from 'react'
import { classNames } from '../class-names'
import { Icon, type IconName } from '../icons/Icon'

export type BannerTone = 'info' | 'ok' | 'warn' | 'bad'

const SIGNS: Record<BannerTone, IconName> = {
  info: 'info',
  ok: 'circle-check',
  warn: 'triangle-alert',
  bad: 'circle-alert',
}

export function Banner({ tone, title, children }: { tone: BannerTone; title?: string; children: ReactNode }) {
  return (
    <div className={classNames('banner', tone !== 'info' && `banner--${tone}`)}>
      <Icon name={SIGNS[tone]} />
      <div>
        {title && <strong className="banner__title">{title}</strong>}
        {children}
      </div>
    </div>
  )
}
