import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData, useParams } from '@remix-run/react'
import { adminPaths } from '~/admin-paths'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { PagePreview } from '~/site-settings/PagePreview'
import { loadPreview, pageNamed, previewTyped, type ShownPage } from '~/site-settings/page-preview.server'
import styles from '~/styles/page-preview.css?url'
import { Banner } from '~/ui/page/Banner'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]
export const handle = { guard: 'admin', title: 'Preview of a page' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return loadPreview(context, pageNamed(args.params.section))
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return previewTyped(args.request, context, pageNamed(args.params.section))
}

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function AdminSettingsPage() {
  const { version, shown } = useLoaderData<typeof loader>()
  const typed = useActionData<{ shown?: ShownPage }>()?.shown
  const { section = '' } = useParams()
  return (
    <>
      <section className="wrap page-preview" aria-label="Preview">
        <Banner tone="info" title="Preview">
          {typed ? (
            'This text isn’t saved, and visitors still see the current one. Close this tab to go back to your changes.'
          ) : (
            <>
              {wordsOf(version)} <a href={adminPaths.settingsSection(section)}>Back to the settings of this page</a>
            </>
          )}
        </Banner>
      </section>
      <PagePreview shown={typed ?? shown} />
    </>
  )
}

const wordsOf = (version: number | null): string =>
  version === null
    ? 'This is the current text.'
    : `This is the text of version ${version}. Visitors see the current one.`
