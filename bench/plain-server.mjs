// Answers the same bytes again and again: what node:http costs without any product behind it.
import { createServer } from 'node:http'

const bodies = new Map()
const server = createServer(async (request, response) => {
  if (request.method === 'PUT') {
    bodies.set(request.url, Buffer.concat(await request.toArray()))
    return response.end()
  }
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
  response.end(bodies.get(request.url) ?? '')
})
server.listen(0, '127.0.0.1', () => console.log(`Listening on http://127.0.0.1:${server.address().port}`))
