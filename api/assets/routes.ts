import { formOf } from '../http/forms'
import { anyone, signedIn } from '../http/guards'
import { type ApiRoutes, apiRoutes, route } from '../http/route'
import { findOrRefuse } from '../refusals'
import { attachmentOf, pictureOf } from './assets'
import { getAttachment, getPicture, uploadAsset } from './contract'
import type { FileStore } from './files'
import { maxUploadBytes } from './kinds'
import type { UploadLimits } from './upload-limits'
import { upload } from './uploads'

/** Beside the file there are two short fields and what the format itself takes. */
const formLimits = { files: { file: maxUploadBytes }, body: maxUploadBytes + 64 * 1024 }

const asDownload = {
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'X-Content-Type-Options': 'nosniff',
}

export function assetRoutes(files: FileStore, limits: UploadLimits) {
  const routes = apiRoutes()

  route(routes, getPicture, anyone, async (c) => {
    const { id, file } = c.req.valid('param')
    const bytes = await pictureOf(c.var.context, files, id, file)
    return c.body(new Uint8Array(bytes), 200, {
      'Content-Type': file.endsWith('.jpg') ? 'image/jpeg' : 'image/webp',
      'Cache-Control': 'public, max-age=31536000, immutable',
    })
  })

  route(routes, getAttachment, signedIn, async (c) => {
    const { context } = c.var
    const actor = findOrRefuse(context.actor, 'The account')
    const { bytes, mime, name } = await attachmentOf(context, files, actor, c.req.valid('param').id)
    return c.body(new Uint8Array(bytes), 200, {
      ...asDownload,
      'Content-Type': mime,
      'Content-Disposition': `attachment; filename="${name}"`,
    })
  })

  addUpload(routes, files, limits)
  return routes
}

function addUpload(routes: ApiRoutes, files: FileStore, limits: UploadLimits) {
  route(routes, uploadAsset, signedIn, async (c) => {
    const { context } = c.var
    const actor = findOrRefuse(context.actor, 'The account')
    await limits.count(actor)
    const form = await formOf(c.req.raw, { ...formLimits, folder: files.scratch })
    try {
      await limits.weigh(context, form.files)
      const kind = form.fields.find(([name]) => name === 'kind')?.[1]
      const file = form.files.find(({ field }) => field === 'file')
      const membership = () => c.var.identity.membershipFor(context, actor, c.req.header('da-dealership-id'))
      return c.json(await upload(context, files, actor, { kind, file, membership }), 201)
    } finally {
      await form.discard()
    }
  })
}
