import { form, handleForm, noFields, saidAt } from '~/forms/handle-form.server'
import { dollarsTyped } from '~/forms/typed-amounts.server'
import { listHref } from '~/lists/list-address'
import { listState } from '~/lists/list-state.server'
import type { RequestContext } from '~/session/request-context.server'
import * as upstream from '~/upstream/dealership-inventory.server'
import { RecordId, recordId, z } from '../../api/http/contract'
import { movedInWords } from './lot-words'

const emptyIsNull = z.literal('').transform(() => null)
const PriceForm = upstream.PriceChange.omit({ priceVehicleCents: true }).extend({
  id: recordId,
  price: z.union(
    [emptyIsNull, dollarsTyped],
    'Enter an amount in dollars, like 23,500, or nothing for “call for price”.',
  ),
})
const StockForm = upstream.StockNumberChange.extend({ id: recordId, stockNo: z.string() })
const StatusForm = upstream.VehicleStatusChange.extend({ id: recordId })

const ColumnsForm = z.object({ columns: z.array(z.enum(upstream.lotColumns)).default([]) })

/** Every form of the list: its columns, price and stock number in the row, the moves of its menu, the deletion of a draft. */
export function changeLot(request: Request, context: RequestContext) {
  const state = listState(upstream.LotQuery, context.url)
  const list = listHref({ path: context.url.pathname, state }, { page: state.page })
  return handleForm(request, context, {
    price: form(PriceForm, async ({ id, price, version }) => {
      const { title } = await upstream.setVehiclePrice(context, { id, version, priceVehicleCents: price })
      return { to: list, toast: `The price of ${title} is changed.` }
    }),
    stock: form(StockForm, async (value) => {
      const { title } = await upstream.setStockNumber(context, value)
      return { to: list, toast: `The stock number of ${title} is changed.` }
    }),
    status: form(
      StatusForm,
      async (value) => {
        const { title, status } = await upstream.setVehicleStatus(context, value)
        return { to: list, toast: `${title} ${movedInWords[status] ?? 'has moved'}.` }
      },
      saidAt(context, list),
    ),
    columns: form(ColumnsForm, async ({ columns }) => {
      await upstream.chooseColumns(context, { columns })
      return { to: list, toast: 'The list shows what you have chosen.' }
    }),
    'usual-columns': form(
      noFields,
      async () => {
        await upstream.chooseColumns(context, { columns: null })
        return { to: list, toast: 'The list shows the usual columns.' }
      },
      saidAt(context, list),
    ),
    remove: form(RecordId, async ({ id }) => {
      await upstream.deleteVehicle(context, id)
      return { to: list, toast: 'The draft is deleted.' }
    }),
  })
}
