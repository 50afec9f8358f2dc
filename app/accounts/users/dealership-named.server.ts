import { fieldError } from '~/forms/field-error.server'
import type { RequestContext } from '~/session/request-context.server'
import { listDealershipRecords } from '../../../api/dealerships/admin/dealerships.contract'

const shownAtMost = 5

/** The dealership with that number, or the only one whose name matches. Throws UpstreamError at the field `dealership`. */
export async function dealershipNamed(context: RequestContext, text: string): Promise<number> {
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text)
  const { items, total } = await context.api.call(listDealershipRecords, {
    q: text,
    sort: 'name',
    status: 'all',
    size: '100',
  })
  const exact = items.filter(({ name }) => name.toLowerCase() === text.toLowerCase())
  const [only] = exact.length === 1 ? exact : items
  if (only && (exact.length === 1 || total === 1)) return only.id
  throw fieldError(
    'dealership',
    total === 0
      ? 'No dealership has that name.'
      : `${total} dealerships match: ${listOf(items)}${total > shownAtMost ? ' and more' : ''}. Enter the dealership’s number instead.`,
  )
}

const listOf = (items: readonly { id: number; name: string }[]): string =>
  items
    .slice(0, shownAtMost)
    .map(({ id, name }) => `${name} (${id})`)
    .join(', ')
