import { uploadAsset, uploadGuestAsset } from '../../api/assets/contract'

export { maxAttachmentBytes } from '../../api/assets/contract'

import type { RequestContext } from '../session/request-context.server'
import { SpecAsset } from './spec-answers'

/** Hands a browser's upload on as it comes: status and body are the API's. */
export const forwardUpload = ({ upstream }: RequestContext, request: Request, dealershipId?: string) =>
  upstream.upload(uploadAsset, { body: request.body, contentType: request.headers.get('content-type') }, dealershipId)

export function upload({ upstream }: RequestContext, kind: string, file: File) {
  const body = new FormData()
  body.set('kind', kind)
  body.set('file', file)
  return upstream.call(uploadAsset, { body, files: true, reads: SpecAsset })
}

/** What goes with a message: its id is named by the message, which whoever uploaded it sends next. */
export async function uploadForMessage(context: RequestContext, file: File): Promise<string> {
  if (context.current.profile) return (await upload(context, 'message_attachment', file))._id
  const body = new FormData()
  body.set('file', file)
  return (await context.upstream.call(uploadGuestAsset, { body, files: true, reads: SpecAsset }))._id
}
