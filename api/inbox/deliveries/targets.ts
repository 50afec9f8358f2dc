import { email } from '../../http/fields.contract'
import { addressProblem, type CallableAddresses } from '../../outbound/callable-addresses'
import { invalid } from '../../refusals'
import type { DeliveryChannel } from './channels'

/** As it is stored. Throws invalid for what cannot be reached. */
export function checkedTarget(channel: DeliveryChannel, target: string, callable: CallableAddresses): string {
  const problem = channel === 'webhook' ? addressProblem(target, callable) : emailProblem(target)
  if (problem) throw invalid(problem, { target: problem })
  return channel === 'webhook' ? new URL(target).href : target
}

const emailProblem = (target: string): string | null =>
  email.safeParse(target).success ? null : 'Enter an email address like leads@example.com.'

/** For logs: the path of a webhook may be a secret of its own. */
export const shownTarget = (channel: DeliveryChannel, target: string): string =>
  channel === 'webhook' ? new URL(target).host : target
