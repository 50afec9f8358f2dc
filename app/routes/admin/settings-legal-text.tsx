import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { adminPaths } from '~/admin-paths'
import { longDate } from '~/format/dates'
import { useAnswer, useFailure } from '~/forms/useAnswer'
import { ComparePanel } from '~/legal/ComparePanel'
import { DraftForm } from '~/legal/DraftForm'
import { editLegalText, loadLegalText, slugNamed } from '~/legal/edit-text.server'
import { legalPages } from '~/legal/labels'
import { PublishPanel } from '~/legal/PublishPanel'
import { type DraftValues, draftOf } from '~/legal/typed-draft'
import { VersionsPanel } from '~/legal/VersionsPanel'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { ButtonLink } from '~/ui/Button'
import { Banner } from '~/ui/page/Banner'
import { PageHead } from '~/ui/page/PageHead'
import type { LegalPreview } from '../../../api/legal/legal.contract'

export const handle = { guard: 'admin', title: 'Legal text' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return loadLegalText(context, slugNamed(args.params.slug))
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return editLegalText(args.request, context, slugNamed(args.params.slug))
}

export { revalidateOnConflict as shouldRevalidate } from '~/forms/revalidate-on-conflict'

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({ title: data?.text.title ?? handle.title, noindex: true })

interface Shown {
  preview?: LegalPreview
  draft?: DraftValues
}

export default function AdminSettingsLegalText() {
  const { text, isMailOff, saved, first, compared } = useLoaderData<typeof loader>()
  const { preview, draft } = useAnswer<Shown>() ?? {}
  const refused = useFailure('publish')
  const typed = refused ? draftOf(refused.values) : draft
  const { slug, title, inForce, next, newest, versions } = text
  const action = `${adminPaths.legalText(slug)}#legal-preview`
  return (
    <>
      <PageHead
        title={title}
        sub={`Version ${inForce.version} has been in force since ${longDate(inForce.effectiveOn)}.`}
        back={{ href: adminPaths.legal, label: 'Legal texts' }}
        actions={
          <ButtonLink href={legalPages[slug]} variant="secondary">
            Open the page
          </ButtonLink>
        }
      />
      <div className="stack">
        {next && (
          <Banner tone="info">
            Version {next.version} is announced and takes effect on {longDate(next.effectiveOn)}. To stop it, bring back
            version {inForce.version} or publish another version that takes effect on or before that day.
          </Banner>
        )}
        {typed && (
          <PublishPanel
            action={action}
            slug={slug}
            newest={newest}
            saved={saved}
            draft={typed}
            preview={preview}
            isRefused={refused !== undefined}
            isMailOff={isMailOff}
          />
        )}
        {compared && <ComparePanel slug={slug} compared={compared} versions={versions} />}
        <DraftForm action={action} title={title} newest={newest} values={typed ?? first} isMailOff={isMailOff} />
        <VersionsPanel slug={slug} versions={versions} compared={compared?.version ?? null} isMailOff={isMailOff} />
      </div>
    </>
  )
}
