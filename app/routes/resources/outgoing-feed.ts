import type { LoaderFunctionArgs } from '@remix-run/node'
import { fetchChannel } from '../../../api/export-channels/contract'

const handedOn = ['content-type', 'etag', 'last-modified', 'cache-control', 'retry-after', 'x-robots-tag']

/** A dealership's vehicles for whoever has the address: as the API streams them, with its refusals. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const conditions = ['if-none-match', 'if-modified-since'].map((name) => [name, request.headers.get(name)] as const)
  const answer = await context.api.forward(fetchChannel, {
    params: { file: params.file ?? '' },
    headers: Object.fromEntries(conditions),
    body: null,
  })
  const headers = new Headers({ 'X-Content-Type-Options': 'nosniff' })
  for (const name of handedOn) {
    const value = answer.headers.get(name)
    if (value) headers.set(name, value)
  }
  return new Response(answer.body, { status: answer.status, headers })
}
