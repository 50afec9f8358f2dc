import type { LoaderFunctionArgs } from '@remix-run/node'
import { csvAnswer } from '~/lists/csv-answer.server'
import type { ListState } from '~/lists/list-address'
import type { ListFile } from '~/lists/list-definition'
import { listState } from '~/lists/list-state.server'
import type { GuardName } from '~/session/guards.server'
import type { RequestContext } from '~/session/request-context.server'
import type { z } from '../api/http/contract'
import { maxCsvRows } from '../api/http/lists.contract'

export interface ListFileAddress {
  guard: GuardName
  answer: (args: LoaderFunctionArgs) => Promise<Response>
}

interface Reading<Row, Facts> {
  guard: GuardName
  /** The list's own: what the address says beyond it is left out. */
  query: z.ZodObject
  read: (
    context: RequestContext,
    state: ListState,
    params: LoaderFunctionArgs['params'],
  ) => Promise<{ items: readonly Row[] }>
  facts?: (context: RequestContext) => Facts | Promise<Facts>
}

/** Joins a file with who may have it and how its rows are read. */
export function listFile<Row, Facts>(
  file: ListFile<Row, Facts>,
  { guard, query, read, facts }: Reading<Row, Facts> & (unknown extends Facts ? unknown : { facts: object }),
): ListFileAddress {
  return {
    guard,
    async answer({ context, params }) {
      const { page: _, ...state } = listState(query, context.url)
      const [{ items }, known] = await Promise.all([
        read(context, { ...state, size: String(maxCsvRows) }, params),
        facts?.(context) as Facts | Promise<Facts>,
      ])
      return csvAnswer(file, items, known)
    },
  }
}
