import type { IncomingMessage, ServerResponse } from 'node:http'
import type { TopicMessage } from '../../app/live/topics'
import { closeCodes } from '../../app/socket-codes'
import { answerText } from '../answers'
import type { Channel } from './channel'

/** A proxy closes a connection that is silent for a minute. */
const heartbeatMs = 25_000

/**
 * The same for a page whose network lets no WebSocket through: as an event stream (WHATWG HTML, section 9.2) or, where
 * JSON is accepted, as a snapshot for a page that polls.
 */
export async function followOverHttp(
  channel: Channel,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  // A browser names its site here, and other sites' pages shall not hold our people's connections.
  const site = request.headers['sec-fetch-site'] ?? 'same-origin'
  if (site !== 'same-origin') return answerText(response, 403, 'This is for our own pages.')
  const topics = new URLSearchParams(request.url?.split('?')[1]).get('topics')?.split(',') ?? []
  const isStream = request.headers.accept?.includes('text/event-stream') ?? false
  await (isStream
    ? stream(channel, { request, response, topics })
    : answerSnapshot(channel, { request, response, topics }))
}

interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  topics: readonly string[]
}

async function stream(channel: Channel, { request, response, topics }: Exchange): Promise<void> {
  response.writeHead(200, {
    'Content-Type': 'text/event-stream',
    'Cache-Control': 'no-store',
    'X-Accel-Buffering': 'no', // or nginx would buffer it
  })
  response.flushHeaders()
  const heartbeat = setInterval(() => response.write(':\n\n'), heartbeatMs)
  response.once('close', () => clearInterval(heartbeat))
  const page = await channel.join(request, {
    send: (message) => response.write(`data: ${JSON.stringify(message)}\n\n`),
    close: (code) => response.end(`event: closed\ndata: ${code}\n\n`),
    onClose: (listener) => (response.closed ? listener() : response.once('close', listener)),
  })
  await page?.follow(topics)
}

async function answerSnapshot(channel: Channel, { request, response, topics }: Exchange): Promise<void> {
  const messages: TopicMessage[] = []
  let refused: number | null = null
  const leave: (() => void)[] = []
  const page = await channel.join(request, {
    send: (message) => messages.push(message),
    close: (code) => (refused = code),
    onClose: (listener) => leave.push(listener),
  })
  try {
    await page?.follow(topics)
  } finally {
    for (const one of leave) one()
  }
  const status = refused === null ? 200 : refused === closeCodes.policy ? 401 : 503
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
  response.end(JSON.stringify(messages))
}
