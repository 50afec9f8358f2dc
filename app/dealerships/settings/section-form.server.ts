import { form } from '~/forms/handle-form.server'
import type { RequestContext } from '~/session/request-context.server'
import { UpstreamError } from '~/upstream/errors'
import { changeSettings, type SettingsChange } from '../../../api/dealerships/settings/settings.contract'
import type { z } from '../../../api/http/contract'

interface SectionForm<Schema extends z.ZodType> {
  /** Its heading's id, where the page is shown again. */
  at: string
  schema: Schema
  change(typed: z.output<Schema>, files: Record<string, File>): SectionInput | Promise<SectionInput>
  toast: string
  /** The field that tells of what the API says of a file, or of a field of another name. */
  fields?: Record<string, string>
}
type SectionInput = z.input<typeof SettingsChange>

/** A form of a section: what was typed becomes the section's change, and the page is shown again where the section stands. */
export const sectionForm = <Schema extends z.ZodType>(
  context: RequestContext,
  { at, schema, change, toast, fields = {} }: SectionForm<Schema>,
) =>
  form(
    schema,
    async (typed, files) => {
      await context.api.call(changeSettings, await change(typed, files))
      return { to: `${context.url.pathname}#${at}`, toast }
    },
    { answerRefusal: (error) => renamed(error, fields) },
  )

function renamed(error: UpstreamError, names: Record<string, string>): UpstreamError | undefined {
  const { status, message, code, fields, retryAfter } = error
  if (!Object.keys(fields).some((name) => name in names)) return undefined
  const told = Object.entries(fields).map(([name, text]) => [names[name] ?? name, text])
  return new UpstreamError(status, message, code, Object.fromEntries(told), retryAfter)
}
