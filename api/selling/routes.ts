import type { FileStore } from '../assets/files'
import { answerDownload } from '../http/download'
import { anyone, signedIn, staff } from '../http/guards'
import { apiRoutes, route } from '../http/route'
import type { Notifier } from '../notifier'
import * as answers from './offers/answer-dealership'
import * as sellers from './offers/answer-seller'
import { endSellDeal, endSellerDeal } from './offers/end-deal'
import { answerSellCounter, makeSellOffer } from './offers/make-offer'
import { countSellRequests, listSellRequests } from './requests/list-requests'
import { getSellRequest, sellRequestPhoto } from './requests/read-request'
import * as requests from './requests/requests.contract'
import { getSellerRequest, listOwnSellRequests, sellerPhoto } from './seller/read-seller-request'
import * as own from './seller/seller.contract'

export function sellingRoutes(notifier: Notifier, store: FileStore) {
  const routes = apiRoutes()
  const inbox = staff('inbox')
  const notifying = <C>(context: C) => ({ ...context, notifier })
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
    answerDownload(call, await sellRequestPhoto(context, store, input)),
  )
  sellerRoutes(routes, notifying, store)
  return routes
}

/** Registers what a seller does: who has the link of a mail, or is signed in as the one who asked. */
function sellerRoutes(
  routes: ReturnType<typeof apiRoutes>,
  notifying: <C>(context: C) => C & { notifier: Notifier },
  store: FileStore,
) {
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
    answerDownload(call, await sellerPhoto(context, store, input)),
  )
}
