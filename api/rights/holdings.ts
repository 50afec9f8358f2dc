import { accountHolding } from '../accounts/person'
import { assetHolding } from '../assets/person'
import { auditHolding } from '../audit/person'
import { contactHolding } from '../contact/person'
import { feedHolding } from '../feeds/person'
import { idempotencyHolding } from '../idempotency/person'
import { mailHolding } from '../mail/person'
import { notificationHolding } from '../notifications/person'
import { reportHolding } from '../reports/person'
import { reviewHolding } from '../reviews/person'
import { savedHolding } from '../saved/person'
import { vehicleHolding } from '../vehicles/person'
import type { Holding } from './holding'
import { exportHolding } from './person'

/** Every concept that holds something on a person. The account comes last: the others are found by it. */
export const holdings: readonly Holding[] = [
  ...[savedHolding, notificationHolding, reviewHolding, reportHolding, contactHolding, mailHolding, assetHolding],
  ...[feedHolding, vehicleHolding, idempotencyHolding, auditHolding, exportHolding, accountHolding],
]
