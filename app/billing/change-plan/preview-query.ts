import type { PlanPreview, PreviewQuery } from '../../../api/billing/changes/change.contract'

/** Names the form whose fields the whole page has. */
export const previewForm = 'preview'

export interface PreviewProps {
  preview: PlanPreview
  query: PreviewQuery
}

type Choices = Pick<
  PreviewQuery,
  'plan' | 'starts' | 'extraVehicles' | 'rule' | 'keepsLeads' | 'keep' | 'rest' | 'members' | 'feeds'
>

/** Lists what was chosen as fields of a form: the change is sent with exactly what its preview showed. */
export function fieldsOf({ keepsLeads, ...query }: Choices): [name: string, value: string][] {
  return [
    ['plan', query.plan],
    ['starts', query.starts],
    ['extraVehicles', String(query.extraVehicles)],
    ['rule', query.rule],
    ...(keepsLeads ? ([['keepsLeads', 'on']] as [string, string][]) : []),
    ...(['keep', 'rest', 'members', 'feeds'] as const).flatMap((name) =>
      query[name].length > 0 ? ([[name, query[name].join()]] as [string, string][]) : [],
    ),
  ]
}

/** Links to another page of the vehicles with the same choices. */
export const pageHref = (path: string, query: Choices, page: number): string =>
  `${path}?${new URLSearchParams([...fieldsOf(query), ['page', String(page)]])}#vehicles`
