import { createHash } from 'node:crypto'

/**
 * The policy of a cached answer names the hash of each script that the server wrote, since it cannot carry a
 * nonce. The finished page is not searched for scripts: one that came with its data would be found, too.
 */
export const scriptHashes = (codes: readonly (string | Uint8Array)[]): string =>
  codes.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`).join(' ')
