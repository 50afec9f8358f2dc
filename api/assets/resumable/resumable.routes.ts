import { signedIn } from '../../http/guards'
import { type ApiRoutes, route } from '../../http/route'
import { chunksOf } from '../../scratch'
import type { FileStore } from '../files'
import type { UploadLimits } from '../upload-limits'
import { dealershipFor } from '../uploads'
import { cancelUpload, continueUpload } from './continue-upload'
import { startUpload, uploadState } from './resumable'
import * as contract from './resumable.contract'
import { accountOwner } from './upload-owner'

export function addResumableRoutes(routes: ApiRoutes, files: FileStore, limits: UploadLimits): void {
  route(routes, contract.startUpload, signedIn, async (context, { kind, bytes }, { req, var: { identity } }) => {
    const { actor } = context
    const membership = () => identity.membershipFor(context, req.header('da-dealership-id'))
    const dealershipId = (await dealershipFor(actor, kind, membership)) ?? null
    return startUpload(context, files, { owner: accountOwner(actor), kind, bytes, dealershipId }, async () => {
      await limits.consumeUpload(actor)
      await limits.consumeBytes(context, [{ size: bytes }])
    })
  })
  route(routes, contract.getUpload, signedIn, async (context, { id }, call) => {
    const state = await uploadState(context, files, accountOwner(context.actor), id)
    call.header('Upload-Offset', String(state.offset))
    return state
  })
  route(routes, contract.continueUpload, signedIn, async (context, { id }, call) => {
    const { raw } = call.req
    const offset = Number(call.req.header('upload-offset'))
    const state = await continueUpload(context, files, {
      owner: accountOwner(context.actor),
      id,
      offset,
      body: raw.body && chunksOf(raw.body),
    })
    call.header('Upload-Offset', String(state.offset))
    return state
  })
  route(routes, contract.cancelUpload, signedIn, (context, { id }) =>
    cancelUpload(context, files, accountOwner(context.actor), id),
  )
}
