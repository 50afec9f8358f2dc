import { appendFileSync } from 'node:fs'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { deliverLeads } from '../../api/inbox/deliveries/deliver-leads'
import { aLeadDelivery } from './leads'
import { pause } from './pause'

/** A process of its own that sends what is due, and can be killed: each mail is a line of a file, and takes its time. */
const { connection, file } = JSON.parse(process.argv[2] ?? '') as { connection: pg.PoolConfig; file: string }
const db = drizzle(new pg.Pool({ ...connection, max: 3 }))
const mailer = {
  async send({ to, messageId, text }: { to: string; messageId?: string; text: string }) {
    await pause(Math.random() * 30)
    appendFileSync(
      file,
      `${JSON.stringify({ to, messageId, adfId: /<id sequence="1"[^>]*>([^<]*)/.exec(text)?.[1] })}\n`,
    )
    await pause(Math.random() * 60)
  },
}
process.stdout.write('ready\n')
for (;;) {
  await deliverLeads(aLeadDelivery(db, { mailer }))
  await pause(5)
}
