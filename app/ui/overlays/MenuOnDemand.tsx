import type { ReactNode } from 'react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useHydrated } from 'remix-utils/use-hydrated'
import { useElementId } from '../forms/element-id'

interface MenuOnDemandProps {
  label: string
  /** Leads to the page with this menu open, where no script runs. */
  href: string
  isOpen: boolean
  /** Draws a sign in place of the label. */
  className: string
  children: () => ReactNode
}

/**
 * Draws the entries of a menu once it is opened: a table of a hundred rows would carry as many menus, most of its page.
 * Without script a link opens it; with script it is the platform's popover, as `Menu` is.
 */
export function MenuOnDemand({ label, href, isOpen, className, children }: MenuOnDemandProps) {
  const id = useElementId()
  const [isWanted, setWanted] = useState(false)
  if (!useHydrated() || isOpen)
    return (
      <>
        <a className={className} href={href} data-keep-scroll="">
          {label}
        </a>
        {isOpen && (
          <nav className="menu menu--shown" aria-label={label}>
            {children()}
          </nav>
        )}
      </>
    )
  return (
    <>
      {/* The browser opens the popover after the click was handled: its entries are there by then. */}
      <button type="button" className={className} popovertarget={id} onClick={() => flushSync(() => setWanted(true))}>
        {label}
      </button>
      <nav className="menu" id={id} popover="auto" aria-label={label}>
        {isWanted && children()}
      </nav>
    </>
  )
}
