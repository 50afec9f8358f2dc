import pino, { type DestinationStream, type Logger } from 'pino'

interface LogSettings {
  name?: string
  level: string
}

/** The product's log: JSON lines on standard error. What a query was asked with stays out of it: hashes, e-mails, words. */
export const openLog = (
  settings: LogSettings,
  to: DestinationStream = pino.destination({ dest: 2, sync: false }),
): Logger => pino({ ...settings, serializers: { err: withoutValues } }, to)

interface Serialized {
  message?: string
  stack?: string
  [name: string]: unknown
}

/** An error as pino writes it, without the values that the database's driver puts into words and properties. */
function withoutValues(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { params: _, detail: __, where: ___, query: ____, ...rest } = pino.stdSerializers.err(error) as Serialized
  return { ...rest, message: withoutParameters(rest.message), stack: withoutParameters(rest.stack) }
}

/** The words of a failed query end with what it was asked with, up to the next line of the stack or the cause. */
const withoutParameters = (text: string | undefined) =>
  text?.replace(/\nparams: [\s\S]*?(?=\n {4}at |\ncaused by: |$)/g, '')
