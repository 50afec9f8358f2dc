import type { NoteListRead } from '../http/api-env'
import { isListExport } from '../http/lists.contract'
import { audit } from './audit'

/** Whoever reads more rows of a list of the back-office than a page shows takes them along: that stands in the log. */
export const auditListExport: NoteListRead = async (context, { list, input, value, dealershipId }) => {
  const { size, page: _, ...filters } = input as { size?: unknown; page?: unknown }
  if (!context.actor || typeof size !== 'number' || !isListExport({ size }) || !isBackOffice.test(list)) return
  const chosen = Object.fromEntries(
    Object.entries(filters).filter(([, filter]) => filter !== '' && filter !== undefined),
  )
  const detail = { list, filters: chosen, rows: rowsIn(value) }
  await audit(context, { action: 'list.exported', dealershipId, detail })
}

const isBackOffice = /^\/api\/(admin|dealership)\//

const rowsIn = (value: unknown): number =>
  typeof value === 'object' && value !== null && 'items' in value && Array.isArray(value.items) ? value.items.length : 0
