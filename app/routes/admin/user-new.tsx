import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { dealershipNamed } from '~/accounts/users/dealership-named.server'
import { NewUserPanel } from '~/accounts/users/UserForms'
import { form, handleForm } from '~/forms/handle-form.server'
import { constraintsOf } from '~/forms/parse.server'
import { paths } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { ButtonLink } from '~/ui/Button'
import { PageHead } from '~/ui/page/PageHead'
import { createUser, NewUser, NewUserMembership } from '../../../api/accounts/admin-users/users.contract'
import { z } from '../../../api/http/contract'

export const handle = { guard: 'admin', title: 'New account' } as const

const NewUserForm = NewUser.extend({
  dealership: z.string().trim().max(200).default(''),
  roleThere: NewUserMembership.shape.role,
})

export async function loader(args: LoaderFunctionArgs) {
  await requireGuard(handle.guard, args)
  return { constraints: constraintsOf(NewUserForm) }
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return handleForm(
    args.request,
    context,
    form(NewUserForm, async ({ dealership, roleThere, ...value }) => {
      const memberships = dealership
        ? [{ dealershipId: await dealershipNamed(context, dealership), role: roleThere }]
        : []
      const { id } = await context.api.call(createUser, { ...value, memberships })
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
      <NewUserPanel constraints={constraints} />
    </>
  )
}
