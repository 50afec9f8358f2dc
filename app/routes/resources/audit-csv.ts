import type { LoaderFunctionArgs } from '@remix-run/node'
import { csvAnswer } from '~/lists/csv-answer.server'
import { listState } from '~/lists/list-state.server'
import { requireGuard } from '~/session/guards.server'
import { AuditLogQuery, listAuditLog } from '../../../api/accounts/admin-audit/audit-log.contract'
import { maxCsvRows } from '../../../api/http/lists.contract'

/** The newest entries that the filters match. */
export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard('admin', args)
  const { before: _, ...state } = listState(AuditLogQuery, context.url)
  const { items } = await context.api.call(listAuditLog, { ...state, size: String(maxCsvRows) })
  const rows = items.map(
    ({ id, at, action, actor, apiKey, impersonator, dealership, entity, entityId, detail, ip }) => [
      String(id),
      at,
      action,
      actor?.name ?? (apiKey ? `API key ${apiKey.name}` : ''),
      impersonator?.name ?? '',
      dealership?.name ?? '',
      entity ?? '',
      entityId ?? '',
      JSON.stringify(detail),
      ip ?? '',
    ],
  )
  const head = ['Id', 'When (UTC)', 'Action', 'Who', 'By', 'Dealership', 'Record', 'Its id', 'Details', 'Address']
  return csvAnswer('audit', [head, ...rows])
}
