import { allow, anyone, signedIn, staff } from '../http/guards'
import { apiRoutes, route } from '../http/route'
import type { Notifier } from '../notifier'
import * as ads from './advertisements/advertisements'
import * as adContract from './advertisements/advertisements.contract'
import * as advertisers from './advertisers/advertisers'
import * as advertiserContract from './advertisers/advertisers.contract'
import { bookCampaign, createCampaign } from './campaigns/book-campaign'
import { getCalendar } from './campaigns/calendar'
import { getCampaign, getOwnCampaign } from './campaigns/campaign-detail'
import { listCampaigns, listOwnCampaigns } from './campaigns/campaign-lists'
import * as contract from './campaigns/campaigns.contract'
import * as states from './campaigns/change-state'
import { recordingOwn } from './counts/record-own'
import * as placements from './placements/placements'
import * as placementContract from './placements/placements.contract'
import { listPlaces } from './placements/places'
import { openAdTokens } from './serving/ad-tokens'
import * as serveContract from './serving/ads.contract'
import { LiveAds } from './serving/live-ads'
import { serving } from './serving/serve'
import { adTarget } from './serving/target'

interface ServingParts {
  secrets: readonly string[]
  live?: LiveAds
}

export function advertisingRoutes(notifier: Notifier, parts: ServingParts) {
  const routes = apiRoutes()
  const admin = allow('system_admin')
  route(routes, placementContract.listPlacements, admin, placements.listPlacements)
  route(routes, placementContract.changePlacement, admin, placements.changePlacement)
  route(routes, placementContract.addRate, admin, placements.addRate)
  route(routes, placementContract.switchAdvertising, admin, placements.switchAdvertising)
  route(routes, contract.getCalendar, admin, getCalendar)
  route(routes, contract.listCampaigns, admin, listCampaigns)
  route(routes, contract.createCampaign, admin, createCampaign)
  route(routes, contract.getCampaign, admin, getCampaign)
  route(routes, contract.changeCampaignState, admin, (context, input) =>
    states.changeCampaignState({ ...context, notifier }, input),
  )
  route(routes, contract.changeTargets, admin, states.changeTargets)
  route(routes, adContract.listAdvertisements, admin, ads.listAdvertisements)
  route(routes, adContract.getAdvertisement, admin, ads.getAdvertisement)
  route(routes, adContract.decideAdvertisement, admin, (context, input) =>
    ads.decideAdvertisement({ ...context, notifier }, input),
  )
  route(routes, adContract.duplicateAdvertisement, admin, ads.duplicateAdvertisement)
  route(routes, advertiserContract.listAdvertisers, admin, advertisers.listAdvertisers)
  route(routes, advertiserContract.getAdvertiser, admin, advertisers.getAdvertiser)
  route(routes, advertiserContract.createAdvertiser, admin, advertisers.createAdvertiser)
  route(routes, advertiserContract.changeAdvertiser, admin, advertisers.changeAdvertiser)
  ownRoutes(routes)
  publicRoutes(routes, parts)
  return routes
}

/** Registers the calls of a dealership: who opens billing books, all its staff see delivery. */
function ownRoutes(routes: ReturnType<typeof apiRoutes>) {
  const [reading, booking] = [staff('advertising'), staff('billing')]
  route(routes, placementContract.listPlaces, reading, listPlaces)
  route(routes, contract.listOwnCampaigns, reading, listOwnCampaigns)
  route(routes, contract.bookCampaign, booking, bookCampaign)
  route(routes, contract.getOwnCampaign, reading, getOwnCampaign)
  route(routes, contract.changeOwnCampaignState, booking, states.changeOwnCampaignState)
  route(routes, contract.changeBudget, booking, states.changeBudget)
  route(routes, adContract.addOwnAdvertisement, booking, ads.addOwnAdvertisement)
  route(routes, adContract.getOwnAdvertisement, reading, ads.getOwnAdvertisement)
  route(routes, adContract.changeOwnAdvertisement, booking, ads.changeOwnAdvertisement)
  route(routes, adContract.acceptSuggestion, booking, ads.acceptSuggestion)
}

/** Registers what pages of everybody show and count. */
function publicRoutes(routes: ReturnType<typeof apiRoutes>, { secrets, live = new LiveAds() }: ServingParts) {
  const tokens = openAdTokens(secrets)
  route(routes, serveContract.chooseAds, anyone, serving(live, tokens))
  route(routes, serveContract.recordAdEvents, signedIn, recordingOwn(tokens))
  route(routes, serveContract.getAdTarget, anyone, adTarget)
}
