import { createHash } from 'node:crypto'

const closure = Buffer.from('</script></body></html>')

/**
 * The policy of a cached answer names the hash of each script that the server wrote, since it cannot carry a
 * nonce. The finished page is not searched for scripts: one that came with its data would be found, too.
 */
export const scriptHashes = (codes: readonly (string | Uint8Array)[]): string =>
  codes.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`).join(' ')

/**
 * The script that the layout writes (ScrollRestoration), known by its place: it is the last thing in the rendered page,
 * and nothing of a page's data stands behind it. Empty when a page does not end so.
 */
export function layoutScript(page: Buffer): Uint8Array[] {
  const end = page.length - closure.length
  if (!page.subarray(end).equals(closure)) return []
  const start = page.indexOf('>', page.lastIndexOf('<script', end)) + 1
  return [page.subarray(start, end)]
}
