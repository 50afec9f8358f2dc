let isListening = false

/** Leads to the page’s search by the key `/`, for as long as the document is open. Listens once: a page after an error mounts anew. */
export function focusSearchOnSlash(): void {
  if (isListening) return
  isListening = true
  const onKey = (event: KeyboardEvent) => {
    const typing = event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]')
    if (event.key !== '/' || typing || event.metaKey || event.ctrlKey || event.altKey) return
    const field = document.querySelector<HTMLInputElement>('[role="search"] input[type="search"]')
    if (!field || field.offsetParent === null) return
    event.preventDefault()
    field.focus()
  }
  document.addEventListener('keydown', onKey)
}
