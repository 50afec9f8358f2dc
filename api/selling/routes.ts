import type { FileStore } from '../assets/files'
import type { UploadLimits } from '../assets/upload-limits'
import { anyone, signedIn } from '../http/guards'
import { apiRoutes, route } from '../http/route'
import type { Notifier } from '../notifier'
import { sharedVpic } from '../vehicles/vin-decode/vpic'
import { discardDraft } from './drafts/discard-draft'
import * as drafts from './drafts/draft.contract'
import { adoptDraft, emailDraft } from './drafts/draft-links'
import { draftOf } from './drafts/find-draft'
import { addPhotoRoutes } from './drafts/photos.routes'
import { presentDraft } from './drafts/present-draft'
import { savingCar } from './drafts/save-car'
import { saveStep } from './drafts/save-step'
import { confirmRequest, getConfirmation } from './sending/confirm-request'
import { nearDealerships } from './sending/near-dealerships'
import { submitRequest } from './sending/send-request'
import * as sending from './sending/sending.contract'

interface Parts {
  files: FileStore
  uploads: UploadLimits
  notifier: Notifier
}

export function sellingRoutes({ files, uploads, notifier }: Parts) {
  const routes = apiRoutes()
  draftRoutes(routes, files, uploads)
  route(routes, sending.listSellDealerships, anyone, nearDealerships)
  route(routes, sending.submitSellRequest, anyone, (context, input) => submitRequest({ ...context, notifier }, input))
  route(routes, sending.getSellConfirmation, anyone, getConfirmation)
  route(routes, sending.confirmSellRequest, anyone, (context, input) => confirmRequest({ ...context, notifier }, input))
  return routes
}

/** Registers what makes a draft: its token, or being signed in, opens it. */
function draftRoutes(routes: ReturnType<typeof apiRoutes>, files: FileStore, uploads: UploadLimits) {
  route(routes, drafts.saveSellCar, anyone, savingCar(sharedVpic()))
  route(routes, drafts.getSellDraft, anyone, async (context, key) => presentDraft(context, await draftOf(context, key)))
  route(routes, drafts.saveSellStep, anyone, saveStep)
  route(routes, drafts.discardSellDraft, anyone, discardDraft)
  route(routes, drafts.adoptSellDraft, signedIn, adoptDraft)
  route(routes, drafts.emailSellDraft, anyone, emailDraft)
  addPhotoRoutes(routes, files, uploads)
}
