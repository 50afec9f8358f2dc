import type { AppLoadContext, EntryContext } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { hydrationScript } from '../framework/hydration'
import { markupOf } from '../framework/render-page'
import { scriptHash } from './document/script-hash'
import { Reference } from './errors/reference'
import { jsonLdScript } from './json-ld/json-ld.server'
import { StaticHtmlParts } from './static-html/StaticHtml'

export { openKeys } from './cache-keys.server'
export { withSessionExpiry } from './session/ended.server'
export { assertKnownGuards } from './session/guards.server'
export { requestContexts } from './session/open-request-contexts.server'
export { openVehiclePages } from './vehicles/vehicle-pages.server'

/** One piece of bytes: a cached page's script hashes need it whole, and a web stream would cost a third more. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const nonce = context.personal ? context.nonce : undefined
  const code = await hydrationScript(remixContext)
  const page = await markupOf(
    <Reference.Provider value={context.id}>
      <StaticHtmlParts.Provider value={context.response.staticHtml}>
        <RemixServer context={{ ...remixContext, serverHandoffStream: undefined }} url={request.url} nonce={nonce} />
      </StaticHtmlParts.Provider>
    </Reference.Provider>,
  )
  const jsonLdTag =
    context.personal || status !== 200
      ? ''
      : jsonLdScript(page, context.response.jsonLd, { origin: context.origin, path: context.url.pathname })
  const end = page.lastIndexOf('</body>')
  const script = `<script${nonce ? ` nonce="${nonce}"` : ''}>${code}</script>`
  context.response.document = Buffer.concat([
    page.subarray(0, end),
    Buffer.from(jsonLdTag + script),
    page.subarray(end),
  ])
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const wait = retryAfter(remixContext)
  if (wait) headers.set('Retry-After', wait)
  headers.set('x-script-sources', nonce ? `'nonce-${nonce}'` : scriptHash(code))
  return new Response(null, { status, headers })
}

/** How long to wait, when an action or a loader was refused with it: Remix itself drops the headers of data in a document. */
function retryAfter({ staticHandlerContext: { actionHeaders, loaderHeaders } }: EntryContext): string | null {
  const answers = [...Object.values(actionHeaders ?? {}), ...Object.values(loaderHeaders)]
  return answers.map((answer) => answer.get('Retry-After')).find(Boolean) ?? null
}

/** Unexpected errors go to the log under the request's id, which the error page shows. */
export function handleError(error: unknown, { request, context }: { request: Request; context: AppLoadContext }): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  if (error instanceof Error && error.name === 'BodyTooLarge') return // the server answers 413
  context?.log.error({ err: error }, 'page failed')
  context?.noteFault?.(error)
}
