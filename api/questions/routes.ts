import { anyone, signedIn, staff, verified } from '../http/guards'
import { apiRoutes, route } from '../http/route'
import { answerQuestion } from './answer-questions'
import * as calls from './contract'
import { questionsOf } from './questions'
import { askQuestion, deleteQuestion } from './write-questions'

/** Everybody may read; who asks has confirmed an address; who answers works with the inventory. */
export function questionRoutes() {
  const routes = apiRoutes()
  route(routes, calls.listQuestions, anyone, questionsOf)
  route(routes, calls.askQuestion, verified, askQuestion)
  route(routes, calls.deleteQuestion, signedIn, deleteQuestion)
  route(routes, calls.answerQuestion, staff('inventory'), answerQuestion)
  return routes
}
