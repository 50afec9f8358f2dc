import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AuditLogPanel } from '~/accounts/audit/AuditLogPanel'
import { adminPaths } from '~/admin-paths'
import { listState } from '~/lists/list-state.server'
import { paths, withQuery } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { PageHead } from '~/ui/page/PageHead'
import { AuditLogQuery, listAuditLog } from '../../../api/accounts/admin-audit/audit-log.contract'

export const handle = { guard: 'admin', title: 'Audit log' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  const state = listState(AuditLogQuery, context.url)
  return { state, log: await context.api.call(listAuditLog, state) }
}

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function AdminAudit() {
  const { state, log } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title={handle.title} sub="Who changed what, and when. Entries are never edited or deleted." />
      <AuditLogPanel
        address={{ path: paths.admin.audit, state }}
        log={log}
        csvHref={withQuery(adminPaths.auditCsv, state)}
      />
    </>
  )
}
