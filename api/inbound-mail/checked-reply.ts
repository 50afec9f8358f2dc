import type { z } from 'zod'
import { invalid } from '../refusals'
import type { MailedReply } from './reply-target'

/** Throws invalid by the rules of the page’s form. */
export function checkedReply<Form extends z.ZodType>(
  form: Form,
  { body, attachments }: Pick<MailedReply, 'body' | 'attachments'>,
): z.output<Form> {
  const parsed = form.safeParse({ body, attachments })
  if (parsed.success) return parsed.data
  throw invalid(parsed.error.issues[0]?.message ?? 'The email could not be posted.')
}
