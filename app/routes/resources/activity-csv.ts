import type { LoaderFunctionArgs } from '@remix-run/node'
import { csv } from '~/csv'
import { requireGuard } from '~/session/guards.server'
import { activity } from '~/upstream/privacy.server'
import { ownProfile } from '~/upstream/profile.server'
import { isoIn } from '~/zoned'

/** The newest thousand rows of a person's activity, for a spreadsheet, by the clock that their profile names. */
export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard('user', args)
  const [{ items }, { timeZone }] = await Promise.all([activity(context, { size: '1000' }), ownProfile(context)])
  const zone = timeZone ?? 'UTC'
  const rows = items.map(({ at, what, device, by }) => [isoIn(zone, at), what, device ?? '', by])
  return new Response(csv([[`When (${zone})`, 'What', 'Browser', 'By'], ...rows]), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="drive-avenue-activity.csv"',
      'Cache-Control': 'no-store',
    },
  })
}
