import type { RequestContext } from '~/session/request-context.server'
import { notificationPreferences, timeZones } from '~/upstream/notifications.server'
import { latestExport } from '~/upstream/privacy.server'
import * as upstream from '~/upstream/profile.server'
import { security } from '~/upstream/security.server'
import * as thirdParty from '~/upstream/third-party.server'

export async function accountOf(context: RequestContext) {
  context.response.secret = context.url.searchParams.has('export')
  const [profile, sessions, connected, provider, secured, preferences, exported] = await Promise.all([
    upstream.ownProfile(context),
    upstream.sessions(context),
    thirdParty.connections(context),
    thirdParty.provider(context),
    security(context),
    notificationPreferences(context),
    latestExport(context),
  ])
  const timeZone = upstream.timeZones.find(({ value }) => value === profile.timeZone)?.label ?? profile.timeZone
  const factors = { app: secured.totp, passkeys: secured.passkeys.length }
  return {
    profile,
    sessions,
    timeZone,
    factors,
    notices: { preferences, zones: timeZones },
    exported: { ...exported, token: context.url.searchParams.get('export') ?? undefined },
    connections: { ...connected, provider: provider && { name: provider.name } },
  }
}
