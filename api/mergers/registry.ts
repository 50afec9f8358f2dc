import { accountMergePart } from '../accounts/members/merge-part'
import { advertisingMergePart } from '../advertising/merge-part'
import { apiKeyMergePart } from '../api-keys/merge-part'
import { assetMergePart } from '../assets/merge-part'
import { auditMergePart } from '../audit/merge-part'
import { billingMergePart } from '../billing/merge-part'
import { caseMergePart } from '../cases/merge-part'
import { countingMergePart } from '../counting/merge-part'
import { dealershipMergePart } from '../dealerships/admin/merge-part'
import { documentMergePart } from '../dealerships/documents/merge-part'
import { settingsMergePart } from '../dealerships/settings/merge-part'
import { exportChannelMergePart } from '../export-channels/merge-part'
import { feedMergePart } from '../feeds/merge-part'
import { inboxMergePart } from '../inbox/merge-part'
import type { MergePart } from '../merge-part'
import { moderationMergePart } from '../moderation/merge-part'
import { questionMergePart } from '../questions/merge-part'
import { reportMergePart } from '../reports/merge-part'
import { reviewMergePart } from '../reviews/merge-part'
import { savedMergePart } from '../saved/merge-part'
import { sellingMergePart } from '../selling/merge-part'
import { socialMergePart } from '../social/merge-part'
import { duplicateMergePart } from '../vehicles/duplicates/merge-part'
import { vehicleMergePart } from '../vehicles/merge/merge-part'
import { webhookMergePart } from '../webhooks/merge-part'

/** Feeds come first, for they may refuse; what is saved comes before the vehicles that it names. */
export const mergePartsOfConcepts: readonly MergePart[] = [
  feedMergePart,
  savedMergePart,
  vehicleMergePart,
  duplicateMergePart,
  countingMergePart,
  accountMergePart,
  reviewMergePart,
  questionMergePart,
  socialMergePart,
  moderationMergePart,
  reportMergePart,
  inboxMergePart,
  caseMergePart,
  apiKeyMergePart,
  webhookMergePart,
  exportChannelMergePart,
  dealershipMergePart,
  documentMergePart,
  settingsMergePart,
  billingMergePart,
  advertisingMergePart,
  sellingMergePart,
  assetMergePart,
  auditMergePart,
]
