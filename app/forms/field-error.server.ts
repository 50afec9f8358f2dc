import { UpstreamError } from '~/upstream/errors'

/** What a page itself finds wrong with a field: its form tells it as a refusal of the API. */
export const fieldError = (field: string, message: string) =>
  new UpstreamError(422, message, 'invalid', { [field]: message })

/** For a form whose fields are called otherwise than those of the call that it leads to. */
export const renamedFields = (names: Readonly<Record<string, string>>) => (error: UpstreamError) => {
  if (error.status !== 422) return undefined
  const fields = Object.fromEntries(Object.entries(error.fields).map(([name, said]) => [names[name] ?? name, said]))
  return new UpstreamError(error.status, error.message, error.code, fields, error.retryAfter)
}
