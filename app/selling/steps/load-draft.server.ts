import { type SellStep, sellPaths, sellSteps } from '~/sell-paths'
import type { RequestContext } from '~/session/request-context.server'
import { draftToken } from '~/session/sell-draft.server'
import { safeRedirect } from '~/session/toast.server'
import { UpstreamError } from '~/upstream/errors'
import { getSellDraft, type SellDraft } from '../../../api/selling/drafts/draft.contract'
import { conditionQuestions } from '../../../api/selling/kinds.contract'

export interface OpenDraft {
  token: string | undefined
  draft: SellDraft
}

/** Finds the draft of this browser, or else the newest of who is signed in. */
export async function findDraft(context: RequestContext): Promise<OpenDraft | null> {
  const token = await draftToken(context)
  const isSignedIn = context.current.profile !== null
  const match = token === undefined ? null : await draftBy(context, token)
  if (match) return { token, draft: match }
  const own = isSignedIn ? await draftBy(context, undefined) : null
  return own && { token: undefined, draft: own }
}

/** Finds the draft of a token, or the newest of who is signed in without one; null where there is none. */
export const draftBy = (context: RequestContext, token: string | undefined): Promise<SellDraft | null> =>
  context.api.call(getSellDraft, { token }).catch((error: unknown) => {
    if (error instanceof UpstreamError && [401, 404, 422].includes(error.status)) return null
    throw error
  })

/** Names what a mail's link opens; null where it is none. */
export async function linkedDraft(context: RequestContext, token: string): Promise<{ name: string | null }> {
  return { name: (await draftBy(context, token))?.car.name ?? null }
}

/** Leads to the first step without a draft, and to the first unfinished one before this. */
export async function requireStep(context: RequestContext, step: SellStep): Promise<OpenDraft> {
  const match = await findDraft(context)
  if (!match) throw safeRedirect(sellPaths.start)
  const first = unfinishedStep(match.draft)
  if (sellSteps.indexOf(first) < sellSteps.indexOf(step)) throw safeRedirect(sellPaths.step(first))
  return match
}

/** Names the first step that lacks something, or else the last one. Photos are optional, and the estimate asks nothing. */
export function unfinishedStep(draft: SellDraft): SellStep {
  if (!draft.car.make || !draft.car.model || !draft.car.year) return 'car'
  if (draft.mileage === null || !draft.zip || !draft.ownership || !draft.readyWhen) return 'miles'
  if (draft.keys === null || conditionQuestions.some((one) => draft.condition[one] === undefined)) return 'condition'
  return 'dealerships'
}
