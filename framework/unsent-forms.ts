import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

interface Edit {
  file: string
  from: string
  to: string
  needs: string
}

/** The router asks for the routes of the page's own address before its first form is sent: it has them. */
const routesOfOwnPage: Edit = {
  file: 'fog-of-war.js',
  from: 'if (discoveredPaths.has(path)) {\n      return;',
  to: 'if (discoveredPaths.has(path) || path === openedPath) {\n      return;',
  needs: 'openedPath',
}
/** Single fetch replaces the page by an error when a form cannot reach the server, and what was typed is lost. */
const unsentForm: Edit = {
  file: 'single-fetch.js',
  from: '} = await fetchAndDecode(url, init);\n      actionStatus = status;',
  to: '} = await fetchAndDecode(url, init).catch(unsentAnswer(init));\n      actionStatus = status;',
  needs: 'unsentAnswer',
}
/** An update in the background that cannot reach the server would replace the page by an error, too. */
const unansweredUpdate: Edit = {
  file: 'single-fetch.js',
  from: '      singleFetchDfd.reject(e);',
  to: '      answerUpdate(router.state, singleFetchDfd, e);',
  needs: 'answerUpdate',
}
export const edits = [routesOfOwnPage, unsentForm, unansweredUpdate]

const source = JSON.stringify(fileURLToPath(new URL('unsent.ts', import.meta.url)))

/** A form that cannot reach the server keeps its page. */
export function unsentForms(): Plugin {
  return {
    name: 'unsent-forms',
    apply: 'build',
    transform(code, id, options) {
      const own = edits.filter(({ file }) => id.endsWith(`/@remix-run/react/dist/esm/${file}`))
      if (options?.ssr || own.length === 0) return null
      if (own.some(({ from }) => !code.includes(from)))
        this.error('The code of Remix has changed: see framework/unsent-forms.ts')
      const imports = `import { ${own.map(({ needs }) => needs).join(', ')} } from ${source};`
      return { code: own.reduce((text, { from, to }) => text.replace(from, to), imports + code), map: null }
    },
  }
}
