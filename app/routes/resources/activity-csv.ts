import type { LoaderFunctionArgs } from '@remix-run/node'
import { ownProfile } from '~/accounts/profile/own-profile.server'
import { csvAnswer } from '~/lists/csv-answer.server'
import { requireGuard } from '~/session/guards.server'
import { isoIn } from '~/zoned'
import { listActivity } from '../../../api/audit/contract'

/** The newest thousand rows of a person's activity, for a spreadsheet, by the clock that their profile names. */
export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard('user', args)
  const [{ items }, { timeZone }] = await Promise.all([
    context.api.call(listActivity, { size: '1000' }),
    ownProfile(context),
  ])
  const zone = timeZone ?? 'UTC'
  const rows = items.map(({ at, what, device, by }) => [isoIn(zone, at), what, device ?? '', by])
  return csvAnswer('activity', [[`When (${zone})`, 'What', 'Browser', 'By'], ...rows])
}
