import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Returns a file of templates/ with its {{names}} replaced by their values. Throws for a name without a value. */
export function filledTemplate(template: string, values: Readonly<Record<string, string>>): string {
  const text = readFileSync(join(import.meta.dirname, 'templates', `${template}.txt`), 'utf8')
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`The template ${template} has no value for “${name}”.`)
    return value
  })
}
