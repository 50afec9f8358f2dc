import { useEffect } from 'react'

/** Pressing what stands for an embed puts its frame document in its place; without script its link opens the document. */
export function useEmbedsInPlace() {
  useEffect(() => {
    document.addEventListener('click', openInPlace, { capture: true })
    return () => document.removeEventListener('click', openInPlace, { capture: true })
  }, [])
}

function openInPlace(event: MouseEvent) {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-embed]') : null
  const box = link?.closest('.embed2')
  if (!link || !box) return
  event.preventDefault()
  event.stopPropagation()
  const { embed = '', sandbox = '', ratio = '' } = link.dataset
  const frame = document.createElement('iframe')
  frame.className = 'embed2__frame'
  frame.title = embed
  frame.setAttribute('sandbox', sandbox)
  frame.allow = 'fullscreen; picture-in-picture; encrypted-media'
  frame.style.aspectRatio = ratio
  frame.src = link.href
  box.replaceWith(frame)
  frame.focus() // the link that had the focus is gone
}
