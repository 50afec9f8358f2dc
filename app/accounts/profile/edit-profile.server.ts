import { form } from '~/forms/handle-form.server'
import { constraintsOf } from '~/forms/parse.server'
import type { RequestContext } from '~/session/request-context.server'
import { refreshProfile, storeOwnProfile } from '~/session/session.server'
import { UpstreamError } from '~/upstream/errors'
import { upload } from '~/upstream/uploads.server'
import {
  EmailChange,
  type OwnProfile,
  ProfileForm,
  requestEmailChange,
  saveAdminProfile,
  saveCustomerProfile,
  saveStaffProfile,
} from '../../../api/accounts/profile/profile.contract'
import { getActiveDealership } from '../../../api/dealerships/contract'
import { timeZones, usStates } from '../../../api/http/places.contract'
import { isStaff, isSystemAdmin } from '../../../api/roles/permissions'
import { ownProfile } from './own-profile.server'

const avatarKind = 'customer_avatar'

export async function profileForms(context: RequestContext) {
  return {
    profile: await ownProfile(context),
    constraints: constraintsOf(ProfileForm),
    states: usStates,
    timeZones,
    emailConstraints: constraintsOf(EmailChange),
  }
}

/** The profile, and asking for another address; `page` is where they stand, `after` where a saved profile leads. */
export const profilePageForms = (context: RequestContext, { page, after }: { page: string; after: string }) => ({
  profile: form(
    ProfileForm,
    async (fields, files) => {
      const saved = await send(context, fields, files.avatar)
      await (saved ? storeOwnProfile(context, saved) : refreshProfile(context))
      return { to: after, toast: 'Your profile is saved.' }
    },
    { answerRefusal: atAvatar },
  ),
  email: form(EmailChange, async (asked) => {
    const { email } = await context.api.call(requestEmailChange, asked)
    const message = `We have sent a link to ${email}. It works for ten minutes; until it is used, your address stays as it is.`
    return { to: page, toast: { type: 'info', message, ttl: readingTime } }
  }),
})

const readingTime = 10_000

type ProfileInput = ReturnType<typeof ProfileForm.parse>

/** Each role has its own call (spec section 7): buyers send the file along, the others upload it first. */
async function send(
  context: RequestContext,
  { avatar, removeAvatar, ...fields }: ProfileInput,
  file: File | undefined,
): Promise<OwnProfile | null> {
  const { profile: person } = context.current
  if (!isStaff(person) && !isSystemAdmin(person)) {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, String(value))
    if (removeAvatar) form.set('removeAvatar', 'on')
    if (file) form.set('avatar', file)
    else if (avatar) form.set('avatar', avatar)
    return context.api.call(saveCustomerProfile, { form })
  }
  const { _id } = file ? await upload(context, avatarKind, file) : { _id: removeAvatar ? null : avatar }
  const edit = { ...fields, avatar: _id }
  if (isSystemAdmin(person)) return context.api.call(saveAdminProfile, edit)
  const active = await context.api.call(getActiveDealership).catch(() => null) // without one the call says that it is unknown
  if (active) context.caller.dealershipId = active.id
  return context.api.call(saveStaffProfile, edit)
}

/** The usual answer to any other refusal. */
function atAvatar({ status, message, code, fields, retryAfter }: UpstreamError): UpstreamError | undefined {
  const told = fields.file ?? (status === 404 ? 'This picture is not there any more. Choose it again.' : undefined)
  if (!told) return undefined
  const { file: _, ...rest } = fields
  return new UpstreamError(status, message, code, { ...rest, avatar: told }, retryAfter)
}
