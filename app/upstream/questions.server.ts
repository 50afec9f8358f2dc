import * as contract from '../../api/questions/contract'
import type { RequestContext } from '../session/request-context.server'

export type { Question, VehicleQuestions } from '../../api/questions/contract'

type Query = Record<string, string | undefined>

export const questions = (api: RequestContext['api'], slug: string, query: Query = {}) =>
  api.call(contract.listQuestions, { ...query, slug })
export const askQuestion = (context: RequestContext, slug: string, text: string) =>
  context.api.call(contract.askQuestion, { slug, text })
export const deleteQuestion = (context: RequestContext, id: number) => context.api.call(contract.deleteQuestion, { id })
/** As the dealership that the caller acts for. */
export const answerQuestion = (context: RequestContext, id: number, body: { text: string; version?: number }) =>
  context.api.call(contract.answerQuestion, { ...body, id })
