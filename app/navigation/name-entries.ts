/** The router calls entries without a key all `default` and scrolls wrongly. Call it before the router starts. */
export function nameEntries(): void {
  nameEntry()
  window.addEventListener('popstate', nameEntry)
}

function nameEntry() {
  const { state } = history
  if (state?.key === undefined)
    history.replaceState({ idx: null, ...state, key: Math.random().toString(36).slice(2) }, '')
}
