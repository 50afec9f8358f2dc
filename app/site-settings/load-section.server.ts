import type { RequestContext } from '~/session/request-context.server'
import { compareSetting, getSetting } from '../../api/site-settings/admin-settings.contract'
import { type SectionKey, sectionKeys } from '../../api/site-settings/section-keys.contract'
import { editedPart } from './change-setting.server'
import { editorFields } from './editor-fields.server'
import { hasRows } from './has-rows'
import { type RowFilter, rowFilterOf } from './rows-address'
import { type StateRow, type StateSection, stateRows } from './state-rows'
import { typedValues } from './typed-values.server'

/** Throws the error page’s 404 for a section that does not exist. */
export function sectionOf(name: string | undefined): SectionKey {
  const known = sectionKeys.find((key) => key === name)
  if (!known) throw new Response(null, { status: 404 })
  return known
}

/** Reads what the page of a section shows: the form of a row that the address names, and a version to compare. */
export async function loadSection(context: RequestContext, section: SectionKey) {
  const { searchParams } = context.url
  const number = Number(searchParams.get('compare') ?? Number.NaN)
  const [{ value, people, ...setting }, compared] = await Promise.all([
    context.api.call(getSetting, { section }),
    Number.isSafeInteger(number) && number >= 0 && number < 1e9
      ? context.api.call(compareSetting, { section, number })
      : null,
  ])
  const row = rowNamed(section, value, searchParams.get('row'))
  const isEdited = row !== null || !hasRows(section)
  const fields = isEdited ? editorFields(section, value) : []
  const filter = rowFilterOf(searchParams)
  return {
    setting,
    compared: compared && { number, changes: compared.changes, effects: compared.effects },
    row,
    fields,
    saved: isEdited ? typedValues(editedPart({ section, current: value, row: row?.code }), fields) : {},
    filter,
    rows: hasRows(section)
      ? filtered(stateRows(section as StateSection, value, people), { ...filter, today: setting.today })
      : [],
  }
}

function rowNamed(section: SectionKey, value: unknown, code: string | null) {
  if (!hasRows(section) || code === null) return null
  const { states } = value as { states: { code: string; name: string }[] }
  const state = states.find((one) => one.code === code)
  return state ? { code: state.code, name: state.name } : null
}

interface Filter extends RowFilter {
  today: string
}

const filtered = (rows: StateRow[], { q, show, today }: Filter): StateRow[] => {
  const words = q.trim().toLowerCase()
  return rows.filter(
    ({ code, name, source, isConfirmed, checkedOn, nextCheckOn }) =>
      `${code} ${name} ${source}`.toLowerCase().includes(words) &&
      (show !== 'due' || (nextCheckOn !== null && nextCheckOn <= today)) &&
      (show !== 'unconfirmed' || !isConfirmed) &&
      (show !== 'unchecked' || checkedOn === null),
  )
}
