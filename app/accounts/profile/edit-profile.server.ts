import { constraintsOf, type FormFailure, parseForm } from '~/forms/parse.server'
import { requireReauth } from '~/session/reauthentication.server'
import type { RequestContext } from '~/session/request-context.server'
import { keepOwnProfile, refreshProfile } from '~/session/session.server'
import { redirectWithToast } from '~/session/toast.server'
import { upload } from '~/upstream/assets.server'
import { activeDealership } from '~/upstream/dealerships.server'
import { mayBeSentAgain, UpstreamError } from '~/upstream/errors'
import * as upstream from '~/upstream/profile.server'
import { isStaff, isSystemAdmin } from '../../../api/roles/permissions'
import { typedFromProfile } from './profile-words'

const avatarKind = 'customer_avatar'

export async function profileForms(context: RequestContext) {
  return {
    profile: await upstream.ownProfile(context),
    constraints: constraintsOf(upstream.ProfileForm),
    states: upstream.usStates,
    timeZones: upstream.timeZones,
    emailConstraints: constraintsOf(upstream.EmailChange),
  }
}

export interface ProfileAnswer {
  form?: FormFailure
  stored?: Record<string, string>
  email?: FormFailure
}

/** The profile, or, with `?form=email`, asking for another address. */
export function answerProfileForms(
  request: Request,
  context: RequestContext,
  { form, after }: { form: string; after: string },
) {
  return context.url.searchParams.get('form') === 'email'
    ? askEmailChange(request, context, form)
    : saveProfile(request, context, after)
}

async function saveProfile(request: Request, context: RequestContext, after: string) {
  const form = await parseForm(request, context, upstream.ProfileForm)
  if (!form.ok) return form.rejection
  try {
    const saved = await send(context, form.value, form.files.avatar)
    await (saved ? keepOwnProfile(context, saved) : refreshProfile(context))
    return redirectWithToast(context, after, { type: 'success', message: 'Your profile is saved.' }, 303)
  } catch (error) {
    if (!(error instanceof UpstreamError) || !isTold(error)) throw error
    const rejection = form.reject(atAvatar(error))
    if (error.status !== 409) return rejection
    const { values, profile } = { values: rejection.data.form.values, profile: await upstream.ownProfile(context) }
    const answer = { ...rejection.data.form, values: { ...values, version: String(profile.version) } }
    return { ...rejection, data: { form: answer, stored: typedFromProfile(profile) } }
  }
}

const isTold = (error: UpstreamError) => [404, 409, 413, 422, 429].includes(error.status) || mayBeSentAgain(error)

type Typed = ReturnType<typeof upstream.ProfileForm.parse>

/** Each role has its own call (spec section 7): buyers send the file along, the others upload it first. */
async function send(context: RequestContext, { avatar, removeAvatar, ...fields }: Typed, file: File | undefined) {
  const { profile: person } = context
  if (!isStaff(person) && !isSystemAdmin(person)) {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) if (value !== undefined) body.set(name, String(value))
    if (removeAvatar) body.set('removeAvatar', 'on')
    if (file) body.set('avatar', file)
    else if (avatar) body.set('avatar', avatar)
    return upstream.saveCustomer(context, body)
  }
  const { _id } = file ? await upload(context, avatarKind, file) : { _id: removeAvatar ? null : avatar }
  const edit = { ...fields, avatar: _id }
  if (isSystemAdmin(person)) return upstream.saveAdmin(context, edit)
  const active = await activeDealership(context).catch(() => null) // without one the call says that it is unknown
  if (active) context.caller.dealershipId = active.id
  return upstream.saveStaff(context, edit)
}

function atAvatar(error: UpstreamError): UpstreamError {
  const { status, message, code, fields, retryAfter } = error
  const told = fields.file ?? (status === 404 ? 'This picture is not there any more. Choose it again.' : undefined)
  const { file: _, ...rest } = fields
  return new UpstreamError(status, message, code, told ? { ...rest, avatar: told } : rest, retryAfter)
}

async function askEmailChange(request: Request, context: RequestContext, page: string) {
  const form = await parseForm(request, context, upstream.EmailChange)
  if (!form.ok) return asEmail(form.rejection)
  try {
    const { email } = await requireReauth(upstream.askEmailChange(context, form.value), page)
    const message = `We have sent a link to ${email}. It works for ten minutes; until it is used, your address stays as it is.`
    return redirectWithToast(context, page, { type: 'info', message, ttl: readingTime }, 303)
  } catch (error) {
    if (!(error instanceof UpstreamError) || ![422, 429].includes(error.status)) throw error
    return asEmail(form.reject(error))
  }
}

const readingTime = 10_000

const asEmail = <R extends { data: { form: FormFailure } }>(rejection: R) => ({
  ...rejection,
  data: { email: rejection.data.form },
})
