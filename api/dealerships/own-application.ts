import type { Context } from '../context'
import type { Transaction } from '../database/open'
import type { Staff } from '../http/guards'
import { fieldsOfReason, reasonWords } from './admin/reasons.contract'
import { presetOf } from './applications'
import { findDealership } from './lookup'
import type { DealershipRow } from './row'
import { canRemoveDocuments } from './states'

export async function ownApplication({ db, dealership }: { db: Context['db'] | Transaction } & Staff) {
  const found = await findDealership({ db }, dealership.id)
  return {
    status: found.status,
    can: { removeDocuments: canRemoveDocuments(found.status) },
    since: found.statusAt.toISOString(),
    question: found.askedAt ? found.question : null,
    reason: found.statusReason === 'other' ? null : reasonWords(found.statusReason),
    note: dealership.role === 'dealership_admin' ? found.statusNote : '',
    about: fieldsOfReason(found.statusReason),
    version: found.version,
    fields: fieldsOf(found),
  }
}

function fieldsOf(row: DealershipRow): Record<string, string> {
  const { legalName, name, address, zip, phone, hours, brands, docFeeCents } = row
  return {
    legalName,
    name,
    address,
    zip,
    phone,
    licenseNo: row.licenseNo ?? '',
    licenseState: row.licenseState ?? row.state,
    website: row.website ?? '',
    brands: brands.join(', '),
    hours: presetOf(hours) ?? '',
    docFee: docFeeCents > 0 ? (docFeeCents / 100).toFixed(2) : '',
  }
}
