import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { NewUserForm } from '~/accounts/users/UserForms'
import { form, handleForm } from '~/forms/handle-form.server'
import { constraintsOf } from '~/forms/parse.server'
import { paths } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { ButtonLink } from '~/ui/Button'
import { PageHead } from '~/ui/page/PageHead'
import { createUser, NewUser } from '../../../api/accounts/admin-users/users.contract'

export const handle = { guard: 'admin', title: 'New account' } as const

export async function loader(args: LoaderFunctionArgs) {
  await requireGuard(handle.guard, args)
  return { constraints: constraintsOf(NewUser) }
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return handleForm(
    args.request,
    context,
    form(NewUser, async (value) => {
      const { id } = await context.api.call(createUser, value)
      return { to: paths.admin.user(id), toast: `Account created. We emailed ${value.email} a link to set a password.` }
    }),
  )
}

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function NewAdminUser() {
  const { constraints } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title={handle.title}
        actions={
          <ButtonLink href={paths.admin.users} variant="secondary" icon="arrow-left">
            All users
          </ButtonLink>
        }
      />
      <NewUserForm constraints={constraints} />
    </>
  )
}
