import { decode } from 'turbo-stream'

/** A page's own address from that of its payload file, or null. */
export function payloadPage(pathname: string): string | null {
  if (!pathname.endsWith('/_payload.json')) return null
  return pathname.slice(0, -'/_payload.json'.length) || '/'
}

/** Where Remix answers the data of a page. */
export const dataPath = (page: string): string => (page === '/' ? '/_root.data' : `${page.replace(/\/$/, '')}.data`)

/** The page's loader data as plain JSON: by route, or what went wrong, or a redirect. Remix's own answer is a stream. */
export async function payloadAnswer(data: Response): Promise<Response> {
  const headers = new Headers(data.headers)
  headers.delete('content-length')
  headers.delete('x-remix-response')
  if (!data.body) return new Response(null, { status: data.status, headers })
  const decoded = await decode(data.body, { plugins: [readSpecial] })
  await decoded.done
  const value = decoded.value as Record<string, unknown>
  const redirect = Object.values(value).find(isRedirect) ?? (isRedirect(value) ? value : undefined)
  if (redirect) {
    headers.set('Location', redirect.redirect)
    headers.delete('content-type')
    return new Response(null, { status: redirect.status, headers })
  }
  headers.set('Content-Type', 'application/json; charset=utf-8')
  return new Response(JSON.stringify(value), { status: data.status, headers })
}

interface Redirect {
  redirect: string
  status: number
}
const isRedirect = (value: unknown): value is Redirect =>
  typeof value === 'object' && value !== null && 'redirect' in value && 'revalidate' in value

/** Remix marks redirects and errors with types of its own in the stream. */
function readSpecial(type: string, ...rest: unknown[]) {
  if (type === 'SingleFetchRedirect') return { value: rest[0] }
  if (type === 'ErrorResponse') return { value: { data: rest[0], status: rest[1], statusText: rest[2] } }
  if (type === 'SanitizedError') return { value: { name: rest[0], message: rest[1] } }
  return undefined
}
