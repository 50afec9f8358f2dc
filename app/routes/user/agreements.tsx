import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { OwnerOnly } from '~/accounts/OwnerOnly'
import { AgreedPanel } from '~/legal/AgreedPanel'
import { AgreePanel, ChangedText } from '~/legal/AskPanel'
import { agree, loadAgreements } from '~/legal/agree.server'
import { askingTitle } from '~/legal/labels'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { PageHead } from '~/ui/page/PageHead'

export const handle = { guard: 'user', title: 'Legal texts' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return loadAgreements(context)
}

export async function action(args: ActionFunctionArgs) {
  const { context, profile } = await requireGuard(handle.guard, args)
  return agree(args.request, context, profile.role)
}

export { revalidateOnConflict as shouldRevalidate } from '~/forms/revalidate-on-conflict'

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({ title: askingTitle(data?.items ?? []) ?? handle.title, noindex: true })

export default function Agreements() {
  const { items, next } = useLoaderData<typeof loader>()
  const pending = items.filter(({ isPending }) => isPending)
  if (pending.length === 0)
    return (
      <>
        <PageHead title={handle.title} sub="You’re up to date." />
        <div className="stack account">
          <AgreedPanel items={items} />
        </div>
      </>
    )
  return (
    <>
      <PageHead title={askingTitle(items)} sub="Please read what changed before you continue." />
      <div className="stack account account--form">
        {pending.map((text) => (
          <ChangedText key={text.slug} text={text} />
        ))}
        <OwnerOnly>
          <AgreePanel texts={pending} next={next} />
        </OwnerOnly>
      </div>
    </>
  )
}
