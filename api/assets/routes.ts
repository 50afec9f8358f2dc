import { answerDownload } from '../http/download'
import { formOf } from '../http/forms'
import { anyone, signedIn } from '../http/guards'
import { apiRoutes, route } from '../http/route'
import { attachmentOf, pictureOf } from './assets'
import { getAttachment, getPicture, uploadAsset } from './contract'
import type { FileStore } from './files'
import { maxUploadBytes } from './max-bytes.contract'
import { addResumableRoutes } from './resumable/resumable.routes'
import type { UploadLimits } from './upload-limits'
import { upload } from './uploads'

/** Beside the file there are two short fields and what the format itself takes. */
const formLimits = { files: { file: maxUploadBytes }, body: maxUploadBytes + 64 * 1024 }

export function assetRoutes(files: FileStore, limits: UploadLimits) {
  const routes = apiRoutes()

  route(routes, getPicture, anyone, async (context, { id, file }, call) => {
    const bytes = await pictureOf(context, files, id, file)
    return call.body(new Uint8Array(bytes), 200, {
      'Content-Type': file.endsWith('.jpg') ? 'image/jpeg' : 'image/webp',
      'Cache-Control': 'public, max-age=31536000, immutable',
    })
  })

  route(routes, getAttachment, signedIn, async (context, { id }, call) =>
    answerDownload(call, await attachmentOf(context, files, id)),
  )

  route(routes, uploadAsset, signedIn, async (context, _input, { req, var: { identity } }) => {
    await limits.consumeUpload(context.actor)
    const form = await formOf(req.raw, { ...formLimits, folder: files.scratch })
    try {
      await limits.consumeBytes(context, form.files)
      const kind = form.fields.find(([name]) => name === 'kind')?.[1]
      const file = form.files.find(({ field }) => field === 'file')
      const membership = () => identity.membershipFor(context, req.header('da-dealership-id'))
      return await upload(context, files, { kind, file, membership })
    } finally {
      await form.discard()
    }
  })

  addResumableRoutes(routes, files, limits)
  return routes
}
