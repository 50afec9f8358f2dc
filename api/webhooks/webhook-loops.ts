import type { Logger } from 'pino'
import { openRouteSecrets } from '../inbox/deliveries/route-secrets'
import { everySecond, type Loop } from '../jobs/loop'
import { deliverWebhooks } from './deliver'
import { type Deriving, deriveEvents } from './derive-events'
import type { SendParts } from './send'

interface Telling extends Deriving, Pick<SendParts, 'callable'> {
  secrets: readonly string[]
  log: Pick<Logger, 'info' | 'error'>
  signal: AbortSignal
}

export function webhookLoops({ secrets, log, signal, ...context }: Telling): Loop[] {
  const onError = (err: unknown, id: number) => log.error({ err, id }, 'webhook')
  const parts = { ...context, secrets: openRouteSecrets(secrets, 'webhook'), onError }
  return [
    everySecond(
      () => deriveEvents(context, signal),
      (err) => log.error({ err }, 'events for webhooks'),
    ),
    everySecond(
      () => deliverWebhooks(parts, signal),
      (err) => log.error({ err }, 'webhooks'),
    ),
  ]
}
