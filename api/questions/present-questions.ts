import { and, inArray, ne } from 'drizzle-orm'
import { publicPeople } from '../accounts/account-lookup'
import { membershipsOf } from '../accounts/memberships'
import type { Context } from '../context'
import { moderationOf } from '../moderation/author-view'
import { mayOpen } from '../roles/permissions'
import type { Question } from './contract'
import { answers, type questions } from './schema'

export type QuestionRow = typeof questions.$inferSelect
export type AnswerRow = typeof answers.$inferSelect
type Reader = Pick<Context, 'db' | 'actor'>

/** In the order given. An answer that is held is shown to those alone who may change it. */
export async function presentQuestions(context: Reader, rows: readonly QuestionRow[]): Promise<Question[]> {
  const answered = await answersTo(
    context,
    rows.map(({ id }) => id),
  )
  const people = await publicPeople(
    context,
    rows.flatMap(({ userId }) => userId ?? []),
  )
  const answering = await answeringFor(context)
  const views = await viewsOf(context, rows, [...answered.values()])
  return rows.map((row) => {
    const { id, text, userId, createdAt } = row
    const isYours = userId !== null && userId === context.actor?.id
    const isStaff = answering.has(row.dealershipId)
    const found = answered.get(id)
    const shown = found && (found.status === 'published' || isStaff) ? found : undefined
    return {
      id,
      text,
      isYours,
      askedAt: createdAt.toISOString(),
      ...visibilityOf(row, views.questions),
      authorName: (userId === null ? undefined : people.get(userId)?.name) ?? row.authorName,
      answer: shown ? presentAnswer(shown, views.answers) : null,
      can: { answer: isStaff && row.status === 'published', delete: isYours && found?.status !== 'published' },
    }
  })
}

type Views = Awaited<ReturnType<typeof moderationOf>>

const presentAnswer = (row: AnswerRow, views: Views): Question['answer'] => ({
  id: row.id,
  text: row.text,
  version: row.version,
  ...visibilityOf(row, views),
  answeredAt: row.createdAt.toISOString(),
  editedAt: row.editedAt?.toISOString() ?? null,
})

function visibilityOf(
  { id, status }: Pick<QuestionRow, 'id' | 'status'>,
  views: Views,
): Pick<Question, 'state' | 'reason'> {
  if (status === 'published') return { state: 'published', reason: null }
  const view = views.get(id)
  return { state: view?.state ?? (status === 'pending' ? 'pending' : 'hidden'), reason: view?.reason ?? null }
}

/** Of what readers do not see; mostly there is none. */
async function viewsOf(context: Reader, rows: readonly QuestionRow[], answered: readonly AnswerRow[]) {
  const unseen = (given: readonly Pick<QuestionRow, 'id' | 'status'>[]) =>
    given.flatMap(({ id, status }) => (status === 'published' ? [] : [id]))
  return {
    questions: await moderationOf(context, 'question', unseen(rows)),
    answers: await moderationOf(context, 'answer', unseen(answered)),
  }
}

async function answersTo({ db }: Reader, ids: readonly number[]): Promise<Map<number, AnswerRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(answers)
    .where(and(inArray(answers.questionId, [...ids]), ne(answers.status, 'deleted')))
  return new Map(rows.map((row) => [row.questionId, row]))
}

/** The dealerships whose vehicles the caller answers for. */
export async function answeringFor(context: Reader): Promise<ReadonlySet<number>> {
  const mine = context.actor ? await membershipsOf(context, context.actor) : []
  return new Set(mine.flatMap(({ id, role }) => (mayOpen(role, 'inventory') ? [id] : [])))
}
