import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AccountClosurePanel } from '~/accounts/account-closure/AccountClosurePanel'
import { answerClosure, type ClosureAnswer } from '~/accounts/account-closure/account-closure.server'
import { EmailForm } from '~/accounts/profile/EmailForm'
import { answerProfileForms, type ProfileAnswer, profileForms } from '~/accounts/profile/edit-profile.server'
import { ProfileForm } from '~/accounts/profile/ProfileForm'
import { useAnswer } from '~/forms/useAnswer'
import { paths } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { PageHead } from '~/ui/page/PageHead'
import { Panel } from '~/ui/page/Panel'
import { accountClosureOf } from '~/upstream/privacy.server'

export const handle = { guard: 'user', title: 'Edit account' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  const [forms, { deletesAt }] = await Promise.all([profileForms(context), accountClosureOf(context)])
  return { ...forms, deletesAt }
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  const closure = await answerClosure(args.request, context)
  if (closure) return closure
  return answerProfileForms(args.request, context, { form: paths.user.editAccount, after: paths.user.account })
}

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function EditAccount() {
  const { profile, emailConstraints, deletesAt, ...choices } = useLoaderData<typeof loader>()
  const answer = useAnswer<ProfileAnswer & ClosureAnswer>()
  const page = paths.user.editAccount
  return (
    <>
      <PageHead title={handle.title} />
      <div className="stack account account--form">
        <Panel title="Profile">
          <ProfileForm
            key={profile.version}
            action={page}
            back={paths.user.account}
            failure={answer?.form}
            stored={answer?.stored}
            {...{ profile, ...choices }}
          />
        </Panel>
        <EmailForm
          page={page}
          passwordPage={paths.user.updatePassword}
          constraints={emailConstraints}
          failure={answer?.email}
          profile={profile}
        />
        <AccountClosurePanel hasPassword={profile.hasPassword} deletesAt={deletesAt} answer={answer?.closure} />
      </div>
    </>
  )
}
