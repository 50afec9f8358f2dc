import type { RequestContext } from '~/session/request-context.server'
import { refreshProfile } from '~/session/session.server'
import { UpstreamError } from '~/upstream/errors'
import { type OwnProfile, saveCustomerProfile } from '../../../api/accounts/profile/profile.contract'
import { ownProfile } from './own-profile.server'

/** A picture that is refused costs nobody the account: then the answer is why. */
export async function saveAvatar(context: RequestContext, file: File | undefined): Promise<string | null> {
  if (!file || file.size === 0) return null
  try {
    await context.api.call(saveCustomerProfile, { form: withAvatar(await ownProfile(context), file) })
    await refreshProfile(context)
    return null
  } catch (error) {
    if (error instanceof UpstreamError) return error.fields.avatar ?? error.message
    throw error
  }
}

function withAvatar(profile: OwnProfile, avatar: File): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(profile))
    if (value !== null && typeof value !== 'object') form.set(name, String(value))
  form.set('avatar', avatar)
  return form
}
