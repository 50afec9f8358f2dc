import { useEffect } from 'react'

/**
 * For pages whose posts have no script of their own. Sharing comes when it is used for the first time; the counts of a
 * signed-in person's page follow their posts, from the first move on.
 */
export function usePostTools(isSignedIn = false): void {
  useEffect(() => {
    const use = (event: MouseEvent) => {
      const tool =
        event.target instanceof Element ? event.target.closest<HTMLElement>('[data-share], [data-copy]') : null
      if (!tool || ('share' in tool.dataset && !navigator.share)) return
      if ('share' in tool.dataset) event.preventDefault() // the device's own sheet takes the place of our list
      void import('./share').then(({ share }) => share(tool), ignore)
    }
    document.addEventListener('click', use)
    return () => document.removeEventListener('click', use)
  }, [])
  useEffect(() => {
    if (!isSignedIn) return
    let stop: (() => void) | undefined
    let isOver = false
    const start = () => {
      for (const kind of moves) removeEventListener(kind, start)
      void import('./live-counts').then(({ followCounts }) => {
        if (!isOver) stop = followCounts()
      }, ignore)
    }
    for (const kind of moves) addEventListener(kind, start, { passive: true })
    return () => {
      isOver = true
      for (const kind of moves) removeEventListener(kind, start)
      stop?.()
    }
  }, [isSignedIn])
}

/** The page works without it. */
const ignore = () => undefined
const moves = ['pointermove', 'touchstart', 'scroll', 'keydown'] as const
