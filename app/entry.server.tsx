import { createHash } from 'node:crypto'
import { Writable } from 'node:stream'
import type { AppLoadContext, EntryContext } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { renderToPipeableStream } from 'react-dom/server'
import { DrawnPieces } from './drawn/Drawn'

export { assertKnownGuards } from './session/guards.server'
export { openVisits } from './session/visit.server'

const renderLimitMs = 5000

/** The page as one piece: its loaders have answered already, and a kept page's script hashes need the whole body. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { visit }: AppLoadContext,
): Promise<Response> {
  const nonce = visit.personal ? visit.nonce : undefined
  const body = await render(
    <DrawnPieces.Provider value={visit.drawn}>
      <RemixServer context={remixContext} url={request.url} nonce={nonce} />
    </DrawnPieces.Provider>,
  )
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const wait = retryAfter(remixContext)
  if (wait) headers.set('Retry-After', wait)
  headers.set('x-script-sources', nonce ? `'nonce-${nonce}'` : scriptHashes(body))
  return new Response(request.method === 'HEAD' ? null : body, { status, headers })
}

/** How long to wait, when an action or a loader was refused with it: Remix itself drops the headers of data in a document. */
function retryAfter({ staticHandlerContext: { actionHeaders, loaderHeaders } }: EntryContext): string | null {
  const answers = [...Object.values(actionHeaders ?? {}), ...Object.values(loaderHeaders)]
  return answers.map((answer) => answer.get('Retry-After')).find(Boolean) ?? null
}

function render(page: React.ReactElement): Promise<string> {
  return new Promise((done, fail) => {
    const chunks: Buffer[] = []
    const sink = new Writable({
      write(chunk: Buffer, _encoding, next) {
        chunks.push(chunk)
        next()
      },
    })
    sink.on('finish', () => done(Buffer.concat(chunks).toString('utf8')))
    const { pipe, abort } = renderToPipeableStream(page, {
      onAllReady: () => pipe(sink),
      onShellError: fail,
      onError: () => {}, // what a component threw reaches handleError and the error boundary
    })
    setTimeout(() => abort(new Error('The page took too long to draw.')), renderLimitMs).unref()
  })
}

/** An answer kept for many cannot carry a nonce: it names the hash of each of its inline scripts instead. */
function scriptHashes(body: string): string {
  const scripts = body.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)
  const hashes = [...scripts].map(
    ([, code]) =>
      `'sha256-${createHash('sha256')
        .update(code ?? '')
        .digest('base64')}'`,
  )
  return [...new Set(hashes)].join(' ')
}

/** Unexpected errors go to the log under the request's id, which the error page shows. */
export function handleError(error: unknown, { request, context }: { request: Request; context: AppLoadContext }): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  context.visit?.log.error({ err: error }, 'page failed')
}
