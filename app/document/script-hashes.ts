import { createHash } from 'node:crypto'

/**
 * An answer kept for many cannot carry a nonce: it names the hash of each of its inline scripts instead. Data for search
 * engines is no script that runs, so the policy does not ask for it.
 */
export function scriptHashes(body: Buffer): string {
  const hashes = new Set<string>()
  for (const code of inlineScripts(body)) hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  return [...hashes].join(' ')
}

/** Looks for tags by hand: over a whole page a pattern costs as much as a few cards. */
function* inlineScripts(body: Buffer): Generator<Buffer> {
  for (let at = body.indexOf('<script'); at >= 0; at = body.indexOf('<script', at)) {
    const start = body.indexOf('>', at) + 1
    const end = body.indexOf('</script>', start)
    if (start === 0 || end < 0) return
    const tag = body.subarray(at, start)
    if (!tag.includes(' src=') && !tag.includes('ld+json')) yield body.subarray(start, end)
    at = end
  }
}
