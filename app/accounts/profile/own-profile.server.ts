import type { RequestContext } from '~/session/request-context.server'
import { UpstreamError } from '~/upstream/errors'
import { ping } from '../../../api/accounts/contract'
import { getProfile, type OwnProfile } from '../../../api/accounts/profile/profile.contract'

/** Answers what the ping says of the person where another API has no such call. */
export async function ownProfile({ api }: RequestContext): Promise<OwnProfile> {
  const profile = api.call(getProfile)
  if (api.isOurs) return profile
  return profile.catch(async (error: unknown) => {
    if (!(error instanceof UpstreamError) || error.status !== 404) throw error
    return { ...(await api.call(ping)), ...unknownFacts }
  })
}

const unknownFacts = {
  phone: null,
  address: null,
  bio: null,
  timeZone: null,
  showName: true,
  sharePhone: false,
  news: false,
  hasPassword: true,
  memberSince: '',
  version: 1,
}
