const suffix = 'Stored'

/** Names the field with the id of a file that is stored: a control of its own, or a form would have two of one name. */
export const storedFileField = (name: string): string => name + suffix

/** Gives each file's field the id of the one that is stored. */
export function takeStoredFiles(form: FormData): FormData {
  for (const [name, id] of [...form]) {
    if (!name.endsWith(suffix)) continue
    form.delete(name)
    if (typeof id === 'string' && id !== '') form.set(name.slice(0, -suffix.length), id)
  }
  return form
}
