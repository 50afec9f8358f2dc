import { useLocation } from '@remix-run/react'
import { useEffect } from 'react'

/** What the address names is shown: inside a closed disclosure that is opened, and what can take the focus gets it. */
export function useReveal() {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says that a link was followed
  useEffect(() => reveal(hash, false), [hash, key])
  useEffect(() => {
    document.addEventListener('click', followAgain)
    return () => document.removeEventListener('click', followAgain)
  }, [])
}

/** A browser opens it by itself when a document comes or a link within the page is followed. */
function reveal(hash: string, isAgain: boolean) {
  const target = hash ? document.getElementById(hash.slice(1)) : null
  const box = target?.closest('details')
  const isClosed = box?.open === false
  if (box) box.open = true
  if (isClosed || isAgain) target?.scrollIntoView()
  if (target?.tabIndex === -1 && target.hasAttribute('tabindex')) target.focus({ preventScroll: true })
}

/** Following the link to where the address is already is no navigation to the router: it would scroll back to where the page was left. */
function followAgain(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.hash || link.href !== location.href || event.defaultPrevented || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  reveal(link.hash, true)
}
