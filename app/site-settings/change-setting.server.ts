import { form, handleForm, redirectWithError } from '~/forms/handle-form.server'
import { parseFields } from '~/forms/parse-fields.server'
import type { RequestContext } from '~/session/request-context.server'
import { sampleSheetPath } from '~/theme/theme-sheet.server'
import { UpstreamError } from '~/upstream/errors'
import { z } from '../../api/http/contract'
import { filesOf, formFiles } from '../../api/http/form-files.contract'
import {
  CheckForm,
  checkSetting,
  getSetting,
  previewSetting,
  ReasonForm,
  RestoreForm,
  restoreSetting,
  type SettingPreview,
  saveSetting,
} from '../../api/site-settings/admin-settings.contract'
import type { SectionKey } from '../../api/site-settings/section-keys.contract'
import type { EditorField } from './editor-field'
import { editorFields } from './editor-fields.server'
import { hasRows } from './has-rows'
import type { Sample } from './LookSample'
import { rowFilterOf, rowsAddress } from './rows-address'
import { withSentLogos } from './sent-logo.server'
import { errorsByField, reorderedIn, typedSchema, typedValues, withTyped } from './typed-values.server'

interface RowTable {
  states: { code: string }[]
}

/** Is what the page shows above the form: what saving a value does. */
export interface ShownPreview {
  preview: SettingPreview
  draft: Record<string, string | undefined>
  sample?: Sample
  /** Names the lists whose entries are already in the order that was typed. */
  reordered: string[]
}

/** Answers the forms of a section’s page: preview, save, check and bring back. */
export async function changeSetting(request: Request, context: RequestContext, section: SectionKey) {
  const { value: current } = await context.api.call(getSetting, { section })
  const fields = editorFields(section, current)
  const Typed = withRow(typedSchema(fields))
  const page = rowsAddress(section, rowFilterOf(context.url.searchParams))
  const input = { context, section, current, fields }
  return handleForm(request, context, {
    preview: form(Typed, async ({ row, ...fromForm }, files) => {
      const typed = await withSentLogos(context, fields, { typed: fromForm, files })
      return { shows: await previewOf(input, row, typed) }
    }),
    save: form(
      Typed.extend(ReasonForm.shape),
      async ({ row, version, reason, ...typed }) => {
        const value = valueWith({ section, current, row }, fields, typed)
        const change = { section, version: Number(version), reason: String(reason), value }
        const saved = await named(input, { row, typed }, () => context.api.call(saveSetting, change))
        return { to: page, toast: `Saved as version ${saved.version}.` }
      },
      { pageData: () => previewAgain(input, Typed) },
    ),
    check: form(
      CheckForm,
      async ({ version, rows, nextCheckOn }) => {
        await context.api.call(checkSetting, { section, version, rows: [rows], nextCheckOn })
        return { to: page, toast: 'Marked as checked.' }
      },
      redirectWithError(context, page),
    ),
    restore: form(RestoreForm, async (restore) => {
      const saved = await context.api.call(restoreSetting, { section, ...restore })
      return { to: page, toast: `Version ${restore.restores} is back, as version ${saved.version}.` }
    }),
  })
}

interface EditedSection {
  context: RequestContext
  section: SectionKey
  current: unknown
  fields: readonly EditorField[]
}

/** Says what saving the typed values does. Throws a refusal that names the fields. */
async function previewOf(input: EditedSection, row: unknown, typed: Record<string, unknown>): Promise<ShownPreview> {
  const { context, section, current, fields } = input
  const value = valueWith({ section, current, row }, fields, typed)
  const preview = await named(input, { row, typed }, () => context.api.call(previewSetting, { section, value }))
  const draft = typedValues(editedPart({ section, current: value, row }), fields)
  return { preview, draft, sample: sampleOf(section, value), reordered: reorderedIn(fields, typed) }
}

/** Shows a preview again next to a form that comes back; nothing for values that no longer fit. */
async function previewAgain(input: EditedSection, schema: ReturnType<typeof withRow>): Promise<object> {
  const { response, restoring } = input.context
  const submission = parseFields(new URLSearchParams(restoring?.values ?? response.typed), schema)
  if (submission.status !== 'success') return {}
  const { row, ...typed } = submission.value
  try {
    return await previewOf(input, row, typed)
  } catch (error) {
    if (error instanceof UpstreamError) return {}
    throw error
  }
}

/** Sends typed values, and names in a refusal the fields that they were typed into. */
async function named<Answer>(
  { current, fields }: EditedSection,
  { row, typed }: { row: unknown; typed: Record<string, unknown> },
  send: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.status !== 422) throw error
    const at = (current as Partial<RowTable>).states?.findIndex(({ code }) => code === row)
    const byField = errorsByField(error.fields, { fields, typed, rowPath: `states.${at}.` })
    throw new UpstreamError(422, error.message, error.code, byField)
  }
}

/** Takes the name of a row as well, with the files that the form takes. */
const withRow = (schema: ReturnType<typeof typedSchema>) =>
  schema.extend({ row: z.string().max(10).optional() }).register(formFiles, filesOf(schema))

/** Leads to the shades of a color that is not saved; undefined for what has none. */
function sampleOf(section: SectionKey, value: unknown): Sample | undefined {
  if (section !== 'look') return undefined
  const { color, logo } = value as { color: string; logo: string | null }
  return { sheet: sampleSheetPath(color.trim().toLowerCase()), logo }
}

interface Edited {
  section: SectionKey
  current: unknown
  row: unknown
}

/** Finds the row that is edited, or the whole of a section without rows. */
export function editedPart({ section, current, row }: Edited): unknown {
  return hasRows(section) ? (current as RowTable).states.find(({ code }) => code === row) : current
}

/** Puts what was typed into the row that was edited, or into the whole. */
function valueWith(
  { section, current, row }: Edited,
  fields: readonly EditorField[],
  typed: Record<string, unknown>,
): unknown {
  if (!hasRows(section)) return withTyped(current, fields, typed)
  const { states } = current as RowTable
  return { states: states.map((state) => (state.code === row ? withTyped(state, fields, typed) : state)) }
}
