import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { count } from '~/format/numbers'
import { paths } from '~/paths'
import { editSavedDealership } from '~/saved/dealerships.server'
import { SavedDealershipRow } from '~/saved/SavedDealershipRow'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { ButtonLink } from '~/ui/Button'
import { EmptyState } from '~/ui/lists/EmptyState'
import { PageHead } from '~/ui/page/PageHead'
import { listSavedDealerships } from '../../../api/saved/dealerships.contract'

export const handle = { guard: 'user', title: 'Saved dealerships' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return context.api.call(listSavedDealerships)
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return editSavedDealership(args.request, context)
}

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function SavedDealerships() {
  const { items } = useLoaderData<typeof loader>()
  const fresh = items.reduce((sum, { newThisWeek }) => sum + newThisWeek, 0)
  return (
    <>
      <PageHead
        title={handle.title}
        sub={items.length > 0 ? subOf(items.length, fresh) : undefined}
        actions={
          items.length > 0 && (
            <ButtonLink href={paths.dealerships} variant="secondary" icon="store">
              All dealerships
            </ButtonLink>
          )
        }
      />
      {items.length > 0 ? (
        <>
          <section className="panel" aria-label={handle.title}>
            <ul>
              {items.map((item) => (
                <SavedDealershipRow key={item.id} item={item} />
              ))}
            </ul>
          </section>
          <p className="caption saved-vehicle-foot">
            With alerts on, new cars of a dealership come with your daily email.
          </p>
        </>
      ) : (
        <EmptyState
          title="No saved dealerships yet"
          icon="store"
          primary
          action={{ href: paths.dealerships, label: 'Find a dealership' }}
        >
          The heart on a dealership keeps it here, with what is new on its lot.
        </EmptyState>
      )}
    </>
  )
}

const subOf = (all: number, fresh: number): string =>
  `${count(all, 'dealership')}${fresh > 0 ? `, with ${count(fresh, 'car')} listed in the last seven days` : ''}.`
