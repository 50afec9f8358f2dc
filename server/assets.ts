import { existsSync } from 'node:fs'
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { ServerBuild } from '@remix-run/node'
import sirv from 'sirv'
import { projectPath } from '../api/database/paths'

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

interface Assets {
  assets: Middleware
  build: () => Promise<ServerBuild>
  announce(): void
  close(): Promise<void>
}

export const openAssets = (development: boolean, webPort: number): Promise<Assets> =>
  development ? fromVite(hotPortOf(webPort)) : fromBuild()

async function fromBuild(): Promise<Assets> {
  const file = projectPath('build/server/index.js')
  if (!existsSync(file)) throw new Error('There is no build yet: run npm run build.')
  const build = (await import(file)) as ServerBuild
  const files = builtFiles(projectPath('build/client'))
  return {
    assets: (request, response, next) => (isFile.test(request.url ?? '') ? files(request, response, next) : next()),
    build: async () => build,
    announce: () => {},
    close: async () => {},
  }
}

/** Serves the files that were there at the start. One that is gone since, as while a build runs, ends its own answer alone. */
export const builtFiles = (folder: string): Middleware =>
  sirv(folder, {
    dotfiles: false,
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders(response, path) {
      response.once('pipe', (file) => file.once('error', () => response.destroy()))
      if (path === '/favicon.ico') response.setHeader('Content-Type', 'image/x-icon') // unknown to sirv
      if (path.startsWith('/assets/')) response.setHeader('Cache-Control', 'public, max-age=31536000, immutable')
      else if (path.startsWith('/builds/')) response.setHeader('Cache-Control', 'no-cache')
      else response.setHeader('Cache-Control', 'public, max-age=3600')
    },
  })

/** A file's name has an ending; looking for the others costs each page a tenth of a millisecond. */
const isFile = /^[^?]*\.\w+(?:$|\?)/

/**
 * On which Vite tells open pages of changes: its usual one beside port 3000. It follows from the site's port, so that two
 * sites do not meet, and a page that has lost the socket finds it there again and reloads.
 */
const hotPortOf = (webPort: number): number => 20_000 + ((webPort + 1_678) % 40_000)

async function fromVite(hotPort: number): Promise<Assets> {
  const { createServer } = await import('vite')
  const hot = createHttpServer((_, response) => response.writeHead(426).end())
  hot.on('error', () => {}) // the port is another program's: here pages are reloaded by hand
  const vite = await createServer({ server: { hmr: { server: hot, clientPort: hotPort } } })
  return {
    assets: (request, response, next) => {
      if (request.url === '/builds/latest.json') {
        response.setHeader('Content-Type', 'application/json')
        return response.end('{"id":"development"}')
      }
      vite.middlewares(request, response, next)
    },
    build: () => vite.ssrLoadModule('virtual:remix/server-build') as Promise<unknown> as Promise<ServerBuild>,
    announce: () => hot.listen(hotPort, 'localhost'),
    async close() {
      await vite.close()
      hot.close()
    },
  }
}
