/** The name in the session's storage under which the router keeps how far each entry of the history was scrolled. */
export const scrollStorageKey = 'positions'

/**
 * Browsers scroll a page that is loaded again to where it was by themselves, but for entries that the router scrolled
 * last. Call it before the router starts.
 */
export function restoreScroll(): void {
  if (history.scrollRestoration === 'auto' || scrollY > 0) return
  try {
    const positions = JSON.parse(sessionStorage.getItem(scrollStorageKey) ?? '{}')
    scrollTo(0, Number(positions[history.state?.key]) || 0)
  } catch {
    // A browser that keeps nothing shows the page from its top.
  }
}
