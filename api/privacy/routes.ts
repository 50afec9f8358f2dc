import { Readable } from 'node:stream'
import type { FileStore } from '../assets/files'
import { signedIn } from '../http/guards'
import { apiRoutes, route } from '../http/route'
import { findOrRefuse } from '../refusals'
import * as contract from './contract'
import { askExport, latestExport, openExport } from './exports'

export function privacyRoutes(files: FileStore) {
  const routes = apiRoutes()

  route(routes, contract.latestExport, signedIn, async (c) => {
    const { context } = c.var
    return c.json(await latestExport(context, findOrRefuse(context.actor, 'The account')), 200)
  })

  route(routes, contract.askExport, signedIn, async (c) => {
    const { context } = c.var
    return c.json(await askExport(context, findOrRefuse(context.actor, 'The account')), 201)
  })

  route(routes, contract.downloadExport, signedIn, async (c) => {
    const { context } = c.var
    const actor = findOrRefuse(context.actor, 'The account')
    const { file, bytes, name } = await openExport(context, files, actor, c.req.valid('param').token)
    return c.body(Readable.toWeb(file) as ReadableStream, 200, {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${name}"`,
      ...(bytes !== null && { 'Content-Length': String(bytes) }),
    })
  })

  return routes
}
