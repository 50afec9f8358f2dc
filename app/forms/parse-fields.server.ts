import { parseWithZod } from '@conform-to/zod/v4'
import type { z } from 'zod'

/**
 * The library reads names as paths, and two of them as commands. No form of ours has either: what is not a plain name is
 * left out, or a sender could write beyond the form, into a prototype or at the hundred-millionth place of a list.
 */
export function parseFields<S extends z.ZodType>(sent: FormData | URLSearchParams, schema: S) {
  const fields = new FormData()
  for (const [name, value] of sent) if (isPlainName(name)) fields.append(name, value)
  return parseWithZod(fields, { schema })
}

const isPlainName = (name: string): boolean => /^[a-z][\w-]*$/i.test(name) && !(name in Object.prototype)
