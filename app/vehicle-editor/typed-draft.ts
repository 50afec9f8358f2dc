/** What somebody typed into the editor and did not save. */
export interface TypedDraft {
  values: Record<string, string>
  /** ISO 8601. */
  savedAt: string
  /** Of the vehicle that was being edited. */
  version?: number
}

const notTyped = /^(id|version|intent|then|locks|formKey|vin-.*)$/

/** The fields of the form that differ from what is saved. A box that is not ticked any more is an empty text. */
export function typedIn(form: HTMLFormElement, saved: Record<string, string>): Record<string, string> {
  const names = new Set([...form.elements].flatMap((field) => field.getAttribute('name') ?? []))
  const sent = new FormData(form)
  const typed = [...names]
    .filter((name) => !notTyped.test(name))
    .map((name) => [name, withPlainLines(sent.get(name))] as const)
  return Object.fromEntries(typed.filter(([name, text]) => text !== withPlainLines(saved[name])))
}

/** Words and their look are one field. */
export const fieldsOf = (values: Record<string, string>): string[] =>
  Object.keys(values).filter((name) => !name.endsWith('Html') || !(name.slice(0, -'Html'.length) in values))

/** Null where all of it has been saved since. */
export function stillDiffering<Draft extends TypedDraft>(draft: Draft, saved: Record<string, string>): Draft | null {
  const values = Object.entries(draft.values).filter(([name, text]) => text !== withPlainLines(saved[name]))
  return values.length > 0 ? { ...draft, values: Object.fromEntries(values) } : null
}

/** Browsers and forms end lines each in their own way. */
const withPlainLines = (value: unknown): string => (typeof value === 'string' ? value.replaceAll('\r\n', '\n') : '')
