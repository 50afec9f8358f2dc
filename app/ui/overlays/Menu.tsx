import type { ReactNode } from 'react'
import { classNames } from '../class-names'
import { useElementId } from '../forms/element-id'

interface MenuProps {
  label: string
  trigger: ReactNode
  align?: 'start' | 'end'
  triggerClassName?: string
  children: ReactNode
}

/** The platform's popover: it opens without script, and the browser layers Escape and gives focus back. */
export function Menu({ label, trigger, align = 'end', triggerClassName = 'tool', children }: MenuProps) {
  const id = useElementId()
  return (
    <>
      <button
        type="button"
        className={classNames('menu__trigger', triggerClassName)}
        aria-label={label}
        popovertarget={id}
      >
        {trigger}
      </button>
      <nav className={classNames('menu', align === 'start' && 'menu--start')} id={id} popover="auto" aria-label={label}>
        {children}
      </nav>
    </>
  )
}
