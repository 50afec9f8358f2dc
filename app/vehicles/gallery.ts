import { addLightbox } from './lightbox'
import { altOf } from './picture-names'

const far = 40

/** Turns so many pictures on (back when negative), round and round. */
export const turn = (gallery: HTMLElement, step: number) => show(gallery, placeOf(gallery) + step)

export function choose(gallery: HTMLElement, thumbnail: HTMLElement) {
  const all: HTMLElement[] = thumbnailsOf(gallery)
  show(gallery, all.indexOf(thumbnail))
}

export function handleKey(gallery: HTMLElement, key: string) {
  if (key === 'Home') show(gallery, 0)
  else if (key === 'End') show(gallery, -1)
  else turn(gallery, key === 'ArrowRight' ? 1 : -1)
}

/** Opens the dialog; Escape, its button and a press beside the picture close it, and the focus goes back to the picture. */
export function enlarge(gallery: HTMLElement) {
  const dialog = gallery.querySelector('dialog') ?? addLightbox(gallery, thumbnailsOf(gallery).length)
  const link = mainLink(gallery)
  if (!link || dialog.open) return
  dialog.onclick = ({ target }) => {
    if (target === dialog || (target instanceof HTMLElement && target.dataset.swipe !== undefined)) dialog.close()
  }
  dialog.onclose = () => {
    dialog.querySelector('figure')?.replaceChildren()
    dialog.querySelector('[data-count]')?.replaceChildren()
    link.focus({ preventScroll: true })
  }
  dialog.showModal()
  show(gallery, placeOf(gallery))
}

/** Turns the pictures where a finger went far enough to one side, from its first touch to its last. */
export function swipe(gallery: HTMLElement, start: PointerEvent, end: PointerEvent) {
  const across = end.clientX - start.clientX
  if (end.type === 'pointerup' && Math.abs(across) > Math.max(far, Math.abs(end.clientY - start.clientY)))
    turn(gallery, across < 0 ? 1 : -1)
}

const thumbnailsOf = (gallery: HTMLElement) => [...gallery.querySelectorAll<HTMLAnchorElement>('li a')]
const mainLink = (gallery: HTMLElement) => gallery.querySelector<HTMLAnchorElement>('[data-tool="enlarge"]')
const placeOf = (gallery: HTMLElement) =>
  Math.max(
    0,
    thumbnailsOf(gallery).findIndex((one) => one.ariaCurrent === 'true'),
  )

const counts = '.gallery__main [data-count], dialog[open] [data-count]'

function show(gallery: HTMLElement, wanted: number) {
  const all = thumbnailsOf(gallery)
  const place = (wanted + all.length) % (all.length || 1)
  const thumbnail = all[place]
  if (thumbnail) {
    mark(all, thumbnail)
    showLarge(gallery, thumbnail)
    leadOn(gallery, all, place)
  }
  for (const count of gallery.querySelectorAll(counts)) count.textContent = `${place + 1} of ${all.length || 1}`
  showLargest(gallery)
}

function mark(all: HTMLElement[], thumbnail: HTMLElement) {
  for (const one of all) one.ariaCurrent = one === thumbnail ? 'true' : null
  const item = thumbnail.parentElement
  const list = item?.parentElement
  if (item && list) list.scrollLeft = item.offsetLeft - (list.clientWidth - item.clientWidth) / 2
}

/** The old picture stays until the new one is there, in the same place. */
function showLarge(gallery: HTMLElement, thumbnail: HTMLAnchorElement) {
  const alt = altOf(thumbnail.ariaLabel ?? '')
  const link = mainLink(gallery)
  const [small, large] = [thumbnail.querySelector('img'), link?.querySelector('img')]
  if (!link || !small || !large) return
  const [before, after] = [folderOf(large.srcset), folderOf(small.getAttribute('src') ?? '')]
  link.href = link.href.replace(before, after)
  link.ariaLabel = `${alt}, full size`
  large.srcset = large.srcset.replaceAll(before, after)
  large.alt = alt
  large.className = small.className
  large.style.backgroundColor = small.style.backgroundColor
}

/** Returns where the files of all widths of a picture are: /media/{id}/. */
const folderOf = (files: string): string => /^\/media\/[^/]+\//.exec(files)?.[0] ?? files

/** The links to either side keep leading to the right picture, for a new tab. */
function leadOn(gallery: HTMLElement, all: HTMLAnchorElement[], place: number) {
  for (const link of gallery.querySelectorAll<HTMLAnchorElement>('a[data-step]'))
    link.href = all[(place + Number(link.dataset.step) + all.length) % all.length]?.href ?? link.href
}

/** In the dialog: the picture as large as there is, drawn over its smaller self until it has come. */
function showLargest(gallery: HTMLElement) {
  const place = gallery.querySelector('dialog[open] figure')
  const link = mainLink(gallery)
  const small = link?.querySelector('img')
  if (!place || !link || !small) return
  const large = new Image(1600, 1000)
  large.alt = small.alt
  large.className = small.className
  large.style.backgroundColor = small.style.backgroundColor
  // Under a cut-out its smaller self would show through.
  if (!small.classList.contains('picture--cut-out')) large.style.backgroundImage = `url("${small.currentSrc}")`
  large.draggable = false
  large.src = link.href
  place.replaceChildren(large)
}
