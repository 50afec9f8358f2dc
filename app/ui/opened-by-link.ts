import { useEffect, useRef } from 'react'

/** What a link leads to inside a fold opens it, in browsers too that do not do so by themselves. */
export function useOpenedByLink(id: string) {
  const fold = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const open = () => {
      if (fold.current && location.hash === `#${id}`) fold.current.open = true
    }
    open()
    addEventListener('hashchange', open)
    return () => removeEventListener('hashchange', open)
  }, [id])
  return fold
}
