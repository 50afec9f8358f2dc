import { audit } from '../../audit/audit'
import { lockSiteSettings, setSiteSetting } from '../../content/site-setting'
import { type Context, transaction } from '../../context'
import { versionOf } from '../../dealerships/settings/section'
import { changedMeanwhile, invalid } from '../../refusals'
import { BillingSettings, billingSettings, billingSettingsKey } from '../billing-settings'
import type { AdminBillingSettings, BillingSettingsChange } from './settings.contract'

/** Lists the steps of the ladder in the order in which they are taken. */
const steps = ['reminder', 'secondReminder', 'additionsRest', 'listingsRest', 'subscriptionEnds'] as const

function present({ issuer, seller, runDay, termDays, ladder, retentionYears }: BillingSettings) {
  const settings: AdminBillingSettings = {
    issuer,
    sellerName: seller.name,
    sellerAddress: seller.address.join('\n'),
    sellerTaxId: seller.taxId,
    sellerEmail: seller.email,
    bankAccountName: seller.bank?.accountName ?? '',
    bankRoutingNumber: seller.bank?.routingNumber ?? '',
    bankAccountNumber: seller.bank?.accountNumber ?? '',
    runDay,
    termDays,
    reminder: ladder.reminder,
    secondReminder: ladder.secondReminder,
    additionsRest: ladder.additionsRest,
    listingsRest: ladder.listingsRest,
    subscriptionEnds: ladder.subscriptionEnds,
    retentionYears,
  }
  return { ...settings, version: versionOf(settings) }
}

export const getBillingSettings = async (context: Context) => present(await billingSettings(context))

/** Changes who issues invoices and on which terms; invoices that are out stay as they are. Throws invalid, conflict for a stale version. */
export const updateBillingSettings = (context: Context, { version, ...change }: BillingSettingsChange) =>
  transaction(context, async (tx) => {
    await lockSiteSettings(tx, { [billingSettingsKey]: {} })
    const before = await billingSettings({ db: tx })
    if (present(before).version !== version) throw changedMeanwhile('setting')
    const after = settingsOf(change)
    await setSiteSetting(tx, billingSettingsKey, after)
    const detail = { before, after }
    await audit(context, { action: 'billing.settings-changed', entity: 'setting', detail }, tx)
    return present(after)
  })

function settingsOf(change: AdminBillingSettings): BillingSettings {
  const address = change.sellerAddress.split('\n').flatMap((line) => line.trim() || [])
  if (address.length > 5 || address.some((line) => line.length > 200))
    throw invalid('An address has at most 5 lines.', { sellerAddress: 'An address has at most 5 lines.' })
  const { issuer, runDay, termDays, retentionYears } = change
  const seller = { name: change.sellerName, address, taxId: change.sellerTaxId, email: change.sellerEmail }
  return BillingSettings.parse({
    issuer,
    seller: { ...seller, bank: bankOf(change) },
    runDay,
    termDays,
    ladder: risingLadder(change),
    retentionYears,
  })
}

/** Throws invalid for an account of which a part is missing. */
function bankOf({ bankAccountName, bankRoutingNumber, bankAccountNumber }: AdminBillingSettings) {
  const bank = { accountName: bankAccountName, routingNumber: bankRoutingNumber, accountNumber: bankAccountNumber }
  const fields = { bankAccountName, bankRoutingNumber, bankAccountNumber }
  const missing = Object.entries(fields).flatMap(([name, value]) => (value === '' ? name : []))
  if (missing.length === 3) return null
  const words = 'Enter the name, the routing number and the account number, or none of them.'
  if (missing.length > 0) throw invalid(words, Object.fromEntries(missing.map((name) => [name, words])))
  return bank
}

/** Throws invalid where a step does not come after the one before. */
function risingLadder(change: AdminBillingSettings): BillingSettings['ladder'] {
  for (const [at, step] of steps.entries()) {
    const previous = steps[at - 1]
    if (previous && change[step] <= change[previous]) {
      const words = `Each step comes later than the one before: enter more than ${change[previous]}.`
      throw invalid(words, { [step]: words })
    }
  }
  const { reminder, secondReminder, additionsRest, listingsRest, subscriptionEnds } = change
  return { reminder, secondReminder, additionsRest, listingsRest, subscriptionEnds }
}
