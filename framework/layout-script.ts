const pageEnd = Buffer.from('</script></body></html>')

/**
 * The script that the layout writes (ScrollRestoration), known by its place: it is the last thing in the rendered page,
 * and nothing of a page's data stands behind it. Empty when a page does not end so.
 */
export function layoutScript(page: Buffer): Uint8Array[] {
  const end = page.length - pageEnd.length
  if (!page.subarray(end).equals(pageEnd)) return []
  const start = page.indexOf('>', page.lastIndexOf('<script', end)) + 1
  return [page.subarray(start, end)]
}
