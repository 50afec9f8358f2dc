import { ReadableStream as WebStream } from 'node:stream/web'

/**
 * Makes a form the body of a request that may be left in the middle, as the API does with a file that is too large. That of
 * a FormData may not: undici writes on into the stream that was canceled, and Node 24 ends the process for it.
 */
export function formBody(form: FormData) {
  const { body, headers } = new Response(form)
  return { body: WebStream.from(piecesOf(body)), type: headers.get('content-type') ?? '', duplex: 'half' as const }
}

async function* piecesOf(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array, void> {
  if (body) yield* body.values({ preventCancel: true })
}
