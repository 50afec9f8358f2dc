import type { FileStore } from '../assets/files'
import { answerDownload } from '../http/download'
import { allow, staff } from '../http/guards'
import { type ApiRoutes, apiRoutes, route } from '../http/route'
import { defaultFeedQuotas, type FeedQuotas } from '../settings/feed-quotas'
import { keptFeedFiles } from './retention/kept-files'
import { getFeedRetention, updateFeedRetention } from './retention/retention'
import * as retention from './retention/retention.contract'
import * as all from './run-list/all-runs.contract'
import { inPlaceOfDealership } from './run-list/in-place-of-dealership'
import { listAllRuns, listFeedRuns, listRunDays } from './run-list/run-list'
import { listFeedRuns as listOfDealership } from './run-list/run-list.contract'
import { annotatedFile } from './runs/annotated-file'
import { applyWaiting, discardOrCancel, repeatOwnRun, repeatRun, rollBackApplied } from './runs/change-run'
import { issuesCsv } from './runs/issues-csv'
import { listRunRows } from './runs/list-rows'
import { getRun, listRuns, runState } from './runs/read-runs'
import { receiveUpload } from './runs/receive-upload.routes'
import { runFile } from './runs/run-file'
import * as runFiles from './runs/run-files.contract'
import * as runs from './runs/runs.contract'
import { fetchNow, type Receiving } from './runs/upload-file'
import { openFeedSecrets } from './sources/feed-secrets'
import { getFeedMapping, updateFeedMapping } from './sources/mapping'
import { createFeed, getFeed, listFeeds, removeFeed, updateFeed } from './sources/sources'
import * as sources from './sources/sources.contract'
import { answerUnits } from './units/answer-units'
import * as units from './units/unit-question.contract'
import { addV1Routes } from './v1/v1.routes'
import * as answers from './validations/answer.contract'
import { answerAboutRun } from './validations/answer-about-run'
import { askAboutRun } from './validations/ask-about-run'
import { addValidationRoutes } from './validations/validations.routes'
import { waitingRuns, waitingValues } from './waiting/waiting'
import * as waiting from './waiting/waiting.contract'

export function feedRoutes(parts: {
  files: FileStore
  secrets: readonly string[]
  origin: string
  feedFolders?: string
  feedQuotas?: FeedQuotas
}) {
  const { files, origin, feedFolders, feedQuotas: quotas = defaultFeedQuotas } = parts
  const of = { secrets: openFeedSecrets(parts.secrets), watchesFolders: feedFolders !== undefined }
  const routes = apiRoutes()
  const [reader, administrator] = [staff('feed'), staff('settings')]

  route(routes, sources.listFeeds, reader, (context) => listFeeds(context, { ...of, quotas }))
  route(routes, sources.getFeed, reader, getFeed)
  route(routes, sources.createFeed, administrator, (context, settings) => createFeed(context, of, settings))
  route(routes, sources.updateFeed, administrator, (context, change) => updateFeed(context, of, change))
  route(routes, sources.removeFeed, administrator, removeFeed)
  route(routes, sources.getFeedMapping, administrator, (context, { id }) => getFeedMapping(context, files, { id }))
  route(routes, sources.updateFeedMapping, administrator, updateFeedMapping)

  runsOfStaff(routes, { files, quotas })
  everybodysRuns(routes, files)
  addValidationRoutes(routes)
  addV1Routes(routes, { files, quotas, origin })
  return routes
}

function runsOfStaff(routes: ApiRoutes, parts: Receiving): void {
  const { files, quotas } = parts
  const reader = staff('feed')
  route(routes, waiting.waitingRuns, reader, waitingRuns)
  route(routes, runs.listRuns, reader, listRuns)
  route(routes, runs.runState, reader, runState)
  route(routes, runs.getRun, reader, getRun)
  route(routes, runs.listRunRows, reader, listRunRows)
  route(routes, runFiles.runIssuesCsv, reader, async (context, { id }, call) =>
    answerDownload(call, await issuesCsv(context, { id })),
  )
  route(routes, runFiles.runFile, reader, async (context, { id }, call) =>
    answerDownload(call, await runFile(context, files, { id })),
  )
  route(routes, runFiles.annotatedFile, reader, async (context, { id }, call) =>
    answerDownload(call, await annotatedFile(context, files, { id })),
  )
  route(routes, runs.fetchFeed, reader, (context, which) => fetchNow(context, quotas, which))
  route(routes, runs.applyRunCall, reader, applyWaiting)
  route(routes, runs.discardRun, reader, discardOrCancel)
  route(routes, answers.answerAboutRun, staff('settings'), answerAboutRun)
  route(routes, units.answerUnits, staff('settings'), answerUnits)
  route(routes, runs.rollBackRunCall, reader, rollBackApplied)
  route(routes, runs.repeatRun, reader, (context, which) => repeatOwnRun(context, quotas, which))
  route(routes, runs.uploadFeedFile, reader, (context, { id }, call) =>
    receiveUpload(context, parts, { feedId: id, request: call.req.raw, trigger: 'upload' }),
  )
}

/** What administrators of the site read and decide of the runs of every dealership. */
function everybodysRuns(routes: ApiRoutes, files: FileStore): void {
  const admin = allow('system_admin')
  const fileOf = inPlaceOfDealership((context, { id }: { id: number }) => runFile(context, files, { id }))
  const annotatedFileOf = inPlaceOfDealership((context, { id }: { id: number }) =>
    annotatedFile(context, files, { id }),
  )
  route(routes, retention.getFeedRetention, admin, getFeedRetention)
  route(routes, retention.updateFeedRetention, admin, updateFeedRetention)
  route(routes, retention.getKeptFeedFiles, admin, keptFeedFiles)
  route(routes, waiting.waitingValues, admin, waitingValues)
  route(routes, listOfDealership, admin, listFeedRuns)
  route(routes, all.listAllRuns, admin, listAllRuns)
  route(routes, all.listRunDays, admin, listRunDays)
  route(routes, all.getAnyRun, admin, inPlaceOfDealership(getRun))
  route(routes, all.anyRunState, admin, inPlaceOfDealership(runState))
  route(routes, all.listRowsOfAnyRun, admin, inPlaceOfDealership(listRunRows))
  route(routes, all.issuesCsvOfAnyRun, admin, async (context, input, call) =>
    answerDownload(call, await inPlaceOfDealership(issuesCsv)(context, input)),
  )
  route(routes, all.fileOfAnyRun, admin, async (context, input, call) =>
    answerDownload(call, await fileOf(context, input)),
  )
  route(routes, all.annotatedFileOfAnyRun, admin, async (context, input, call) =>
    answerDownload(call, await annotatedFileOf(context, input)),
  )
  route(routes, all.applyAnyRun, admin, inPlaceOfDealership(applyWaiting))
  route(routes, all.discardAnyRun, admin, inPlaceOfDealership(discardOrCancel))
  route(routes, all.askAboutRun, admin, askAboutRun)
  route(routes, all.rollBackAnyRun, admin, inPlaceOfDealership(rollBackApplied))
  route(routes, all.repeatAnyRun, admin, inPlaceOfDealership(repeatRun))
}
