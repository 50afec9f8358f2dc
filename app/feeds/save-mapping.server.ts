import { feedPaths } from '~/feed-paths'
import { form, handleForm } from '~/forms/handle-form.server'
import type { RequestContext } from '~/session/request-context.server'
import { UpstreamError } from '~/upstream/errors'
import { repeatRun } from '../../api/feeds/runs/runs.contract'
import { type FeedMapping, updateFeedMapping } from '../../api/feeds/sources/sources.contract'
import { recordId, z } from '../../api/http/contract'
import { asRecognized, isMappable, leftOut } from './mapping-fields'

/** One field a column and a value, numbered, each beside what it stands for: a header may be any text. */
const MappingForm = z.looseObject({ version: recordId })
type Sent = Record<string, unknown>

export function saveMapping(
  request: Request,
  context: RequestContext,
  known: FeedMapping,
  dealershipId: string | undefined,
) {
  const save = async ({ version, ...sent }: z.output<typeof MappingForm>) => {
    const chosen = { columns: columnsIn(sent, known), valueMaps: valueMapsIn(sent, known) }
    await context.api.call(updateFeedMapping, { version, ...chosen, id: known.id }).catch((error: unknown) => {
      throw error instanceof UpstreamError ? atFields(error, sent) : error
    })
    const pages = feedPaths(dealershipId)
    const saved = { to: pages.mapping(known.id), toast: 'The mapping is saved. It counts from the next file.' }
    if (sent.then !== 'again' || known.runId === null) return saved
    try {
      const { id } = await context.api.call(repeatRun, { id: known.runId })
      return { to: pages.run(id), toast: 'The mapping is saved. We’re reading the file again.' }
    } catch (error) {
      if (error instanceof UpstreamError) return { ...saved, toast: `The mapping is saved. ${error.message}` }
      throw error
    }
  }
  return handleForm(request, context, form(MappingForm, save))
}

/** The API names a column and a value by what the file says, the form by their numbers. */
export function atFields(error: UpstreamError, sent: Sent): UpstreamError {
  const names = new Map<string, string>([
    ...numbered(sent, 'column').map(([at]) => [`columns.${text(sent[`header-${at}`])}`, `column-${at}`] as const),
    ...numbered(sent, 'value').map(([at]) => {
      const value = text(sent[`word-${at}`]).toLowerCase()
      return [`valueMaps.${text(sent[`field-${at}`])}.${value}`, `value-${at}`] as const
    }),
  ])
  const fields = Object.entries(error.fields).map(([name, words]) => [names.get(name) ?? name, words])
  return new UpstreamError(error.status, error.message, error.code, Object.fromEntries(fields), error.retryAfter)
}

/** What somebody has decided: a guess that was left as it is stays a guess, unless it was one to look at. */
export function columnsIn(sent: Sent, { columns }: Pick<FeedMapping, 'columns'>): Record<string, string> {
  const guesses = new Map(
    columns
      .filter(({ certainty }) => certainty === 'high' || certainty === 'none')
      .map(({ header, field }) => [header, field ?? '']),
  )
  return Object.fromEntries(
    numbered(sent, 'column').flatMap(([index, chosen]) => {
      const header = text(sent[`header-${index}`])
      const field = chosen === leftOut ? '' : chosen
      return chosen === asRecognized || header === '' || guesses.get(header) === field ? [] : [[header, field]]
    }),
  )
}

/** Maps of fields that the page does not show stay. */
export function valueMapsIn(
  sent: Sent,
  { valueMaps, choices }: Pick<FeedMapping, 'valueMaps' | 'choices'>,
): FeedMapping['valueMaps'] {
  const hidden = Object.entries(valueMaps).filter(([field]) => !isMappable(field, choices))
  const maps: FeedMapping['valueMaps'] = Object.fromEntries(hidden)
  for (const [index, chosen] of numbered(sent, 'value')) {
    const field = text(sent[`field-${index}`])
    const value = text(sent[`word-${index}`]).toLowerCase()
    if (chosen.trim() === '' || value === '' || !isMappable(field, choices)) continue
    maps[field] = { ...maps[field], [value]: chosen === leftOut ? '' : chosen.trim() }
  }
  return maps
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

const numbered = (sent: Sent, name: string): [index: string, value: string][] =>
  Object.entries(sent).flatMap(([key, value]) => {
    const index = new RegExp(`^${name}-(\\d+)$`).exec(key)?.[1]
    return index === undefined ? [] : [[index, text(value)]]
  })
