import { reportVisit } from '~/browser-state/post-in-order'
import { choose, enlarge, handleKey, swipe, turn } from './gallery'

export function use(tool: HTMLElement, event: Event, lift?: Promise<PointerEvent>) {
  const gallery = tool.closest<HTMLElement>('.gallery')
  if (gallery && lift) lift.then((end) => swipe(gallery, event as PointerEvent, end))
  else if (gallery) inGallery(gallery, tool, event)
  else if (tool.dataset.tool === 'print') window.print()
  else if (tool.dataset.tool === 'share') share()
  else if (tool.dataset.tool === 'copy') copy(tool)
  report(tool.dataset.tool)
}

const reported = { share: 'shared', copy: 'shared', mail: 'shared', call: 'called' } as const

/** Counts what is done with the vehicle of the page, for its dealership’s figures. */
function report(tool: string | undefined) {
  const did = reported[tool as keyof typeof reported]
  const fields = document.querySelector<HTMLElement>('[data-visited]')?.dataset.visited
  if (did && fields) reportVisit(fields, did).catch(() => {})
}

function inGallery(gallery: HTMLElement, tool: HTMLElement, event: Event) {
  if (event instanceof KeyboardEvent) handleKey(gallery, event.key)
  else if (tool.dataset.tool === 'enlarge') enlarge(gallery)
  else if (tool.dataset.step) turn(gallery, Number(tool.dataset.step))
  else choose(gallery, tool)
}

/** The device's own sheet; turning it away is no error. */
function share() {
  const url = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? location.href
  navigator.share({ title: document.title, url }).catch(() => {})
}

/** Where the browser forbids copying, the address is marked, ready to be copied by hand. */
async function copy(button: HTMLElement) {
  const address = button.closest('[popover]')?.querySelector('input')
  const words = button.querySelector('span')
  if (!address || !words) return
  address.select()
  const isCopied = await navigator.clipboard.writeText(address.value).then(
    () => true,
    () => false,
  )
  words.textContent = isCopied ? 'Copied' : 'Marked: copy it now'
}
