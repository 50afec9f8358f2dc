import { useLocation } from '@remix-run/react'
import { useEffect } from 'react'

/** Watches what is advertised once the page is there; a page without advertisements loads no script for it. */
export function useAdsSeen() {
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is what says that there was a navigation
  useEffect(() => {
    if (document.querySelector('[data-ad]') === null) return
    let stop = () => {}
    let isOver = false
    import('./watch-ads').then(
      ({ watchAds }) => {
        if (!isOver) stop = watchAds(document)
      },
      () => undefined,
    )
    return () => {
      isOver = true
      stop()
    }
  }, [key])
}
