import { uploadAsset } from '../../api/assets/contract'
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
