import { form, redirectWithError } from '~/forms/handle-form.server'
import type { RequestContext } from '~/session/request-context.server'
import { z } from '../../api/http/contract'
import { NewReport } from '../../api/inbox/thread-reports/report.contract'

const Blocking = z.object({ blocked: z.enum(['yes', 'no']) })

/** Whether the other side can still write into the conversation. */
export const blockForm = (page: string, block: (blocked: boolean) => Promise<unknown>) =>
  form(Blocking, async ({ blocked }) => {
    await block(blocked === 'yes')
    const toast = blocked === 'yes' ? 'Blocked. They can no longer write to you.' : 'Unblocked. They can write again.'
    return { to: page, toast }
  })

export const reportForm = (
  page: string,
  report: (written: z.infer<typeof NewReport>) => Promise<{ reference: string }>,
) =>
  form(NewReport, async (written) => {
    const { reference } = await report(written)
    return { to: page, toast: `Report sent. Its reference is ${reference}.` }
  })

const Archiving = z.object({ archived: z.enum(['yes', 'no']) })

interface ArchiveForm {
  /** The conversation’s own address. */
  page: string
  /** Where what was archived leads. */
  list: string
  /** What is said there. */
  told: string
  archive: (archived: boolean) => Promise<unknown>
}

export const archiveForm = (context: RequestContext, { page, list, told, archive }: ArchiveForm) =>
  form(
    Archiving,
    async ({ archived }) => {
      await archive(archived === 'yes')
      if (archived === 'no') return { to: page, toast: 'Moved to the inbox.' }
      return {
        to: list,
        toast: { message: told, undo: { action: page, fields: { intent: 'archive', archived: 'no' } } },
      }
    },
    redirectWithError(context, page),
  )
