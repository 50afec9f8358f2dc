/**
 * Gives every entry of the history a key of its own. A link within the page makes one without a state, and the router
 * calls all of those `default`: it would scroll the second back to where the first had been left. Called before the
 * router listens: on the window itself, listeners run in the order they were added.
 */
export function nameEntries(): void {
  window.addEventListener('popstate', () => {
    if (history.state === null) history.replaceState({ idx: null, key: Math.random().toString(36).slice(2) }, '')
  })
}
