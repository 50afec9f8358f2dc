import { signedIn } from '../../http/guards'
import { type ApiRoutes, route } from '../../http/route'
import { chunksOf } from '../../scratch'
import type { FileStore } from '../files'
import type { UploadLimits } from '../upload-limits'
import { cancelUpload, continueUpload } from './continue-upload'
import { startUpload, uploadState } from './resumable'
import * as contract from './resumable.contract'

export function addResumableRoutes(routes: ApiRoutes, files: FileStore, limits: UploadLimits): void {
  route(routes, contract.startUpload, signedIn, (context, announced, { req, var: { identity } }) => {
    const membership = () => identity.membershipFor(context, req.header('da-dealership-id'))
    return startUpload(context, { files, limits }, { ...announced, membership })
  })
  route(routes, contract.getUpload, signedIn, async (context, { id }, call) => {
    const state = await uploadState(context, files, id)
    call.header('Upload-Offset', String(state.offset))
    return state
  })
  route(routes, contract.continueUpload, signedIn, async (context, { id }, call) => {
    const { raw } = call.req
    const offset = Number(call.req.header('upload-offset'))
    const state = await continueUpload(context, files, { id, offset, body: raw.body && chunksOf(raw.body) })
    call.header('Upload-Offset', String(state.offset))
    return state
  })
  route(routes, contract.cancelUpload, signedIn, (context, { id }) => cancelUpload(context, files, id))
}
