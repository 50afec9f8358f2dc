import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AccountClosurePanel } from '~/accounts/account-closure/AccountClosurePanel'
import { closureForms } from '~/accounts/account-closure/account-closure.server'
import { EmailForm } from '~/accounts/profile/EmailForm'
import { profileForms, profilePageForms } from '~/accounts/profile/edit-profile.server'
import { ProfileForm } from '~/accounts/profile/ProfileForm'
import { handleForm } from '~/forms/handle-form.server'
import { paths } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { PageHead } from '~/ui/page/PageHead'
import { Panel } from '~/ui/page/Panel'
import { readAccountClosure } from '../../../api/accounts/account-closure/account-closure.contract'

export const handle = { guard: 'user', title: 'Edit account' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  const [forms, { deletesAt }] = await Promise.all([profileForms(context), context.api.call(readAccountClosure)])
  return { ...forms, deletesAt }
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  const lead = { page: paths.user.editAccount, after: paths.user.account }
  return handleForm(args.request, context, { ...profilePageForms(context, lead), ...closureForms(context) })
}

export { revalidateOnConflict as shouldRevalidate } from '~/forms/revalidate-on-conflict'

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function EditAccount() {
  const { profile, emailConstraints, deletesAt, ...choices } = useLoaderData<typeof loader>()
  const page = paths.user.editAccount
  return (
    <>
      <PageHead title={handle.title} />
      <div className="stack account account--form">
        <Panel title="Profile">
          <ProfileForm action={page} back={paths.user.account} profile={profile} {...choices} />
        </Panel>
        <EmailForm
          page={page}
          passwordPage={paths.user.updatePassword}
          constraints={emailConstraints}
          profile={profile}
        />
        <AccountClosurePanel hasPassword={profile.hasPassword} deletesAt={deletesAt} />
      </div>
    </>
  )
}
