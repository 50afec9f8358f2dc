import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { deliverWebhooks } from '../../api/webhooks/deliver'
import { deriveEvents } from '../../api/webhooks/derive-events'
import { pause } from './pause'
import { aWebhookDelivery } from './webhooks'

/** A process of its own that finds events and sends them, and can be killed. */
const { connection } = JSON.parse(process.argv[2] ?? '') as { connection: pg.PoolConfig }
const delivery = aWebhookDelivery(drizzle(new pg.Pool({ ...connection, max: 3 })))
process.stdout.write('ready\n')
for (;;) {
  await deriveEvents(delivery)
  await deliverWebhooks(delivery)
  await pause(5)
}
