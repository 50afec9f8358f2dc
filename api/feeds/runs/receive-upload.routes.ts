import type { Context } from '../../context'
import { ArrivingBytes, fileBytesLeft } from '../../dealerships/file-quota'
import { formOf } from '../../http/forms'
import { ownFeed } from '../sources/sources'
import { type Receiving, startUpload, uploadLimits } from './upload-file'

interface Upload {
  feedId: number
  request: Request
  trigger: 'upload' | 'push'
}

/**
 * Begins a run of a file that comes, for a feed of this dealership. Throws not_found, invalid without a file, too_large, conflict
 * while a run is under way, too_many above the bytes of a day: before the body is read where it says how much it has.
 */
export async function receiveUpload(
  context: Context & { dealership: { id: number } },
  parts: Receiving,
  { feedId, request, trigger }: Upload,
) {
  const feed = await ownFeed(context, context.dealership.id, feedId) // before 250 MB are read for nothing
  await fileBytesLeft(context, parts.quotas, feed.dealershipId, announcedBytes(request))
  const arriving = await ArrivingBytes.open(context, parts.quotas, feed.dealershipId)
  let stored = 0
  try {
    const limits = uploadLimits(parts.files)
    const form = await formOf(request, { ...limits, onBytes: (bytes) => arriving.add(bytes) })
    try {
      const run = await startUpload(context, parts.files, feed, { form, trigger })
      stored = run.fileBytes
      return run
    } finally {
      await form.discard()
    }
  } finally {
    await arriving.settle(stored)
  }
}

/** Leaves out what surrounds the file in its form, which is less than this. */
const formBytes = 16 * 1024
const announcedBytes = (request: Request): number =>
  Math.max(1, Number(request.headers.get('content-length') ?? 0) - formBytes)
