import { useLocation } from '@remix-run/react'
import { type RefObject, useEffect } from 'react'

/** A section is read once its beginning is in the upper third of the window. */
const readFrom = 0.35

/** Marks in the bar of sections the one that is being read. Without script the bar marks none. */
export function useCurrentSection(page: RefObject<HTMLElement>) {
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says that another page may have been rendered
  useEffect(() => {
    const links = [...(page.current?.querySelectorAll<HTMLAnchorElement>('.vehicle-page__tabs a') ?? [])]
    const watch = new IntersectionObserver(() => mark(links), {
      rootMargin: `0px 0px ${-100 * (1 - readFrom)}%`,
      threshold: [0, 0.01],
    })
    for (const { hash } of links) {
      const section = document.querySelector(hash)
      if (section) watch.observe(section)
    }
    return () => watch.disconnect()
  }, [key, page])
}

function mark(links: readonly HTMLAnchorElement[]) {
  const current = links.filter(hasBegun).at(-1)
  for (const link of links)
    if (link === current) link.setAttribute('aria-current', 'true')
    else link.removeAttribute('aria-current')
}

/** Leaves out what has its place at the side: it is never the section that is read. */
function hasBegun({ hash }: HTMLAnchorElement): boolean {
  const box = document.querySelector(hash)?.getBoundingClientRect()
  return box !== undefined && box.left < innerWidth / 2 && box.top <= innerHeight * readFrom + 1
}
