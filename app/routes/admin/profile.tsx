import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AdminRule } from '~/accounts/mfa/AdminRule'
import { adminRule, adminRuleForm } from '~/accounts/mfa/admin-rule.server'
import { SessionsPanel } from '~/accounts/my-account/SessionsPanel'
import { EmailForm } from '~/accounts/profile/EmailForm'
import { profileForms, profilePageForms } from '~/accounts/profile/edit-profile.server'
import { ProfileForm } from '~/accounts/profile/ProfileForm'
import { SignInPanel } from '~/accounts/sign-in/SignInPanel'
import { adminPaths } from '~/admin-paths'
import { handleForm } from '~/forms/handle-form.server'
import { PreferencesPanel } from '~/notifications/PreferencesPanel'
import { preferencesForm } from '~/notifications/preferences.server'
import { administratorEvents } from '~/notifications/preferences-values'
import { paths } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { PageHead } from '~/ui/page/PageHead'
import { Panel } from '~/ui/page/Panel'
import { listSessions } from '../../../api/accounts/sessions/sessions.contract'
import { readPreferences } from '../../../api/notifications/contract'

export const handle = { guard: 'admin', title: 'Profile' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  const [forms, signedIn, rule, preferences] = await Promise.all([
    profileForms(context),
    context.api.call(listSessions),
    adminRule(context),
    context.api.call(readPreferences),
  ])
  return { ...forms, sessions: signedIn, rule, preferences }
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  const lead = { page: paths.admin.profile, after: paths.admin.profile }
  return handleForm(args.request, context, {
    ...profilePageForms(context, lead),
    rule: adminRuleForm(context),
    notifications: preferencesForm(context, {
      events: administratorEvents,
      hasTimes: false,
      to: adminPaths.notificationPreferences,
    }),
  })
}

export { revalidateOnConflict as shouldRevalidate } from '~/forms/revalidate-on-conflict'

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function AdminProfile() {
  const { profile, emailConstraints, sessions, rule, preferences, ...choices } = useLoaderData<typeof loader>()
  const page = paths.admin.profile
  return (
    <>
      <PageHead title={handle.title} sub="Your own, as the marketplace’s people see it." />
      <div className="cols cols--21">
        <Panel title="Profile">
          <ProfileForm action={page} profile={profile} {...choices} />
        </Panel>
        <div className="col">
          <SignInPanel hasPassword={profile.hasPassword} factors={rule} passwordPage={paths.admin.changePassword} />
          <AdminRule {...rule} />
          <PreferencesPanel action={page} intent="notifications" preferences={preferences} events={administratorEvents}>
            <p className="muted">
              These reach you as an administrator. <a href={paths.user.notificationPreferences}>My account</a> has those
              about your own saved cars, messages and posts.
            </p>
          </PreferencesPanel>
          <SessionsPanel sessions={sessions} />
          <EmailForm
            page={page}
            passwordPage={paths.admin.changePassword}
            constraints={emailConstraints}
            profile={profile}
          />
        </div>
      </div>
    </>
  )
}
