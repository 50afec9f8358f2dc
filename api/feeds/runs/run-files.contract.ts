import { createRoute, RecordId, refusals, z } from '../../http/contract'

export const csvFile = (description: string) => ({
  200: { description, content: { 'text/csv': { schema: z.any() } } },
  ...refusals(401, 403, 404, 410),
})

/** As it came. */
export const keptFile = {
  200: { description: 'The file', content: { 'application/octet-stream': { schema: z.any() } } },
  ...refusals(401, 403, 404, 410),
}

/** The rows with issues, as CSV: line, severity, code, field, value, reason. */
export const runIssuesCsv = createRoute({
  method: 'get',
  path: '/api/dealership/feed-runs/{id}/issues.csv',
  tags: ['feeds'],
  request: { params: RecordId },
  responses: csvFile('Issues, one a row'),
})

/** The file of a run as it came, while it is kept. */
export const runFile = createRoute({
  method: 'get',
  path: '/api/dealership/feed-runs/{id}/file',
  tags: ['feeds'],
  request: { params: RecordId },
  responses: keptFile,
})

/** The whole file as CSV, each row behind what came of it: result, issue codes, reasons. Vehicles that the file misses follow. */
export const annotatedFile = createRoute({
  method: 'get',
  path: '/api/dealership/feed-runs/{id}/annotated.csv',
  tags: ['feeds'],
  request: { params: RecordId },
  responses: { ...csvFile('Rows as they were read'), ...refusals(409) },
})
