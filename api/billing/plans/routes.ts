import { allow, allowRecent, staff } from '../../http/guards'
import { seenInPerson } from '../../http/in-person'
import { type apiRoutes, route } from '../../http/route'
import * as change from '../changes/change.contract'
import { cancelPlan, changePlan, keepPlan, undoPlanChange } from '../changes/change-plan'
import { previewPlan } from '../changes/preview-plan'
import { getDealershipPlan, setDealershipPlan } from '../changes/set-dealership-plan'
import { getStanding } from '../standing/standing'
import * as standing from '../standing/standing.contract'
import * as admin from './admin-plan.contract'
import { getPlan } from './plan'
import * as plan from './plan.contract'
import { getPlanUse } from './plan-use'

export function addPlanRoutes(routes: ReturnType<typeof apiRoutes>): void {
  const money = seenInPerson(staff('billing'))
  route(routes, admin.getDealershipPlan, allow('system_admin'), getDealershipPlan)
  route(routes, admin.setDealershipPlan, allowRecent('system_admin'), setDealershipPlan)
  route(routes, plan.getPlan, money, getPlan)
  route(routes, change.previewPlan, money, previewPlan)
  route(routes, change.changePlan, money, changePlan)
  route(routes, change.undoPlanChange, money, undoPlanChange)
  route(routes, change.cancelPlan, money, cancelPlan)
  route(routes, change.keepPlan, money, keepPlan)
  route(routes, plan.getPlanUse, staff('dashboard'), getPlanUse)
  route(routes, standing.getStanding, staff('dashboard'), getStanding)
}
