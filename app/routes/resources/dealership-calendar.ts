import type { LoaderFunctionArgs } from '@remix-run/node'
import { inboxIdOf } from '~/inbox/inbox-id.server'
import { requireGuard } from '~/session/guards.server'
import { pageNotFound } from '~/session/not-found'
import { fileAnswer } from '~/upstream/file-answer.server'
import { calendarOfStaff } from '../../../api/inbox/appointments/staff-appointments.contract'

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard('staff:inbox', args)
  const { file: name } = args.params
  const file = await context.api.send(calendarOfStaff, {
    id: inboxIdOf(args.params, context.url),
    appointmentId: Number.parseInt(name ?? '', 10),
  })
  if (!file.ok) throw pageNotFound(context.url)
  return fileAnswer(file)
}
