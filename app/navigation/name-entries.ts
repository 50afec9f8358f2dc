/** The router calls stateless entries all `default` and scrolls wrongly. Call it before the router listens. */
export function nameEntries(): void {
  window.addEventListener('popstate', () => {
    if (history.state === null) history.replaceState({ idx: null, key: Math.random().toString(36).slice(2) }, '')
  })
}
