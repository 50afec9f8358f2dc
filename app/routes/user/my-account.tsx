import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ExportPanel } from '~/accounts/account-closure/ExportPanel'
import { Connections } from '~/accounts/my-account/Connections'
import { accountOf } from '~/accounts/my-account/my-account.server'
import { SessionsPanel } from '~/accounts/my-account/SessionsPanel'
import { ContactPanel, PrivacyPanel, ProfileSummary } from '~/accounts/profile/ProfileSummary'
import { SignInPanel } from '~/accounts/sign-in/SignInPanel'
import { handleForm } from '~/forms/handle-form.server'
import { revalidateOnConflict } from '~/forms/revalidate-on-conflict'
import { PreferencesPanel } from '~/notifications/PreferencesPanel'
import { preferencesForm } from '~/notifications/preferences.server'
import { accountEvents } from '~/notifications/preferences-values'
import { paths } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { ButtonLink } from '~/ui/Button'
import { PageHead } from '~/ui/page/PageHead'

export const handle = { guard: 'user', title: 'My account' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return accountOf(context)
}

export async function action(args: ActionFunctionArgs) {
  const { context, profile } = await requireGuard(handle.guard, args)
  const page = { events: accountEvents(profile.role), hasTimes: true, to: paths.user.notificationPreferences }
  return handleForm(args.request, context, preferencesForm(context, page))
}

export const shouldRevalidate = revalidateOnConflict

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function MyAccount() {
  const { profile, timeZone, sessions, factors, connections, notices, exported } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title={handle.title}
        actions={
          <ButtonLink href={paths.user.editAccount} icon="user-pen">
            Edit account
          </ButtonLink>
        }
      />
      <div className="stack account">
        <ProfileSummary profile={profile} />
        <div className="cols cols--2">
          <div className="col">
            <ContactPanel profile={profile} timeZone={timeZone} />
            <PreferencesPanel action={paths.user.account} events={accountEvents(profile.role)} {...notices} />
          </div>
          <div className="col">
            <SignInPanel hasPassword={profile.hasPassword} factors={factors} passwordPage={paths.user.updatePassword} />
            <SessionsPanel sessions={sessions} />
            <Connections {...connections} />
            <PrivacyPanel profile={profile} />
            <ExportPanel {...exported} />
          </div>
        </div>
      </div>
    </>
  )
}
