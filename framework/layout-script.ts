const pageEnd = Buffer.from('</script></body></html>')

/** ScrollRestoration's, known by its place: last in the page, with none of its data behind. Empty when not there. */
export function layoutScript(page: Buffer): Uint8Array[] {
  const end = page.length - pageEnd.length
  if (!page.subarray(end).equals(pageEnd)) return []
  const start = page.indexOf('>', page.lastIndexOf('<script', end)) + 1
  return [page.subarray(start, end)]
}
