import { formOf } from '../http/forms'
import { anyone } from '../http/guards'
import { apiRoutes, route } from '../http/route'
import { uploadGuestAsset } from './contract'
import type { FileStore } from './files'
import { maxBytesOf } from './max-bytes.contract'
import type { UploadLimits } from './upload-limits'
import { uploadAsGuest } from './uploads'

const maxBytes = maxBytesOf('message_attachment')
const formLimits = { files: { file: maxBytes }, body: maxBytes + 64 * 1024 }

export function guestUploadRoutes(files: FileStore, limits: UploadLimits) {
  const routes = apiRoutes()
  route(routes, uploadGuestAsset, anyone, async (context, _input, { req }) => {
    await limits.consumeGuestUpload(context.ip)
    const form = await formOf(req.raw, { ...formLimits, folder: files.scratch })
    try {
      await limits.consumeBytes({ ...context, actor: null }, form.files)
      const file = form.files.find(({ field }) => field === 'file')
      return await uploadAsGuest(context, files, file)
    } finally {
      await form.discard()
    }
  })
  return routes
}
