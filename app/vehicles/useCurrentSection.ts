import { useLocation } from '@remix-run/react'
import { type RefObject, useEffect } from 'react'

/** Marks in the bar of sections the one that is being read. Without script the bar marks none. */
export function useCurrentSection(page: RefObject<HTMLElement>) {
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says that another page may have been rendered
  useEffect(() => {
    const links = [...(page.current?.querySelectorAll<HTMLAnchorElement>('.vehicle-page__tabs a') ?? [])]
    const inView = new Set<string>()
    const watch = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting } of changes)
          if (isIntersecting) inView.add(`#${target.id}`)
          else inView.delete(`#${target.id}`)
        mark(links, inView)
      },
      { rootMargin: '-30% 0px -65%' },
    )
    for (const { hash } of links) {
      const section = document.querySelector(hash)
      if (section) watch.observe(section)
    }
    return () => watch.disconnect()
  }, [key, page])
}

/** Keeps the last one between two sections, and none above the first. */
function mark(links: readonly HTMLAnchorElement[], inView: ReadonlySet<string>) {
  const current = links.find(({ hash }) => inView.has(hash))
  const isAbove =
    links[0] && (document.querySelector(links[0].hash)?.getBoundingClientRect().top ?? 0) > innerHeight / 2
  if (!current && !isAbove) return
  for (const link of links)
    if (link === current) link.setAttribute('aria-current', 'true')
    else link.removeAttribute('aria-current')
}
