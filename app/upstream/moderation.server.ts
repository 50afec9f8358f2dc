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

export const listModeration = ({ upstream }: RequestContext, query: Record<string, string | undefined>) =>
  upstream.call(calls.listModeration, { query })
/** Another API may have no moderation. */
const noneWaiting = { comments: 0, posts: 0 }
export const moderationState = ({ upstream }: RequestContext) =>
  upstream.call(calls.moderationState, { missing: noneWaiting })
export const openItem = ({ upstream }: RequestContext, id: number) =>
  upstream.call(calls.openModerationItem, { params: { id } })
export const takeItem = ({ upstream }: RequestContext, id: number) =>
  upstream.call(calls.takeModerationItem, { params: { id } })
export const decide = ({ upstream }: RequestContext, body: Body<typeof calls.ModerationDecision>) =>
  upstream.call(calls.decideModeration, { body: body as z.output<typeof calls.ModerationDecision> })
export const undo = ({ upstream }: RequestContext, batch: string) =>
  upstream.call(calls.undoModeration, { params: { batch } })

export const getRules = ({ upstream }: RequestContext) => upstream.call(rules.getRules, {})
export const saveRules = (
  { upstream }: RequestContext,
  body: Body<(typeof rules.saveRules.request.body.content)['application/json']['schema']>,
) => upstream.call(rules.saveRules, { body: body as never })
export const tryRules = (
  { upstream }: RequestContext,
  tried: Body<(typeof rules.tryRules.request.body.content)['application/json']['schema']>,
) => upstream.call(rules.tryRules, { body: tried as never })

export const openAuthor = ({ upstream }: RequestContext, id: number) =>
  upstream.call(authors.openAuthor, { params: { id } })
export const measureAuthor = ({ upstream }: RequestContext, id: number, body: Body<typeof authors.WritingMeasure>) =>
  upstream.call(authors.measureAuthor, { params: { id }, body: body as z.output<typeof authors.WritingMeasure> })
export const liftSuspension = ({ upstream }: RequestContext, id: number) =>
  upstream.call(authors.liftSuspension, { params: { id } })

export const reportedContent = ({ upstream }: RequestContext, kind: Kind, id: number) =>
  upstream.call(reports.reportedContent, { params: { kind, id } })
export const reportContent = (
  { upstream }: RequestContext,
  kind: Kind,
  id: number,
  body: z.output<typeof reports.ContentReport>,
) => upstream.call(reports.reportContent, { params: { kind, id }, body })
