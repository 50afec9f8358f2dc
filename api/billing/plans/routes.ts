import { staff } from '../../http/guards'
import { type apiRoutes, route } from '../../http/route'
import * as change from '../changes/change.contract'
import { cancelPlan, changePlan, keepPlan, undoPlanChange } from '../changes/change-plan'
import { previewPlan } from '../changes/preview-plan'
import { getStanding } from '../standing/standing'
import * as standing from '../standing/standing.contract'
import { getPlan } from './plan'
import * as plan from './plan.contract'

export function addPlanRoutes(routes: ReturnType<typeof apiRoutes>): void {
  const money = staff('billing')
  route(routes, plan.getPlan, money, getPlan)
  route(routes, change.previewPlan, money, previewPlan)
  route(routes, change.changePlan, money, changePlan)
  route(routes, change.undoPlanChange, money, undoPlanChange)
  route(routes, change.cancelPlan, money, cancelPlan)
  route(routes, change.keepPlan, money, keepPlan)
  route(routes, standing.getStanding, staff('dashboard'), getStanding)
}
