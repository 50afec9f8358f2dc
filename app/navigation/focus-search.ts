/** Leads to the page’s search by the key `/`, for as long as the document is open. */
export function focusSearchOnSlash(): void {
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
