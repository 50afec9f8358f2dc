import { accountNames } from './accounts/administrators'
import { transferToSite } from './assets/attach'
import { countOldStripeEvents } from './billing/payments/stripe-events'
import { supportHoursSection } from './cases/support-hours.section'
import { countOldMessages } from './contact/remove-messages'
import { aboutPage } from './content/site-pages/about.section'
import { contactPage } from './content/site-pages/contact.section'
import { founderPage } from './content/site-pages/founder.section'
import { homePage } from './content/site-pages/home.section'
import { howItWorksPage } from './content/site-pages/how-it-works.section'
import type { Context } from './context'
import type { Transaction } from './database/open'
import { countOldAnswers } from './embeds/answers'
import { embedEffects, embedsSection } from './embeds/embeds.section'
import { limitsSection } from './limits/limits.section'
import { countOldEmails } from './mail/deliver'
import { invalid, Refusal } from './refusals'
import { deductionTable } from './selling/estimate/deductions.section'
import { countOldContacts } from './selling/forget'
import { identityEffects, identitySection } from './site-settings/identity/identity.section'
import { lookEffects, lookSection, type SiteLook } from './site-settings/look/look.section'
import type { SettingParts } from './site-settings/read-settings'
import { type CountOlder, retentionEffects, retentionSection } from './site-settings/retention/retention.section'
import type { RetentionKey } from './site-settings/retention/retention-table.contract'
import { shippingEffects, shippingRates } from './site-settings/shipping/shipping-rates.section'
import { insuranceMinimums } from './site-settings/states/insurance-minimums.section'
import { stateCosts } from './site-settings/states/state-costs.section'
import { switchEffects, switchesSection } from './site-settings/switches/switches.section'
import { timeZoneEffects, timeZoneSection } from './site-settings/time-zone.section'
import { countOldDrafts } from './vehicles/drafts/drafts'
import { stateCostEffects } from './vehicles/state-cost-effects'
import { countOldEvents } from './webhooks/deliver'

/** Counts what each concept's job removes by its age. */
const countsOfOld: Record<RetentionKey, CountOlder> = {
  contactMessages: countOldMessages,
  sellContacts: countOldContacts,
  sentEmails: countOldEmails,
  webhookEvents: countOldEvents,
  stripeEvents: countOldStripeEvents,
  vehicleDrafts: countOldDrafts,
  embedAnswers: countOldAnswers,
}

/** Gathers the sections of the site's settings, and what concepts count of a change. */
export const settingParts: SettingParts = {
  sections: [
    stateCosts,
    insuranceMinimums,
    shippingRates,
    deductionTable,
    limitsSection,
    embedsSection,
    retentionSection,
    supportHoursSection,
    timeZoneSection,
    homePage,
    aboutPage,
    founderPage,
    howItWorksPage,
    contactPage,
    identitySection,
    lookSection,
    switchesSection,
  ],
  namesOf: accountNames,
  effects: {
    identity: identityEffects,
    look: lookEffects,
    switches: switchEffects,
    'shipping-rates': shippingEffects,
    'state-costs': stateCostEffects,
    embeds: embedEffects,
    retention: retentionEffects(countsOfOld),
    'time-zone': timeZoneEffects,
  },
  onSave: { look: takeLogo },
}

/** Takes over the logo that was uploaded for this version. That of an older version stays, so that it can come back. */
async function takeLogo(context: Context, tx: Transaction, before: SiteLook, after: SiteLook): Promise<void> {
  if (after.logo === null || after.logo === before.logo || !context.actor) return
  const own = { id: after.logo, ownerUserId: context.actor.id, kinds: ['site_logo'] as const }
  try {
    await transferToSite(tx, own)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw invalid('Upload the logo again.', { logo: 'Upload the logo again.' })
  }
}
