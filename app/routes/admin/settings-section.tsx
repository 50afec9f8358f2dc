import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { adminPaths } from '~/admin-paths'
import { useAnswer, useFailure } from '~/forms/useAnswer'
import { paths } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { ComparePanel } from '~/site-settings/ComparePanel'
import { changeSetting, type ShownPreview } from '~/site-settings/change-setting.server'
import type { EditorField } from '~/site-settings/editor-field'
import { hasRows } from '~/site-settings/has-rows'
import { loadSection, sectionOf } from '~/site-settings/load-section.server'
import { PreviewPanel } from '~/site-settings/PreviewPanel'
import { rowsAddress } from '~/site-settings/rows-address'
import { SectionForm } from '~/site-settings/SectionForm'
import { SectionNotes } from '~/site-settings/SectionNotes'
import { StateTable } from '~/site-settings/StateTable'
import { sectionWords } from '~/site-settings/sections'
import type { StateSection } from '~/site-settings/state-rows'
import { VersionsPanel } from '~/site-settings/VersionsPanel'
import { PageHead } from '~/ui/page/PageHead'
import { pageOfSection } from '../../../api/content/site-pages/page-names.contract'

export const handle = { guard: 'admin', title: 'Settings' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return loadSection(context, sectionOf(args.params.section))
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return changeSetting(args.request, context, sectionOf(args.params.section))
}

export { revalidateOnConflict as shouldRevalidate } from '~/forms/revalidate-on-conflict'

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({ title: data ? sectionWords[data.setting.section].title : handle.title, noindex: true })

export default function AdminSettingsSection() {
  const { setting, compared, row, fields, saved, filter, rows } = useLoaderData<typeof loader>()
  const { preview, draft, sample, reordered } = useAnswer<Partial<ShownPreview>>() ?? {}
  const refused = useFailure('save')
  const isRestoreRefused = useFailure('restore') !== undefined
  const typed = refused?.values ?? draft
  const { section, version } = setting
  const page = rowsAddress(section, filter)
  const action = rowsAddress(section, filter, { row: row?.code, part: 'preview' })
  const { title, about } = sectionWords[section]
  const pagePreviewHref =
    compared && pageOfSection(section) ? adminPaths.settingsPage(section, compared.number) : undefined
  return (
    <>
      <PageHead title={title} sub={about} back={{ href: paths.admin.settings, label: 'Settings' }} />
      <div className="stack">
        <SectionNotes setting={setting} />
        {compared && (
          <ComparePanel
            action={adminPaths.settingsVersion(section, compared.number)}
            isRefused={isRestoreRefused}
            section={section}
            version={version}
            pagePreviewHref={pagePreviewHref}
            {...compared}
          />
        )}
        {typed && fields.length > 0 && (
          <PreviewPanel
            action={action}
            section={section}
            version={version}
            fields={fields}
            saved={saved}
            draft={Object.fromEntries(fields.map(({ name }) => [name, typed[name]]))}
            row={row?.code}
            preview={preview}
            isRefused={refused !== undefined}
            reordered={groupsOf(fields, reordered)}
            sample={sample}
          />
        )}
        {fields.length > 0 && (
          <SectionForm
            title={row ? `Edit ${row.name}` : pageOfSection(section) ? 'Page text' : 'Values'}
            label={row ? `Figures of ${row.name}` : title}
            action={action}
            fields={fields}
            values={typed ?? saved}
            row={row?.code}
            closeHref={row ? page : undefined}
          />
        )}
        {hasRows(section) && (
          <StateTable
            section={section as StateSection}
            title="States"
            rows={rows}
            version={version}
            today={setting.today}
            edited={row?.code ?? null}
            filter={filter}
          />
        )}
        <VersionsPanel
          section={section}
          current={version}
          versions={setting.versions}
          compared={compared?.number ?? null}
        />
      </div>
    </>
  )
}

/** Names the groups of some fields. */
const groupsOf = (fields: readonly EditorField[], names: readonly string[] = []): string[] =>
  fields.filter(({ name }) => names.includes(name)).map(({ group }) => group)
