import { createHash } from 'node:crypto'

/** For a cached answer, which cannot carry a nonce. Not found by searching: data may contain a script, too. */
export const scriptHash = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`
