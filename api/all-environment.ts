import { accountAddress, accountNames } from './accounts/administrators'
import { providerTest } from './accounts/third-party/test-provider'
import type { FileStore } from './assets/files'
import { fileStoreTest } from './assets/test-files'
import { stripeTest } from './billing/payments/test-stripe'
import type { Context } from './context'
import { redisTest } from './database/test-redis'
import type { EnvironmentParts } from './environment/environment'
import type { EnvironmentFacts } from './environment/facts'
import type { EnvironmentPart } from './environment/part'
import { inboundMailTest } from './inbound-mail/test-inbound-mail'
import { mailServerTest } from './mail/test-mail-server'
import type { CardPayments } from './settings/card-payments'
import type { ThirdParty } from './settings/config'
import type { InboundMail } from './settings/inbound-mail'

interface Services {
  facts: EnvironmentFacts
  files: FileStore
  origin: string
  database: Pick<Context, 'db'>
  thirdParty?: ThirdParty
  cards?: CardPayments
  inboundMail?: InboundMail
  log: { warn(detail: object, message: string): void }
  startedAt: Date
}

/** Gathers the services that the environment's settings lead to, each with its test. */
export function environmentParts(services: Services): EnvironmentParts {
  const { facts, files, thirdParty, cards, inboundMail, log, startedAt } = services
  const { smtpUrl, redisUrl } = facts
  const part = (key: EnvironmentPart['key'], test: EnvironmentPart['test']): EnvironmentPart => ({
    key,
    settings: facts.settings[key],
    test,
  })
  return {
    parts: [
      part('mail', smtpUrl ? mailServerTest({ smtpUrl, ...mailingOf(services) }) : null),
      part('identity', thirdParty ? providerTest(thirdParty) : null),
      part('storage', fileStoreTest(files)),
      part('payments', cards ? stripeTest(cards) : null),
      part('inbound-mail', inboundMail ? inboundMailTest(inboundMail) : null),
      part('redis', redisUrl ? redisTest(redisUrl) : null),
    ],
    startedAt,
    namesOf: accountNames,
    onError: (failure) => log.warn(failure, 'a service of the environment did not pass its test'),
  }
}

const mailingOf = ({ origin, database }: Services) => ({
  origin,
  addressOf: (userId: number) => accountAddress(database, userId),
})
