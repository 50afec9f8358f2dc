import type { z } from '../../api/http/contract'
import * as authors from '../../api/moderation/authors.contract'
import * as calls from '../../api/moderation/queue.contract'
import * as reports from '../../api/moderation/reports.contract'
import * as rules from '../../api/moderation/rule-calls.contract'
import type { RequestContext } from '../session/request-context.server'

export type { ModeratedAuthor } from '../../api/moderation/authors.contract'
export {
  type ModerationItem,
  ModerationQuery,
  type ModerationState,
  type OpenedItem,
  rejectReason,
} from '../../api/moderation/queue.contract'
export { ContentReport } from '../../api/moderation/reports.contract'
export type { RulesTrial } from '../../api/moderation/rule-calls.contract'
export { ModerationRules } from '../../api/moderation/rules.contract'

type Body<Schema extends z.ZodType> = z.input<Schema>
type Kind = z.output<typeof reports.reportContent.request.params>['kind']

export const listModeration = ({ api }: RequestContext, query: Record<string, string | undefined>) =>
  api.call(calls.listModeration, query)
export const moderationState = ({ api }: RequestContext) => api.call(calls.moderationState)
export const openItem = ({ api }: RequestContext, id: number) => api.call(calls.openModerationItem, { id })
export const takeItem = ({ api }: RequestContext, id: number) => api.call(calls.takeModerationItem, { id })
export const decide = ({ api }: RequestContext, body: Body<typeof calls.ModerationDecision>) =>
  api.call(calls.decideModeration, body as z.output<typeof calls.ModerationDecision>)
export const undo = ({ api }: RequestContext, batch: string) => api.call(calls.undoModeration, { batch })

export const getRules = ({ api }: RequestContext) => api.call(rules.getRules)
export const saveRules = (
  { api }: RequestContext,
  body: Body<(typeof rules.saveRules.request.body.content)['application/json']['schema']>,
) => api.call(rules.saveRules, body as never)
export const tryRules = (
  { api }: RequestContext,
  tried: Body<(typeof rules.tryRules.request.body.content)['application/json']['schema']>,
) => api.call(rules.tryRules, tried as never)

export const openAuthor = ({ api }: RequestContext, id: number) => api.call(authors.openAuthor, { id })
export const measureAuthor = ({ api }: RequestContext, id: number, body: Body<typeof authors.WritingMeasure>) =>
  api.call(authors.measureAuthor, { ...(body as z.output<typeof authors.WritingMeasure>), id })
export const liftSuspension = ({ api }: RequestContext, id: number) => api.call(authors.liftSuspension, { id })

export const reportedContent = ({ api }: RequestContext, kind: Kind, id: number) =>
  api.call(reports.reportedContent, { kind, id })
export const reportContent = (
  { api }: RequestContext,
  kind: Kind,
  id: number,
  body: z.output<typeof reports.ContentReport>,
) => api.call(reports.reportContent, { ...body, kind, id })
