import { rememberSent } from '~/contact/last-sent.server'
import { form, handleForm, noFields, redirectWithError } from '~/forms/handle-form.server'
import { paths } from '~/paths'
import { sellPaths } from '~/sell-paths'
import type { RequestContext } from '~/session/request-context.server'
import { safeRedirect } from '~/session/toast.server'
import type { SellDraft } from '../../../api/selling/drafts/draft.contract'
import {
  listSellDealerships,
  type SellDealership,
  submitSellRequest,
} from '../../../api/selling/sending/sending.contract'
import { findDraft, unfinishedStep } from '../steps/load-draft.server'

interface Waiting {
  draft: SellDraft | null
  chosen: SellDealership[]
}
export const nothingWaits: Waiting = { draft: null, chosen: [] }

/** Finds the draft that waits for its confirmation, with its dealerships; nothing where this browser has lost it. */
export async function waitingDraft(context: RequestContext): Promise<Waiting> {
  const match = await findDraft(context)
  if (!match || match.draft.chosen.length === 0 || match.draft.contact.email === null) return nothingWaits
  if (unfinishedStep(match.draft) !== 'dealerships') return nothingWaits
  const { items } = await context.api.call(listSellDealerships, { token: match.token })
  return { draft: match.draft, chosen: items.filter(({ id }) => match.draft.chosen.includes(id)) }
}

/** Emails the link that confirms once more, to the same address and for the same dealerships. */
export const emailAgain = (request: Request, context: RequestContext) =>
  handleForm(
    request,
    context,
    form(
      noFields,
      async () => {
        const match = await findDraft(context)
        if (!match) return safeRedirect(sellPaths.start, 303)
        const { token, draft } = match
        const { name, email, phone, agreed, isProven } = draft.contact
        // Sends at once for an address that is proven by now: the step says so and asks for it.
        if (name === null || email === null || !agreed || isProven)
          return safeRedirect(sellPaths.step('dealerships'), 303)
        const contact = { contactName: name, email, phone: phone ?? undefined, consent: true as const }
        const submission = { token, version: draft.version, dealerships: draft.chosen, ...contact }
        const answer = await context.api.call(submitSellRequest, submission)
        await rememberSent(context, { reference: answer.email, kind: 'confirm' }, paths.sell)
        return { to: sellPaths.sent, toast: `We emailed ${answer.email} again.` }
      },
      redirectWithError(context, sellPaths.sent),
    ),
  )
