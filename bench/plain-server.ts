// What a page costs without any product behind it: PUT a document, then GET it as bytes (/bytes) or drawn anew by bare
// React (/react). Nothing else is in the way but node:http.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ReactElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { elementsOf } from './elements'

const documents = new Map<string, { body: Buffer; make: () => ReactElement }>()
const server = createServer(async (request, response) => {
  const [, how, path = ''] = /^\/(bytes|react)(\/.*)$/.exec(request.url ?? '') ?? []
  if (request.method === 'PUT') {
    const body = Buffer.concat(await request.toArray())
    documents.set(path, { body, make: elementsOf(body.toString()) })
    return response.end()
  }
  const found = documents.get(path)
  if (!found) return response.writeHead(404).end()
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
  if (how === 'bytes') return response.end(found.body)
  const { pipe } = renderToPipeableStream(found.make(), { onShellReady: () => pipe(response) })
})
process.once('disconnect', () => process.exit()) // the bench is gone
server.listen(0, '127.0.0.1', () =>
  console.log(`Listening on http://127.0.0.1:${(server.address() as AddressInfo).port}`),
)
