import * as anyRuns from '../../api/feeds/run-list/all-runs.contract'
import * as files from '../../api/feeds/runs/run-files.contract'
import * as runs from '../../api/feeds/runs/runs.contract'

/** The calls about one run: staff reach those of their dealership, administrators those of all. */
export const runCalls = {
  staff: {
    get: runs.getRun,
    rows: runs.listRunRows,
    issuesCsv: files.runIssuesCsv,
    file: files.runFile,
    annotatedCsv: files.annotatedFile,
    apply: runs.applyRunCall,
    discard: runs.discardRun,
    rollBack: runs.rollBackRunCall,
    repeat: runs.repeatRun,
  },
  admin: {
    get: anyRuns.getAnyRun,
    rows: anyRuns.listRowsOfAnyRun,
    issuesCsv: anyRuns.issuesCsvOfAnyRun,
    file: anyRuns.fileOfAnyRun,
    annotatedCsv: anyRuns.annotatedFileOfAnyRun,
    apply: anyRuns.applyAnyRun,
    discard: anyRuns.discardAnyRun,
    rollBack: anyRuns.rollBackAnyRun,
    repeat: anyRuns.repeatAnyRun,
  },
}

export type RunReader = keyof typeof runCalls
