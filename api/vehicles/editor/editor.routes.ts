import { staff } from '../../http/guards'
import { type ApiRoutes, route } from '../../http/route'
import * as typed from '../drafts/drafts'
import * as drafts from '../drafts/drafts.contract'
import { endSchedule, schedulePublication } from '../schedule/schedule'
import * as schedule from '../schedule/schedule.contract'
import * as contract from './editor.contract'
import { ownVehicle } from './read'
import { addVehicle, changeVehicle } from './save'

/** One vehicle of a dealership with all that its editor shows. */
export function addEditorRoutes(routes: ApiRoutes): void {
  const inventory = staff('inventory')
  route(routes, contract.getOwnVehicle, inventory, ownVehicle)
  route(routes, contract.addVehicle, inventory, addVehicle)
  route(routes, contract.changeVehicle, inventory, (context, change) => changeVehicle(context, change))
  route(routes, schedule.schedulePublication, inventory, schedulePublication)
  route(routes, schedule.endSchedule, inventory, endSchedule)
  route(routes, drafts.readDraft, inventory, typed.readDraft)
  route(routes, drafts.keepDraft, inventory, typed.keepDraft)
  route(routes, drafts.readNewDraft, inventory, typed.readNewDraft)
  route(routes, drafts.keepNewDraft, inventory, typed.keepNewDraft)
}
