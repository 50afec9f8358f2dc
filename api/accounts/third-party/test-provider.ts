import type { EnvironmentPart } from '../../environment/part'
import type { ThirdParty } from '../../settings/config'
import { discover } from './provider'

/** Reads the provider's public description. Whether it takes our secret is known by the first sign-in alone. */
export const providerTest =
  (thirdParty: ThirdParty): NonNullable<EnvironmentPart['test']> =>
  async () => {
    try {
      await discover(thirdParty, 10)
      return { outcome: 'working', words: 'The provider’s configuration was read' }
    } catch (error) {
      if (!isUnexpected(error)) throw error
      return { outcome: 'failing', words: 'The provider responded, but not with a valid OpenID Connect configuration' }
    }
  }

const isUnexpected = (error: unknown): boolean =>
  /^OAUTH_(RESPONSE|PARSE|INVALID|JSON)/.test(String((error as { code?: unknown }).code))
