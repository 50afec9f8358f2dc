import { uploadAsset, uploadGuestAsset } from '../../api/assets/contract'
import { cancelUpload, continueUpload, getUpload, startUpload } from '../../api/assets/resumable/resumable.contract'
import { receiveInboundMail } from '../../api/inbound-mail/inbound-mail.contract'

import type { RequestContext } from '../session/request-context.server'

/** Hands a browser's upload on as it comes: status and body are the API's. */
export const forwardUpload = ({ api }: RequestContext, request: Request, dealershipId?: string) =>
  api.forward(uploadAsset, bodyOf(request), dealershipId)

/** As forwardUpload, for one that comes in pieces. */
export const forwardStart = ({ api }: RequestContext, request: Request, dealershipId?: string) =>
  api.forward(startUpload, bodyOf(request), dealershipId)

/** Hands an email on byte for byte, with its signature. */
export const forwardInboundMail = ({ api }: RequestContext, { body, headers }: Request) =>
  api.forward(receiveInboundMail, {
    body,
    headers: {
      'content-type': 'message/rfc822',
      'drive-avenue-signature': headers.get('drive-avenue-signature'),
    },
  })

const pieceCalls = { PATCH: continueUpload, DELETE: cancelUpload, GET: getUpload }

/** What is asked of an upload that has begun: its next piece, how far it is, or its end. Null for another method. */
export function forwardPiece({ api }: RequestContext, request: Request, id: string): Promise<Response> | null {
  if (!Object.hasOwn(pieceCalls, request.method)) return null
  const call = pieceCalls[request.method as keyof typeof pieceCalls]
  return api.forward(call, { ...bodyOf(request), params: { id } })
}

const bodyOf = ({ body, headers }: Request) => ({
  body,
  headers: { 'content-type': headers.get('content-type'), 'upload-offset': headers.get('upload-offset') },
})

export function upload({ api }: RequestContext, kind: string, file: File) {
  const body = new FormData()
  body.set('kind', kind)
  body.set('file', file)
  return api.call(uploadAsset, { form: body })
}

/** What goes with a message: its id is named by the message, which whoever uploaded it sends next. */
export async function uploadForMessage(context: RequestContext, file: File): Promise<string> {
  if (context.current.profile) return (await upload(context, 'message_attachment', file))._id
  const body = new FormData()
  body.set('file', file)
  return (await context.api.call(uploadGuestAsset, { form: body }))._id
}
