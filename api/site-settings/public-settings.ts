import type { Context } from '../context'
import { currentSetting } from './memory'
import { shippingRates } from './shipping/shipping-rates.section'
import { insuranceMinimums } from './states/insurance-minimums.section'

export async function listInsuranceMinimums(context: Context) {
  const { value } = await currentSetting(context, insuranceMinimums)
  return { items: value.states.map(({ checkedBy: _, nextCheckOn: __, ...shown }) => shown) }
}

export async function getShippingRates(context: Context) {
  const { checkedBy: _, nextCheckOn: __, ...shown } = (await currentSetting(context, shippingRates)).value
  return shown
}
