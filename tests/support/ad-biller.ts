import { drizzle } from 'drizzle-orm/node-postgres'
import { chargeDelivery } from '../../api/advertising/money/charge-delivery'
import { monthOf } from '../../api/billing/billing-days'
import { runMonth } from '../../api/billing/runs/run-month'
import { notifier } from '../../api/notifications/notifier'
import { workContext } from '../../api/work-parts'
import { type Runner, signedPool } from './signed-pool'

/** Charges what was delivered and bills the month in a process of its own, which the test kills at the sign it chose. */
const { connection, now, month } = JSON.parse(process.argv[2] ?? '') as Runner
const pool = signedPool(connection)
const context = workContext({ db: drizzle(pool), now: () => new Date(now), notifier }, 'test')
await chargeDelivery(context)
await runMonth(context, monthOf(`${month}-01`), {
  onError: (error) => {
    throw error
  },
})
await pool.end()
