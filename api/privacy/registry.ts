import { accountPersonalData } from '../accounts/personal-data'
import { advertisingPersonalData } from '../advertising/personal-data'
import { announcementPersonalData } from '../announcements/personal-data'
import { apiKeyPersonalData } from '../api-keys/personal-data'
import { assetPersonalData } from '../assets/personal-data'
import { auditPersonalData } from '../audit/personal-data'
import { billingPersonalData } from '../billing/personal-data'
import { casePersonalData } from '../cases/personal-data'
import { contactPersonalData } from '../contact/personal-data'
import { contentPersonalData } from '../content/personal-data'
import { dealershipPersonalData } from '../dealerships/admin/personal-data'
import { documentPersonalData } from '../dealerships/documents/personal-data'
import { feedPersonalData } from '../feeds/personal-data'
import { idempotencyPersonalData } from '../idempotency/personal-data'
import { inboundMailPersonalData } from '../inbound-mail/personal-data'
import { inboxPersonalData } from '../inbox/personal-data'
import { legalPersonalData } from '../legal/personal-data'
import { mailPersonalData } from '../mail/personal-data'
import { moderationPersonalData } from '../moderation/personal-data'
import { notificationPersonalData } from '../notifications/personal-data'
import type { PersonalData } from '../personal-data'
import { questionPersonalData } from '../questions/personal-data'
import { reportPersonalData } from '../reports/personal-data'
import { reviewPersonalData } from '../reviews/personal-data'
import { savedPersonalData } from '../saved/personal-data'
import { sellingPersonalData } from '../selling/personal-data'
import { siteSettingPersonalData } from '../site-settings/personal-data'
import { socialPersonalData } from '../social/personal-data'
import { taxonomyPersonalData } from '../taxonomy/personal-data'
import { duplicatePersonalData } from '../vehicles/duplicates/personal-data'
import { vehiclePersonalData } from '../vehicles/personal-data'
import { exportPersonalData } from './export-data'

/** The account comes last: the others are found by it. */
export const personalDataOfConcepts: readonly PersonalData[] = [
  savedPersonalData,
  notificationPersonalData,
  advertisingPersonalData,
  sellingPersonalData,
  announcementPersonalData,
  taxonomyPersonalData,
  reviewPersonalData,
  questionPersonalData,
  socialPersonalData,
  moderationPersonalData,
  reportPersonalData,
  contactPersonalData,
  casePersonalData,
  inboundMailPersonalData,
  inboxPersonalData,
  mailPersonalData,
  assetPersonalData,
  apiKeyPersonalData,
  feedPersonalData,
  vehiclePersonalData,
  duplicatePersonalData,
  dealershipPersonalData,
  documentPersonalData,
  billingPersonalData,
  idempotencyPersonalData,
  auditPersonalData,
  siteSettingPersonalData,
  legalPersonalData,
  contentPersonalData,
  exportPersonalData,
  accountPersonalData,
]
