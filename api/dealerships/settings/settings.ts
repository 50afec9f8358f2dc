import { type Context, transaction, within } from '../../context'
import type { Staff } from '../../http/guards'
import { changedMeanwhile } from '../../refusals'
import { countLiveVehicles } from '../../vehicles/counts'
import { auditDealership, lockDealership, updateDealership } from '../change-dealership'
import { findDealership } from '../lookup'
import type { DealershipRow } from '../row'
import { addressSection } from './address'
import { autoReplySection } from './auto-reply'
import { guideSection } from './buyers-guide'
import { feesSection } from './fees'
import { exceptionsSection, hoursSection } from './hours'
import { offerSection } from './offer'
import { coverSection, gallerySection, logoSection } from './pictures'
import { profileSection } from './profile'
import { type Reader, type Section, type SectionWrite, versionOf } from './section'
import type { DealershipSettings, SettingsChange } from './settings.contract'

type StaffContext = Context & Staff

export async function getSettings(context: StaffContext): Promise<DealershipSettings> {
  const row = await findDealership(context, context.dealership.id)
  const counts = await countLiveVehicles(context, [row.id])
  const shown = <V extends object>(section: { read(reader: Reader, row: DealershipRow): V | Promise<V> }) =>
    versioned(section, context, row)
  return {
    id: row.id,
    status: row.status,
    vehiclesOnSale: counts.get(row.id) ?? 0,
    profile: await shown(profileSection),
    logo: await shown(logoSection),
    cover: await shown(coverSection),
    gallery: await shown(gallerySection),
    address: await shown(addressSection),
    hours: await shown(hoursSection),
    exceptions: await shown(exceptionsSection),
    offer: await shown(offerSection),
    fees: await shown(feesSection),
    autoReply: await shown(autoReplySection),
    guide: await shown(guideSection),
  }
}

async function versioned<V extends object>(
  section: { read(reader: Reader, row: DealershipRow): V | Promise<V> },
  { db }: Reader,
  row: DealershipRow,
): Promise<V & { version: number }> {
  const values = await section.read({ db }, row)
  return { ...values, version: versionOf(values) }
}

/** Saves one section. Throws invalid at its fields, conflict where the same section was saved meanwhile. */
export const changeSettings = (context: StaffContext, change: SettingsChange): Promise<DealershipSettings> =>
  transaction(context, async (tx) => {
    const before = await lockDealership(tx, { id: context.dealership.id })
    await saveSection({ tx, context: within(context, tx), before }, change)
    return getSettings(within(context, tx))
  })

function saveSection(write: SectionWrite, change: SettingsChange): Promise<void> {
  switch (change.section) {
    case 'profile':
      return save(write, profileSection, change)
    case 'logo':
      return save(write, logoSection, change)
    case 'cover':
      return save(write, coverSection, change)
    case 'gallery':
      return save(write, gallerySection, change)
    case 'address':
      return save(write, addressSection, change)
    case 'hours':
      return save(write, hoursSection, change)
    case 'exceptions':
      return save(write, exceptionsSection, change)
    case 'offer':
      return save(write, offerSection, change)
    case 'fees':
      return save(write, feesSection, change)
    case 'autoReply':
      return save(write, autoReplySection, change)
    case 'guide':
      return save(write, guideSection, change)
  }
}

type Versioned = { section: SettingsChange['section']; version: number }

/** What was saved as it is there already changes nothing, and is not written down. */
async function save<Change extends Versioned>(
  write: SectionWrite,
  section: Section<object, Change>,
  change: Change,
): Promise<void> {
  const { tx, context, before } = write
  const saved = await section.read({ db: tx }, before)
  if (versionOf(saved) !== change.version) throw changedMeanwhile('section')
  const columns = await section.save(write, change)
  const now = await section.read({ db: tx }, { ...before, ...columns })
  if (versionOf(now) === change.version) return
  await updateDealership(tx, context, before, columns)
  const detail = { action: 'dealership.settings-changed', before: { ...saved }, after: { ...now } } as const
  await auditDealership(tx, context, before, detail)
}
