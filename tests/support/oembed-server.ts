import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { siteSettings } from '../../api/content/schema'
import type { Database } from '../../api/database/open'
import { providersKey } from '../../api/embeds/providers'

type Reply = (response: ServerResponse) => void

const player = 'https://player.example.net/v/1'
export const frameOf = (src: string) => `<iframe src="${src}" width="640" height="360"></iframe>`
export const aVideo = {
  version: '1.0',
  type: 'video',
  title: 'Three years of receipts',
  author_name: 'Ann',
  cache_age: 7200,
  html: frameOf(player),
  width: 640,
  height: 360,
}

/** A real server that answers by oEmbed as a test says, about pages of video.example.net and of plain.example.net. */
export async function anOembedServer() {
  const replies = new Map<string, Reply>()
  const asked: URL[] = []
  const server = createServer(({ url = '' }, response) => {
    const address = new URL(url, 'http://127.0.0.1')
    asked.push(address)
    const id = new URL(address.searchParams.get('url') ?? 'https://none').pathname.split('/').at(-1) ?? ''
    const reply = replies.get(id)
    if (reply) reply(response)
    else response.writeHead(404).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    asked,
    pageOf: (id: string) => `https://www.video.example.net/watch/${id}`,
    reply: (id: string, reply: Reply) => void replies.set(id, reply),
    answer: (id: string, body: unknown) => void replies.set(id, (response) => response.end(JSON.stringify(body))),
    async allowIn(db: Database, more: readonly unknown[] = []) {
      const video = {
        name: 'Video',
        pages: ['video.example.net/watch/{id}'],
        endpoint: `${origin}/oembed`,
        player: null,
      }
      const value = [{ ...video, hosts: ['player.example.net'] }, ...more]
      await db
        .insert(siteSettings)
        .values({ key: providersKey, value })
        .onConflictDoUpdate({ target: siteSettings.key, set: { value } })
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
