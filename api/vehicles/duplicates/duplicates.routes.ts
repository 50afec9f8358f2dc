import { allow, staff } from '../../http/guards'
import { type ApiRoutes, route } from '../../http/route'
import { answerVinQuestion, readVinQuestion } from './answer'
import { askAboutDuplicate } from './ask'
import { decideDuplicate } from './decide'
import * as contract from './duplicates.contract'
import { listDuplicates } from './list-duplicates'
import * as questions from './questions.contract'
import { readDuplicate } from './read-case'
import { undoDuplicate } from './undo'

/** Decides, for the administrators of the site, who keeps a VIN that several listings have, and lets dealerships answer. */
export function addDuplicateRoutes(routes: ApiRoutes): void {
  const admin = allow('system_admin')
  route(routes, contract.listDuplicates, admin, listDuplicates)
  route(routes, contract.getDuplicate, admin, readDuplicate)
  route(routes, contract.decideDuplicate, admin, decideDuplicate)
  route(routes, contract.undoDuplicate, admin, undoDuplicate)
  route(routes, contract.askAboutDuplicate, admin, askAboutDuplicate)
  route(routes, questions.getVinQuestion, staff('inventory'), readVinQuestion)
  route(routes, questions.answerVinQuestion, staff('inventory'), answerVinQuestion)
}
