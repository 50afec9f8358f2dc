import type { LoaderFunctionArgs } from '@remix-run/node'
import { pageNotFound } from '~/session/not-found'
import { fileAnswer } from '~/upstream/file-answer.server'
import { calendarOfGuest } from '../../../api/inbox/appointments/guest-appointments.contract'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const token = context.url.searchParams.get('token') ?? ''
  const file = await context.api.send(calendarOfGuest, { token, appointmentId: Number.parseInt(params.file ?? '', 10) })
  if (!file.ok) throw pageNotFound(context.url)
  return fileAnswer(file)
}
