// Popovers and dialogs close by themselves. This gives sheets and menus made of <details> the same manners.
const SHEETS = 'details.menubox, details.savebox, details[data-overlay]'

/** Escape closes the most recently opened overlay and only that one. Returns the way to stop listening. */
export function listenForEscape(document: Document): () => void {
  const opened: HTMLElement[] = []
  const onToggle = ({ target }: Event) => {
    if (!(target instanceof HTMLElement) || !isOverlay(target)) return
    forget(opened, target)
    if (!isOpen(target)) return
    opened.push(target)
    target.querySelector<HTMLElement>('[data-focus]')?.focus()
  }
  const onKeydown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
    const sheet = topmost(opened)
    if (!(sheet instanceof HTMLDetailsElement) || isUnderAnother(sheet)) return
    event.preventDefault()
    closeSheet(sheet)
  }
  for (const sheet of document.querySelectorAll<HTMLElement>(SHEETS)) if (isOpen(sheet)) opened.push(sheet)
  document.addEventListener('toggle', onToggle, true)
  document.addEventListener('keydown', onKeydown)
  return () => {
    document.removeEventListener('toggle', onToggle, true)
    document.removeEventListener('keydown', onKeydown)
  }
}

/** Closes every menu, for example when another page has come in. Dialogs have a URL and stay out of this. */
export function closeMenus(document: Document): void {
  for (const sheet of document.querySelectorAll<HTMLDetailsElement>(SHEETS)) sheet.open = false
  for (const popover of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) popover.hidePopover()
}

function closeSheet(sheet: HTMLDetailsElement) {
  sheet.open = false
  sheet.querySelector('summary')?.focus()
}

function topmost(opened: HTMLElement[]): HTMLElement | undefined {
  for (const overlay of [...opened]) if (!overlay.isConnected || !isOpen(overlay)) forget(opened, overlay)
  return opened.at(-1)
}

function forget(opened: HTMLElement[], overlay: HTMLElement) {
  const place = opened.indexOf(overlay)
  if (place >= 0) opened.splice(place, 1)
}

function isOverlay(element: HTMLElement) {
  return element.matches(SHEETS) || element.hasAttribute('popover')
}

function isOpen(element: HTMLElement) {
  return element instanceof HTMLDetailsElement ? element.open : element.matches(':popover-open')
}

/** An open popover is the newer one, though its toggle event may not have come yet: the browser closes it. */
function isUnderAnother(sheet: HTMLElement) {
  const above = sheet.ownerDocument.querySelector('dialog:modal, :popover-open')
  return above !== null && !above.contains(sheet)
}
