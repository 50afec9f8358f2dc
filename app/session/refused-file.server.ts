interface Refusal {
  data: { message: string }
  init: ResponseInit | null
}

/** An address that answers a file shows no error page: what a refusal says is its text. */
export function refusedAsText(error: unknown): Response {
  if (!isRefusal(error)) throw error
  const { status, headers: given } = error.init ?? {}
  const headers = new Headers(given)
  headers.set('Content-Type', 'text/plain; charset=utf-8')
  headers.set('Cache-Control', 'no-store')
  return new Response(`${error.data.message}\n`, { status, headers })
}

const isRefusal = (error: unknown): error is Refusal =>
  typeof error === 'object' &&
  error !== null &&
  'init' in error &&
  'data' in error &&
  typeof error.data === 'object' &&
  error.data !== null &&
  'message' in error.data &&
  typeof error.data.message === 'string'
