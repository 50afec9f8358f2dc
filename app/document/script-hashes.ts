import { createHash } from 'node:crypto'

/** For a cached answer, which cannot carry a nonce. Not found by searching: data may contain a script, too. */
export const scriptHashes = (codes: readonly (string | Uint8Array)[]): string =>
  codes.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`).join(' ')
