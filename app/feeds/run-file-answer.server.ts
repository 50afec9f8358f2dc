import { pageNotFound } from '~/session/not-found'
import type { RequestContext } from '~/session/request-context.server'
import { refusal } from '~/upstream/errors'
import { fileAnswer } from '~/upstream/file-answer.server'
import { idIn } from './feed-id.server'
import { type RunReader, runCalls } from './run-calls.server'

interface RunFile {
  run: string | undefined
  what: 'file' | 'annotatedCsv' | 'issuesCsv'
}

/** What of a run is downloaded, as the API streams it. Throws the error page: 404, or why it is not to be had any more. */
export async function runFileAnswer(context: RequestContext, reader: RunReader, { run, what }: RunFile) {
  const file = await context.api.send(runCalls[reader][what], { id: idIn(run, context.url) })
  if (file.ok) return fileAnswer(file)
  throw file.status === 404 ? pageNotFound(context.url) : await refusal(file)
}
