import { expect, test } from 'vitest'
import { auditList } from '../app/accounts/audit/audit-list'
import { membersList } from '../app/accounts/members/members-list'
import { activityList } from '../app/accounts/my-account/activity-list'
import { usersList } from '../app/accounts/users/users-list'
import { invoiceLinesFile } from '../app/billing/invoices/invoice-lines-file'
import { casesList } from '../app/cases/cases-list'
import { daysFile, peopleFile, sourcesFile, vehicleDaysFile } from '../app/dealership-analytics/figure-files'
import { missedSearchesFile, searchesFile } from '../app/dealership-analytics/search-files'
import { vehicleFiguresList } from '../app/dealership-analytics/vehicle-figures-list'
import { inventoryList } from '../app/dealership-inventory/inventory-list'
import { recordsList } from '../app/dealerships/admin/records-list'
import { stockList } from '../app/dealerships/admin/stock-list'
import { runsList } from '../app/feeds/history/runs-list'
import { ownRunsList } from '../app/feeds/RunsPanel'
import { decisionsList } from '../app/feeds/validations/DecisionsPanel'
import { openValuesFile } from '../app/feeds/validations/open-values-file'
import { conversationsFile } from '../app/inbox/dealership/conversations-file'
import { listFileAt, listFiles } from '../app/list-files.server'
import { csvAnswer } from '../app/lists/csv-answer.server'
import { defineList, fileOf, type ListFile } from '../app/lists/list-definition'
import * as marketplace from '../app/marketplace-analytics/marketplace-files'
import { moderationFile } from '../app/moderation/moderation-file'
import { stateRowsFile } from '../app/site-settings/state-rows'
import { postsFile } from '../app/social/posts-file'
import { sitePages } from './support/site-map'

const files: [ListFile<never, never>, string][] = [
  [fileOf(membersList), 'Name,Email,Role,Status,Open leads,Leads handled,Joined (UTC),Last seen (UTC)'],
  [
    fileOf(inventoryList),
    'Stock number,VIN,Vehicle,Trim,Condition,Mileage,Status,Vehicle price,Total,Price rating,Against market,Listed (UTC),Leads,Score,Photos,Tags',
  ],
  [
    fileOf(vehicleFiguresList),
    'Vehicle,Stock,Status,Shown,Views,Saves,Compared,Shares,Calls,Leads,Days on lot,Price,Price rating',
  ],
  [daysFile, 'Day,Views,Compared day,Views then'],
  [sourcesFile, 'Source,Shown,Views,Saves,Compared,Shares,Calls,Leads'],
  [vehicleDaysFile, 'Day,Total,Shown,Views,Saves,Compared,Shares,Calls,Leads'],
  [
    stateRowsFile('state-costs'),
    'Code,State,State tax,Average local tax,Trade-in credit,Title,Registration,Doc-fee cap,Note,Source,As of,Confirmed with the state,Last checked,Checked by,Next check',
  ],
  [
    stateRowsFile('insurance-minimums'),
    'Code,State,"Bodily injury, per person","Bodily injury, per accident",Property damage,Note,Source,As of,Confirmed with the state,Last checked,Checked by,Next check',
  ],
  [peopleFile, 'Name,Leads,Answered,Won,Median first response (minutes)'],
  [postsFile, 'Post,Status,Published or scheduled (UTC),Edited (UTC),Likes,Comments,Shown in lists,Opened,Address'],
  [
    invoiceLinesFile,
    'Number,Document,Billed to,Status,Issued,Due,Line,Kind,Title,Detail,Quantity,Unit (USD),Net (USD),Tax rate (%),Tax (USD),Total (USD)',
  ],
  [searchesFile, 'Make,Model,Body,Price up to (USD),Searches'],
  [missedSearchesFile, 'Make,Model,Body,Price up to (USD),Searches,On sale anywhere'],
  [marketplace.supplyFile, 'By,Group,Vehicles on sale'],
  [marketplace.indexFile, 'Segment,Month,Index'],
  [marketplace.cohortsFile, 'Month joined,Joined,Still approved,With vehicles on sale,Vehicles'],
  [marketplace.searchesFile, 'Day,Searches,Compared day,Searches then'],
  [marketplace.nothingFile, 'Words,Make,Model,Body,Price up to (USD),Mostly from,Reason,Searches'],
  [marketplace.wordsFile('words'), 'Words,Searches,Found nothing'],
  [marketplace.segmentsFile('models'), 'Make,Model,Body,Searches,Vehicles on sale,Against average,In words'],
  [marketplace.funnelFile, 'Step,Count,Before'],
  [marketplace.responsesFile, 'Dealership,Median first response (minutes),Leads,Answered,Within an hour,Won'],
  [marketplace.feedsFile, 'Day,Runs,Failed'],
  [marketplace.moderationFile, 'Queue,Written,Hidden,Decided,Median wait (minutes),Waiting now'],
  [marketplace.mailFile, 'State,Emails'],
  [
    conversationsFile,
    'Customer,About,Type,Status,Assigned to,Received (UTC),Last message (UTC),Answer due (UTC),Last message',
  ],
  [fileOf(auditList), 'Id,When (UTC),Action,Who,By,Dealership,Record,Its id,Details,Address'],
  [
    fileOf(casesList),
    'Reference,Kind,Subject,From,Status,Outcome,Assigned to,Tags,Received (UTC),Last activity (UTC),Priority,Category,Dealership,Due (UTC)',
  ],
  [
    moderationFile,
    'Id,Kind,Author,Text,About,State,Score,Signals,Reports,Reason,Decided by,Written (UTC),Decided (UTC)',
  ],
  [
    fileOf(runsList),
    'Run,Begun (UTC),Ended (UTC),Took (s),Dealership,Feed,How,By,File,Bytes,SHA-256,State,Failure,Rows,New,Changed,Same,Merged,Missing,Refused,Warnings',
  ],
  [
    fileOf(ownRunsList),
    'Run,Started (UTC),Ended (UTC),Took (s),Feed,File,Bytes,How,By,Status,Held because,Failure,Rows,New,Changed,Same,Missing,Refused,Warnings',
  ],
  [openValuesFile, 'Code,Field,Value,Rows,Dealerships,Newest run,Likely means,Certainty (%)'],
  [
    fileOf(decisionsList),
    'Decision,Decided (UTC),Decided by,Code,Field,Value,Choice,Rows,Dealerships,State,Undone (UTC),Undone by',
  ],
  [fileOf(usersList), 'Id,Name,Email,Role,Status,Dealerships,Joined (UTC),Last seen (UTC)'],
  [
    fileOf(recordsList),
    'Id,Name,Legal name,City,State,License,Phone,Email,Status,Plan,On sale,Applied (UTC),Status since (UTC)',
  ],
  [fileOf(stockList), 'Id,Car,VIN,Stock number,Status,Total (USD),Mileage,Listed (UTC),Source'],
  [fileOf(activityList), 'When (America/Denver),What,Browser,By'],
]

