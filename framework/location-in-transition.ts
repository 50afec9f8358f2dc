import type { Plugin } from 'vite'

const set = 'setLocation(newState.location)'

/** The statement that the build replaces, and by what. */
export const edit = [set, `React.startTransition(() => ${set})`] as const

/**
 * Remix notes a new location in an update that waits for nothing. A part of the page whose script is still on its way
 * would be thrown away and drawn anew (React's error 421); as a transition the update waits for it.
 */
export function locationInTransition(): Plugin {
  const [statement, inTransition] = edit
  return {
    name: 'location-in-transition',
    apply: 'build',
    transform(source, id, options) {
      if (options?.ssr || !id.includes('node_modules/@remix-run/react/dist/esm/browser.js')) return null
      return { code: source.replace(statement, inTransition), map: null }
    },
  }
}
