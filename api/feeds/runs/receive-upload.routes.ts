import type { FileStore } from '../../assets/files'
import type { Context } from '../../context'
import { formOf } from '../../http/forms'
import { ownFeed } from '../sources/sources'
import { startUpload, uploadLimits } from './upload-file'

interface Upload {
  feedId: number
  request: Request
  trigger: 'upload' | 'push'
}

/** For a feed of this dealership. Throws not_found, invalid without a file, too_large, conflict while a run is under way. */
export async function receiveUpload(
  context: Context & { dealership: { id: number } },
  files: FileStore,
  { feedId, request, trigger }: Upload,
) {
  const feed = await ownFeed(context, context.dealership.id, feedId) // before 250 MB are read for nothing
  const form = await formOf(request, uploadLimits(files))
  try {
    return await startUpload(context, files, feed, { form, trigger })
  } finally {
    await form.discard()
  }
}
