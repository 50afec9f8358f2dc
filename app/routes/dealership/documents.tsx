import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useParams } from '@remix-run/react'
import { changeDocuments } from '~/dealerships/documents/change-documents.server'
import { AddDocument, OwnDocuments, RemoveDocumentDialog } from '~/dealerships/documents/OwnDocuments'
import { count } from '~/format/numbers'
import { paths } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { ButtonLink } from '~/ui/Button'
import { PageHead } from '~/ui/page/PageHead'
import { listDocuments, maxDocumentBytes } from '../../../api/dealerships/documents/documents.contract'

export const handle = { guard: 'staff:settings', title: 'Documents' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  const { items, can } = await context.api.call(listDocuments)
  const asked = can.remove && items.find(({ id }) => String(id) === context.url.searchParams.get('remove'))
  return { documents: items, canRemove: can.remove, asked: asked || null, maxBytes: maxDocumentBytes }
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return changeDocuments(args.request, context)
}

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function DealershipDocuments() {
  const { documents, canRemove, asked, maxBytes } = useLoaderData<typeof loader>()
  const { dealershipId } = useParams()
  const { application, documents: path } = paths.dealership(dealershipId)
  return (
    <>
      <PageHead
        title={handle.title}
        sub={
          documents.length === 0
            ? 'Documents help us verify your application.'
            : `You have sent ${count(documents.length, 'document')}.`
        }
        actions={
          <ButtonLink href={application} variant="secondary" icon="arrow-left">
            Your application
          </ButtonLink>
        }
      />
      <div className="cols cols--21">
        <OwnDocuments documents={documents} dealershipId={dealershipId} canRemove={canRemove} />
        <AddDocument dealershipId={dealershipId} maxBytes={maxBytes} />
      </div>
      {asked && <RemoveDocumentDialog document={asked} path={path} />}
    </>
  )
}
