import { UpstreamError } from '~/upstream/errors'

/** What a page itself finds wrong with a field: its form tells it as a refusal of the API. */
export const fieldError = (field: string, message: string) =>
  new UpstreamError(422, message, 'invalid', { [field]: message })
