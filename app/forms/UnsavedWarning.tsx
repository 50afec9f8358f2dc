import { type ReactNode, useEffect, useRef } from 'react'

const question = 'What you changed is not saved. Leave all the same?'

interface UnsavedWarningProps {
  className?: string
  kept?: string
  children: ReactNode
}

/**
 * Around the forms of a page: whoever leaves it by a link with something typed and not sent is asked first, unless the
 * form keeps what is typed (its id in `kept`). Without the router's own blocker, which would weigh on the script of every page.
 */
export function UnsavedWarning({ className, kept, children }: UnsavedWarningProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => (box.current ? watch(box.current, kept) : undefined), [kept])
  return (
    <div ref={box} className={className}>
      {children}
    </div>
  )
}

/** Returns how to stop it. */
function watch(box: HTMLElement, kept?: string): () => void {
  const changed = new Set<HTMLFormElement>()
  const isUnsaved = () => [...changed].some((form) => form.isConnected)
  const until = new AbortController()
  const { signal } = until
  const note = ({ target }: Event) => {
    const isField =
      target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
    const form = isField && target.form
    if (form && form.id !== kept) changed.add(form)
  }
  const ask = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link?.href || !leadsAway(link) || !isUnsaved()) return
    if (window.confirm(question)) return changed.clear()
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  box.addEventListener('input', note, { signal })
  box.addEventListener('submit', ({ target }) => changed.delete(target as HTMLFormElement), { signal })
  document.addEventListener('click', ask, { signal, capture: true })
  window.addEventListener('beforeunload', (event) => isUnsaved() && event.preventDefault(), { signal })
  return () => until.abort()
}

const leadsAway = ({ origin, pathname, target }: HTMLAnchorElement): boolean =>
  target !== '_blank' && (origin !== window.location.origin || pathname !== window.location.pathname)
