import { type ScheduledWork, workContext } from '../../work-parts'
import { sendNotices } from '../admin-settings/send-notices'
import { takeSteps } from '../standing/take-steps'
import { applyDueChanges, remindTrials } from './apply-due'
import { beginSubscriptions } from './begin-subscriptions'

/** Days begin at midnight in the operator's zone: each hour looks for what the day has brought. */
export const planSchedules: readonly ScheduledWork[] = [
  {
    name: 'billing.plan-changes',
    when: '7 * * * *',
    done: 'changes of plan applied',
    work: async ({ onError, signal, ...parts }) => {
      const context = workContext(parts, 'plan changes')
      const begun = await beginSubscriptions(context, { onError, signal })
      const applied = await applyDueChanges(context, { onError, signal })
      const notices = await sendNotices(context, { onError, signal })
      return { begun, applied, notices, trialsReminded: await remindTrials(context, { onError, signal }) }
    },
  },
  {
    name: 'billing.late-invoices',
    when: '37 * * * *',
    done: 'steps of late invoices taken',
    work: async ({ onError, signal, ...parts }) => ({
      dealerships: await takeSteps(workContext(parts, 'late invoices'), { onError, signal }),
    }),
  },
]
