import { form, handleForm, noFields, redirectWithError } from '~/forms/handle-form.server'
import { typedDollars } from '~/forms/typed-amounts.server'
import { listHref } from '~/lists/list-address'
import { listState } from '~/lists/list-state.server'
import type { RequestContext } from '~/session/request-context.server'
import { RecordId, recordId, z } from '../../api/http/contract'
import { setLotColumns } from '../../api/vehicles/inventory/columns.contract'
import {
  deleteVehicle,
  LotQuery,
  PriceChange,
  StockNumberChange,
  setStockNumber,
  setVehiclePrice,
  setVehicleStatus,
  VehicleStatusChange,
  vehiclePrice,
} from '../../api/vehicles/inventory/inventory.contract'
import { lotColumns } from '../../api/vehicles/inventory/lot-columns.contract'
import { movedInWords } from './lot-labels'

/** An empty field means “call for price”. */
const typedPrice = typedDollars('Enter an amount in dollars, like 23,500, or nothing for “call for price”.')
  .optional()
  .transform((cents) => cents ?? null)
const PriceForm = PriceChange.extend({ id: recordId, priceVehicleCents: typedPrice.pipe(vehiclePrice) })
const StockForm = StockNumberChange.extend({ id: recordId, stockNo: z.string() })
const StatusForm = VehicleStatusChange.extend({ id: recordId })

const ColumnsForm = z.object({ columns: z.array(z.enum(lotColumns)).default([]) })

/** Every form of the list: its columns, price and stock number in the row, the moves of its menu, the deletion of a draft. */
export function changeLot(request: Request, context: RequestContext) {
  const state = listState(LotQuery, context.url)
  const list = listHref({ path: context.url.pathname, state }, { page: state.page })
  return handleForm(request, context, {
    price: form(PriceForm, async (value) => {
      const { title } = await context.api.call(setVehiclePrice, value)
      return { to: list, toast: `The price of ${title} is changed.` }
    }),
    stock: form(StockForm, async (value) => {
      const { title } = await context.api.call(setStockNumber, value)
      return { to: list, toast: `The stock number of ${title} is changed.` }
    }),
    status: form(
      StatusForm,
      async (value) => {
        const { title, status } = await context.api.call(setVehicleStatus, value)
        return { to: list, toast: `${title} ${movedInWords[status] ?? 'has moved'}.` }
      },
      redirectWithError(context, list),
    ),
    columns: form(ColumnsForm, async ({ columns }) => {
      await context.api.call(setLotColumns, { columns })
      return { to: list, toast: 'The list shows what you have chosen.' }
    }),
    'usual-columns': form(
      noFields,
      async () => {
        await context.api.call(setLotColumns, { columns: null })
        return { to: list, toast: 'The list shows the usual columns.' }
      },
      redirectWithError(context, list),
    ),
    remove: form(RecordId, async ({ id }) => {
      await context.api.call(deleteVehicle, { id })
      return { to: list, toast: 'The draft is deleted.' }
    }),
  })
}
