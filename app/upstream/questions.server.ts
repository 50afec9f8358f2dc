import * as contract from '../../api/questions/contract'
import type { RequestContext } from '../session/request-context.server'

export type { Question, VehicleQuestions } from '../../api/questions/contract'

type Query = Record<string, string | undefined>

export const questions = (upstream: RequestContext['upstream'], slug: string, query: Query = {}) =>
  upstream.call(contract.listQuestions, { params: { slug }, query })
export const askQuestion = (context: RequestContext, slug: string, text: string) =>
  context.upstream.call(contract.askQuestion, { params: { slug }, body: { text } })
export const deleteQuestion = (context: RequestContext, id: number) =>
  context.upstream.call(contract.deleteQuestion, { params: { id } })
/** As the dealership that the caller acts for. */
export const answerQuestion = (context: RequestContext, id: number, body: { text: string; version?: number }) =>
  context.upstream.call(contract.answerQuestion, { params: { id }, body })
