import { type RefObject, useEffect } from 'react'

/** These links do by themselves what they are for, and are counted. */
const plainTools: readonly (string | undefined)[] = ['call', 'mail']
const kinds = ['click', 'keydown', 'pointerdown'] as const

/** The script of the gallery, of sharing and of printing comes when one of them is used for the first time. */
export function useTools(page: RefObject<HTMLElement>) {
  useEffect(() => {
    const element = page.current?.parentElement // the bar with the price is behind the page
    const loadTools = (event: MouseEvent | KeyboardEvent) => {
      const tool = toolOf(event)
      if (!tool) return
      const isPlain = plainTools.includes(tool.dataset.tool)
      if (event.type !== 'pointerdown' && !isPlain) event.preventDefault()
      const lift = event.type === 'pointerdown' ? liftOf(event as PointerEvent) : undefined
      import('./tools').then(
        ({ use }) => use(tool, event, lift),
        () => tool instanceof HTMLAnchorElement && !isPlain && location.assign(tool.href),
      )
    }
    for (const kind of kinds) element?.addEventListener(kind, loadTools)
    return () => {
      for (const kind of kinds) element?.removeEventListener(kind, loadTools)
    }
  }, [page])
}

/** Waits for the end of a touch from its beginning: a quick swipe is over before its script has come. */
const liftOf = ({ pointerId }: PointerEvent) =>
  new Promise<PointerEvent>((resolve) => {
    const done = new AbortController()
    const onLift = (event: PointerEvent) => {
      if (event.pointerId !== pointerId) return
      done.abort()
      resolve(event)
    }
    for (const kind of ['pointerup', 'pointercancel'] as const)
      document.addEventListener(kind, onLift, { signal: done.signal })
  })

function toolOf(event: MouseEvent | KeyboardEvent): HTMLElement | null {
  const { target } = event
  if (!(target instanceof Element) || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  if ('key' in event) return /^(Arrow(Left|Right)|Home|End)$/.test(event.key) ? target.closest('.gallery') : null
  if (event.type === 'pointerdown') return isTouch(event) ? target.closest('[data-swipe]') : null
  const tool = target.closest<HTMLElement>('[data-tool]')
  return tool?.dataset.tool === 'share' && !navigator.share ? null : tool // its button opens the list by itself
}

const isTouch = (event: MouseEvent) => 'pointerType' in event && event.pointerType !== 'mouse'