test.each(files.map(([file, head]) => [file.name, file, head] as const))(
  'the file of %s has the columns that spreadsheets are made for',
  async (_, file, head) => {
    const answer = csvAnswer(file, [], { zone: 'America/Denver' } as never)
    expect(await answer.text()).toBe(`${head}\r\n`)
  },
)

test('a cell without a value is empty, a number is written plainly, and facts reach values and heads', async () => {
  const list = defineList<{ count: number | null }, unknown, { unit: string }>()({
    id: 'loads',
    title: 'Loads',
    noun: 'load',
    rowKey: () => 'one',
    columns: {
      count: { label: 'Count', csv: ({ count }) => count },
      unit: { label: 'Unit', csv: (_, { unit }) => unit, csvLabel: ({ unit }) => `In ${unit}` },
      drawn: { label: 'Drawn', render: () => 'only on the page' },
    },
    shown: ['drawn'],
    file: { name: 'loads', columns: ['count', 'unit'] },
    usualSort: 'count',
    empty: () => null,
  })
  const answer = csvAnswer(fileOf(list), [{ count: 1200 }, { count: null }], { unit: 'lb' })
  expect(await answer.text()).toBe('Count,In lb\r\n1200,lb\r\n,lb\r\n')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="drive-avenue-loads.csv"')
  expect(() => fileOf({ ...list, file: { name: 'loads', columns: ['drawn'] } })).toThrow('has no value for its file')
})

test('every address of a list’s file is in the table, and the table has no other', async () => {
  const pages = (await sitePages()).filter(({ module }) => module.endsWith('/list-csv.ts'))
  const addresses = pages.map(({ address }) => address.slice(1).replace(/\{(\w+\??)\}/g, ':$1'))
  expect(addresses.sort()).toEqual(Object.keys(listFiles).sort())
  for (const address of addresses) {
    const url = (params: string) => new URL(params, 'https://example.com/')
    const filled = address.replace(/:\w+\??/g, '12')
    expect(listFileAt(url(filled))).toBe(listFiles[address])
    expect(listFileAt(url(address.replace('/:dealershipId?', '').replace(':id', '7')))).toBe(listFiles[address])
  }
})
