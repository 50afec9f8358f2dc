import type { FileStore } from '../assets/files'
import type { UploadLimits } from '../assets/upload-limits'
import { anyone, signedIn, staff } from '../http/guards'
import { apiRoutes, route } from '../http/route'
import type { Notifier } from '../notifier'
import { sharedVpic } from '../vehicles/vin-decode/vpic'
import { discardDraft } from './drafts/discard-draft'
import * as drafts from './drafts/draft.contract'
import { adoptDraft, emailDraft } from './drafts/draft-links'
import { draftOf } from './drafts/find-draft'
import { addPhotoRoutes, answerPhoto } from './drafts/photos.routes'
import { presentDraft } from './drafts/present-draft'
import { savingCar } from './drafts/save-car'
import { saveStep } from './drafts/save-step'
import { getSellExample } from './estimate/example'
import * as examples from './estimate/example.contract'
import * as answers from './offers/answer-dealership'
import * as sellers from './offers/answer-seller'
import { endSellDeal, endSellerDeal } from './offers/end-deal'
import { answerSellCounter, makeSellOffer } from './offers/make-offer'
import { countSellRequests, listSellRequests } from './requests/list-requests'
import { getSellRequest, sellRequestPhoto } from './requests/read-request'
import * as requests from './requests/requests.contract'
import { getSellerRequest, listOwnSellRequests, sellerPhoto } from './seller/read-seller-request'
import * as own from './seller/seller.contract'
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
  route(routes, examples.getSellExample, anyone, getSellExample)
  draftRoutes(routes, files, uploads)
  route(routes, sending.listSellDealerships, anyone, nearDealerships)
  route(routes, sending.submitSellRequest, anyone, (context, input) => submitRequest({ ...context, notifier }, input))
  route(routes, sending.getSellConfirmation, anyone, getConfirmation)
  route(routes, sending.confirmSellRequest, anyone, (context, input) => confirmRequest({ ...context, notifier }, input))
  const notifying = <C>(context: C) => ({ ...context, notifier })
  dealershipRoutes(routes, notifying, files)
  sellerRoutes(routes, notifying, files)
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

type Notifying = <C>(context: C) => C & { notifier: Notifier }

/** Registers what a dealership does that was asked: who opens its inbox. */
function dealershipRoutes(routes: ReturnType<typeof apiRoutes>, notifying: Notifying, store: FileStore) {
  const inbox = staff('inbox')
  route(routes, requests.countSellRequests, inbox, countSellRequests)
  route(routes, requests.listSellRequests, inbox, listSellRequests)
  route(routes, requests.getSellRequest, inbox, getSellRequest)
  route(routes, requests.makeSellOffer, inbox, (context, input) => makeSellOffer(notifying(context), input))
  route(routes, requests.answerSellCounter, inbox, (context, input) => answerSellCounter(notifying(context), input))
  route(routes, requests.passOnSellRequest, inbox, (context, input) =>
    answers.passOnSellRequest(notifying(context), input),
  )
  route(routes, requests.askSeller, inbox, (context, input) => answers.askSeller(notifying(context), input))
  route(routes, requests.assignSellRequest, inbox, (context, input) =>
    answers.assignSellRequest(notifying(context), input),
  )
  route(routes, requests.endSellDeal, inbox, (context, input) => endSellDeal(notifying(context), input))
  route(routes, requests.sellRequestPhoto, inbox, async (context, input, call) =>
    answerPhoto(call, await sellRequestPhoto(context, store, input)),
  )
}

/** Registers what a seller does: who has the link of a mail, or is signed in as the one who asked. */
function sellerRoutes(routes: ReturnType<typeof apiRoutes>, notifying: Notifying, store: FileStore) {
  route(routes, own.listOwnSellRequests, signedIn, listOwnSellRequests)
  route(routes, own.getSellerRequest, anyone, getSellerRequest)
  route(routes, own.acceptSellOffer, anyone, (context, input) => sellers.acceptSellOffer(notifying(context), input))
  route(routes, own.declineSellOffer, anyone, (context, input) => sellers.declineSellOffer(notifying(context), input))
  route(routes, own.counterSellOffer, anyone, (context, input) => sellers.counterSellOffer(notifying(context), input))
  route(routes, own.writeToSellDealership, anyone, (context, input) =>
    sellers.writeToSellDealership(notifying(context), input),
  )
  route(routes, own.withdrawSellRequest, anyone, (context, input) =>
    sellers.withdrawSellRequest(notifying(context), input),
  )
  route(routes, own.endSellerDeal, anyone, (context, input) => endSellerDeal(notifying(context), input))
  route(routes, own.renewSellerLink, anyone, (context, input) => sellers.renewSellerLink(notifying(context), input))
  route(routes, own.sellerPhoto, anyone, async (context, input, call) =>
    answerPhoto(call, await sellerPhoto(context, store, input)),
  )
}
