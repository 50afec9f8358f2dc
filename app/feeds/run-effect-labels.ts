import { count, number } from '~/format/numbers'
import type { RunDetail } from '../../api/feeds/runs/runs.contract'
import { isDone, isDropped } from './run-labels'

/** Says what applying all rows does: “It creates 3 vehicles (2 as drafts) and changes 1 vehicle.” */
export function effectInWords({ created, updated, refused, drafts }: RunDetail['counts']): string {
  const out = refused > 0 ? ` ${count(refused, 'refused row stays', 'refused rows stay')} out.` : ''
  if (created + updated === 0) return `No vehicle is created or changed.${out}`
  const asDrafts = drafts > 0 ? ` (${number(drafts)} as ${drafts === 1 ? 'a draft' : 'drafts'})` : ''
  const creates = created > 0 && `creates ${count(created, 'vehicle')}${asDrafts}`
  const changes = updated > 0 && `changes ${count(updated, 'vehicle')}`
  return `It ${[creates, changes].filter(Boolean).join(' and ')}.${out}`
}

/** Says how many rows are applied where those with a warning stay out. */
export function withoutWarningsInWords({ created, updated, warned }: RunDetail['counts']): string {
  if (warned === null) return 'Rows with a warning stay out.'
  const rows = created + updated
  const others = `${count(warned, 'row with a warning stays', 'rows with a warning stay')} out.`
  return `${number(rows - warned)} of ${count(rows, 'row')} to create or change. ${others}`
}

/** Says how many of the new vehicles are not on sale, and why: “2 of 3 new vehicles go in as drafts: the plan has no room for more on sale.” */
export function draftsInWords({ status, counts, codes }: Pick<RunDetail, 'status' | 'counts' | 'codes'>): string {
  const { created, drafts } = counts
  if (drafts === 0 || isDropped({ status, counts })) return ''
  const go = isDone(status) ? 'went' : drafts === 1 ? 'goes' : 'go'
  const why = codes.some(({ code }) => code === 'NOT_APPROVED')
    ? 'vehicles go on sale once the dealership is approved'
    : 'the plan has no room for more on sale'
  return `${number(drafts)} of ${count(created, 'new vehicle')} ${go} in as ${drafts === 1 ? 'a draft' : 'drafts'}: ${why}.`
}
