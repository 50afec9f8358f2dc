const handedOn = ['content-type', 'content-disposition', 'content-length', 'content-security-policy']

/** A file of the API as the page's own answer: for one person, and never shown within a page. */
export function fileAnswer(file: Response): Response {
  const headers = new Headers({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' })
  for (const name of handedOn) {
    const value = file.headers.get(name)
    if (value) headers.set(name, value)
  }
  return new Response(file.body, { headers })
}
