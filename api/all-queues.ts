import { pictureQueue } from './assets/queue'
import { feedQueues } from './feeds/queues'
import { inboundMailQueue } from './inbound-mail/queue'
import { leadQueue } from './inbox/deliveries/delivery-queue'
import type { WorkQueue } from './jobs/queue'
import { mailQueue } from './mail/queue'
import { priceQueue } from './pricing/queue'
import { exportQueue } from './privacy/queue'
import { photoQueue } from './vehicles/feed-photos/photo-queue'
import { webhookQueue } from './webhooks/delivery-queue'

/** Gathers the queues that administrators see. They are apart from the work itself, whose code the process that answers pages does not load. */
export const queues: readonly WorkQueue[] = [
  mailQueue,
  inboundMailQueue,
  leadQueue,
  webhookQueue,
  pictureQueue,
  exportQueue,
  ...feedQueues,
  photoQueue,
  priceQueue,
]
