import { rememberSent } from '~/contact/last-sent.server'
import { form, handleForm, noFields } from '~/forms/handle-form.server'
import { paths } from '~/paths'
import { sellPaths } from '~/sell-paths'
import type { RequestContext } from '~/session/request-context.server'
import { draftToken, forgetDraft, rememberDraft } from '~/session/sell-draft.server'
import { safeRedirect } from '~/session/toast.server'
import { UpstreamError } from '~/upstream/errors'
import { discardSellDraft, emailSellDraft } from '../../../api/selling/drafts/draft.contract'
import {
  confirmSellRequest,
  getSellConfirmation,
  type SellConfirmation,
  submitSellRequest,
} from '../../../api/selling/sending/sending.contract'
import { EmailDraftForm, SendForm } from './forms.server'
import { draftBy, findDraft, requireStep } from './load-draft.server'

/** Sends to the chosen dealerships, or has the address confirmed first. */
export async function sendDraft(request: Request, context: RequestContext) {
  const { token } = await requireStep(context, 'dealerships')
  return handleForm(
    request,
    context,
    form(SendForm, async (sending) => {
      const answer = await context.api.call(submitSellRequest, { ...sending, token })
      await rememberSent(context, { reference: answer.email, kind: answer.sent ? 'sent' : 'confirm' }, paths.sell)
      if (answer.sent) await forgetDraft(context)
      return { to: sellPaths.sent }
    }),
  )
}

/** Says what the link sends; null where it is none, or too old. */
export async function confirmationOf({ api, url, response }: RequestContext): Promise<SellConfirmation | null> {
  const token = url.searchParams.get('token') ?? ''
  response.secret = true
  return api.call(getSellConfirmation, { token }).catch((error: unknown) => {
    if (error instanceof UpstreamError && [404, 410, 422].includes(error.status)) return null
    throw error
  })
}

/** Sends by the link; what is wrong is said on its page. */
export async function confirmFrom(context: RequestContext) {
  const token = context.url.searchParams.get('token') ?? ''
  try {
    const { email } = await context.api.call(confirmSellRequest, { token })
    await rememberSent(context, { reference: email, kind: 'sent' }, paths.sell)
    await forgetSentDraft(context)
  } catch (error) {
    if (error instanceof UpstreamError && error.refused) return { problem: error.message }
    throw error
  }
  return safeRedirect(sellPaths.sent, 303)
}

/** Forgets the draft of this browser if it was sent. One of another car stays. */
async function forgetSentDraft(context: RequestContext): Promise<void> {
  const token = await draftToken(context)
  if (token !== undefined && (await draftBy(context, token)) === null) await forgetDraft(context)
}

/** Makes a mail's draft the one of this browser. */
async function openLink(context: RequestContext, token: string) {
  await rememberDraft(context, token)
  return safeRedirect(sellPaths.later, 303)
}

/** Opens the draft of a mail, emails it, or throws it away. */
export async function changeLater(request: Request, context: RequestContext) {
  const link = context.url.searchParams.get('token')
  if (link !== null) return openLink(context, link)
  const match = await findDraft(context)
  if (!match) return safeRedirect(sellPaths.start, 303)
  const { token } = match
  return handleForm(request, context, {
    email: form(EmailDraftForm, async ({ email }) => {
      await context.api.call(emailSellDraft, { token, email })
      return { to: sellPaths.later, toast: `We emailed the link to ${email}` }
    }),
    discard: form(noFields, async () => {
      await context.api.call(discardSellDraft, { token })
      await forgetDraft(context)
      return { to: sellPaths.start, toast: 'Your draft and its photos are deleted' }
    }),
  })
}
