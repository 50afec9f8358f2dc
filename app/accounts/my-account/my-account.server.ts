import { ownProfile } from '~/accounts/profile/own-profile.server'
import { signInProvider } from '~/accounts/sign-in/provider.server'
import type { RequestContext } from '~/session/request-context.server'
import { getSecurity } from '../../../api/accounts/mfa/factors.contract'
import { listSessions } from '../../../api/accounts/sessions/sessions.contract'
import { listConnections } from '../../../api/accounts/third-party/third-party.contract'
import { timeZones } from '../../../api/http/places.contract'
import { readPreferences } from '../../../api/notifications/contract'
import { latestExport } from '../../../api/privacy/contract'

export async function accountOf(context: RequestContext) {
  context.response.secret = context.url.searchParams.has('export')
  const [profile, sessions, connected, provider, secured, preferences, exported] = await Promise.all([
    ownProfile(context),
    context.api.call(listSessions),
    context.api.call(listConnections),
    signInProvider(context),
    context.api.call(getSecurity),
    context.api.call(readPreferences),
    context.api.call(latestExport),
  ])
  const timeZone = timeZones.find(({ value }) => value === profile.timeZone)?.label ?? profile.timeZone
  const factors = { app: secured.totp, passkeys: secured.passkeys.length }
  return {
    profile,
    sessions,
    timeZone,
    factors,
    notices: { preferences, zone: timeZone ?? 'Eastern' },
    exported: { ...exported, token: context.url.searchParams.get('export') ?? undefined },
    connections: { ...connected, provider: provider && { name: provider.name } },
  }
}
