import { publicAdPaths } from '~/ad-paths'

const seenAfterMs = 1000
/** Gathers what is seen within a moment, so that several are sent at once. */
const gatherMs = 500
const half = 0.5

let stop = () => {}

/** Reports once which advertisements of a page were seen by half for a second, until the next page is watched. */
export function watchAds(page: Document): void {
  stop()
  stop = watch(page)
}

function watch(page: Document): () => void {
  const waiting = new Map<Element, ReturnType<typeof setTimeout>>()
  const seen = new WeakSet<Element>()
  let tokens: string[] = []
  let gathering: ReturnType<typeof setTimeout> | undefined
  const tell = () => {
    clearTimeout(gathering)
    gathering = undefined
    if (tokens.length > 0) navigator.sendBeacon(publicAdPaths.seen, tokens.join(' '))
    tokens = []
  }
  const note = (element: Element) => {
    observer.unobserve(element)
    waiting.delete(element)
    seen.add(element)
    const token = tokenOf(element)
    if (token) tokens.push(token)
    gathering ??= setTimeout(tell, gatherMs)
  }
  const forget = (element: Element) => {
    clearTimeout(waiting.get(element))
    waiting.delete(element)
  }
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) {
        if (intersectionRatio < half) forget(target)
        else if (!waiting.has(target)) waiting.set(target, setTimeout(note, seenAfterMs, target))
      }
    },
    { threshold: [half] },
  )
  const begin = () => {
    for (const element of page.querySelectorAll('[data-ad]')) if (!seen.has(element)) observer.observe(element)
  }
  const rest = () => {
    observer.disconnect()
    for (const element of [...waiting.keys()]) forget(element)
    tell()
  }
  const follow = () => (page.hidden ? rest() : begin())
  follow()
  page.addEventListener('visibilitychange', follow)
  return () => {
    page.removeEventListener('visibilitychange', follow)
    rest()
  }
}

const tokenOf = (element: Element): string | undefined =>
  element.querySelector<HTMLAnchorElement>('a[rel="sponsored"]')?.pathname.split('/').at(-1)
