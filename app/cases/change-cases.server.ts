import { count } from '~/format/numbers'
import { messageFiles } from '~/forms/file-names'
import { form, handleForm } from '~/forms/handle-form.server'
import { uploadedFiles } from '~/forms/uploaded-files.server'
import { listHref } from '~/lists/list-address'
import { listState } from '~/lists/list-state.server'
import { paths } from '~/paths'
import type { RequestContext } from '~/session/request-context.server'
import { maxAttachmentBytes } from '../../api/assets/contract'
import {
  assignCase,
  type BulkCaseChange,
  CaseCategory,
  CaseConversion,
  CaseEntry,
  CaseMerge,
  CasePriority,
  CaseQuery,
  caseOutcome,
  categorizeCase,
  changeCases,
  convertCase,
  discardHeldEmail,
  mergeCase,
  postHeldEmail,
  prioritizeCase,
  setCaseStatus,
  tagCase,
  writeInCase,
} from '../../api/cases/cases.contract'
import { RecordId, recordId, z } from '../../api/http/contract'
import { formFiles } from '../../api/http/form-files.contract'
import { siteReplyForms } from './reply-forms.server'

const version = recordId
const whom = z
  .string()
  .default('')
  .transform((id) => (id === '' ? null : Number(id)))
const Assign = z.object({ userId: whom, version })
const Tags = z.object({ tags: z.string().max(300).default(''), version })
const Note = CaseEntry.pick({ body: true })
const Write = CaseEntry.pick({ body: true }).register(
  formFiles,
  Object.fromEntries(messageFiles.map((field) => [field, maxAttachmentBytes])),
)
const Close = z.object({ outcome: caseOutcome, version })
const State = z.object({ status: z.enum(['open', 'in_progress', 'waiting']), version })
const Priority = CasePriority.extend({ version })
const Category = CaseCategory.extend({ version })
const Merge = CaseMerge.extend({ version })
const Convert = CaseConversion.extend({ version })
/** Leaves a message that was answered open to its sender for 14 days. */
const statusOf = (outcome: string) => (outcome === 'answered' ? ('resolved' as const) : ('closed' as const))
const ids = z
  .string()
  .regex(/^\d+(,\d+)*$/)
  .transform((list) => list.split(',').map(Number))

/** Every form of the page of one case. */
export function changeCase(request: Request, context: RequestContext, id: number) {
  const { api } = context
  const done = async (work: Promise<unknown>, toast: string, at = '') => {
    await work
    return { to: paths.admin.inbox(id) + at, toast }
  }
  return handleForm(request, context, {
    assign: form(Assign, (value) =>
      done(api.call(assignCase, { ...value, id }), value.userId ? 'Assigned.' : 'Unassigned.'),
    ),
    tags: form(Tags, ({ tags, version: of }) =>
      done(
        api.call(tagCase, { id, tags: tags.split(',').flatMap((tag) => tag.trim() || []), version: of }),
        'Tags saved.',
      ),
    ),
    answer: form(Write, async ({ body }, files) => {
      const attachments = await uploadedFiles(context, files)
      return done(api.call(writeInCase, { id, kind: 'answer', body, attachments }), 'Answer sent.', '#entries')
    }),
    priority: form(Priority, (value) => done(api.call(prioritizeCase, { ...value, id }), 'Priority saved.')),
    category: form(Category, (value) => done(api.call(categorizeCase, { ...value, id }), 'Category saved.')),
    state: form(State, (value) => done(api.call(setCaseStatus, { ...value, id }), 'State saved.')),
    convert: form(Convert, (value) => done(api.call(convertCase, { ...value, id }), 'It is a ticket now.')),
    merge: form(Merge, async (value) => {
      const { into } = await api.call(mergeCase, { ...value, id })
      return { to: paths.admin.inbox(into), toast: 'Merged into this case.' }
    }),
    note: form(Note, ({ body }) => done(api.call(writeInCase, { id, kind: 'note', body }), 'Note added.', '#entries')),
    close: form(Close, (value) =>
      done(api.call(setCaseStatus, { ...value, id, status: statusOf(value.outcome) }), 'Saved.'),
    ),
    'post-held': form(RecordId, ({ id: emailId }) =>
      done(api.call(postHeldEmail, { id, emailId }), 'Posted.', '#entries'),
    ),
    'discard-held': form(RecordId, ({ id: emailId }) =>
      done(api.call(discardHeldEmail, { id, emailId }), 'Discarded.'),
    ),
    reopen: form(z.object({ version }), (value) =>
      done(api.call(setCaseStatus, { ...value, id, status: 'open' }), 'Open again.'),
    ),
  })
}

/** The forms of the list: many at once. */
export function changeChosenCases(request: Request, context: RequestContext) {
  const to = listHref({ path: context.url.pathname, state: listState(CaseQuery, context.url) }, {})
  type Change = z.output<typeof BulkCaseChange>['change']
  const all = async (chosen: number[], change: Change, verb: string) => {
    const { changed, refused } = await context.api.call(changeCases, {
      change,
      selection: { ids: chosen },
      apply: true,
    })
    const left = refused.length > 0 ? ` ${count(refused.length, 'case')} could not end like that.` : ''
    return { to, toast: `${count(changed.length, 'case')} ${verb}.${left}` }
  }
  return handleForm(request, context, {
    ...siteReplyForms(context),
    'assign-many': form(z.object({ ids, userId: whom }), (value) =>
      all(value.ids, { assignTo: value.userId }, 'assigned'),
    ),
    'close-many': form(z.object({ ids, outcome: caseOutcome }), (value) =>
      all(value.ids, { outcome: value.outcome }, 'closed'),
    ),
  })
}
