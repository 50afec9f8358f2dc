/** Adds the dialog that shows pictures large: it needs script, so no page carries it. */
export function addLightbox(gallery: HTMLElement, pictureCount: number): HTMLDialogElement {
  const sprite = gallery.querySelector('use')?.getAttribute('href')?.split('#')[0] ?? ''
  const icon = (name: string) => `<svg class="i" aria-hidden="true"><use href="${sprite}#${name}"/></svg>`
  const turn = (step: number, label: string, name: string) =>
    `<button class="gallery__turn" type="button" data-tool="turn" data-step="${step}" aria-label="${label}">${icon(name)}</button>`
  const dialog = document.createElement('dialog')
  dialog.className = 'lightbox'
  dialog.ariaLabel = `Pictures of the ${document.querySelector('h1')?.textContent}`
  dialog.innerHTML =
    '<div class="lightbox__head"><p class="num" data-count aria-live="polite"></p><form method="dialog">' +
    `<button class="btn btn--quiet btn--icon" type="submit" aria-label="Close">${icon('x')}</button></form></div>` +
    '<figure data-swipe></figure>' +
    (pictureCount > 1 ? turn(-1, 'Previous picture', 'chevron-left') + turn(1, 'Next picture', 'chevron-right') : '')
  gallery.append(dialog)
  return dialog
}
