import { accountNames } from './accounts/administrators'
import { countOldStripeEvents } from './billing/payments/stripe-events'
import { supportHoursSection } from './cases/support-hours.section'
import { countOldMessages } from './contact/remove-messages'
import { aboutPage } from './content/site-pages/about.section'
import { contactPage } from './content/site-pages/contact.section'
import { founderPage } from './content/site-pages/founder.section'
import { homePage } from './content/site-pages/home.section'
import { howItWorksPage } from './content/site-pages/how-it-works.section'
import { countOldAnswers } from './embeds/answers'
import { embedEffects, embedsSection } from './embeds/embeds.section'
import { limitsSection } from './limits/limits.section'
import { countOldEmails } from './mail/deliver'
import { deductionTable } from './selling/estimate/deductions.section'
import { countOldContacts } from './selling/forget'
import type { SettingParts } from './site-settings/read-settings'
import { type CountOlder, retentionEffects, retentionSection } from './site-settings/retention/retention.section'
import type { RetentionKey } from './site-settings/retention/retention-table.contract'
import { shippingRates } from './site-settings/shipping/shipping-rates.section'
import { insuranceMinimums } from './site-settings/states/insurance-minimums.section'
import { stateCosts } from './site-settings/states/state-costs.section'
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
  ],
  namesOf: accountNames,
  effects: {
    'state-costs': stateCostEffects,
    embeds: embedEffects,
    retention: retentionEffects(countsOfOld),
    'time-zone': timeZoneEffects,
  },
}
