import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useParams } from '@remix-run/react'
import { recordIn } from '~/advertising/record-in.server'
import { form, handleForm } from '~/forms/handle-form.server'
import { requireGuard } from '~/session/guards.server'
import { orPageNotFound } from '~/session/not-found'
import { pageMeta } from '~/site'
import { VinQuestionPage } from '~/stock/duplicates/VinQuestionPage'
import { vinQuestionPath } from '~/stock-paths'
import { z } from '../../../api/http/contract'
import { answerVinQuestion, getVinQuestion, VinAnswer } from '../../../api/vehicles/duplicates/questions.contract'

export const handle = { guard: 'staff:inventory', title: 'Is it on your lot?' } as const

const questionOf = (args: LoaderFunctionArgs) =>
  orPageNotFound(args.context.url, args.context.api.call(getVinQuestion, { id: recordIn(args, 'questionId') }))

export async function loader(args: LoaderFunctionArgs) {
  await requireGuard(handle.guard, args)
  return { question: await questionOf(args) }
}

const AnswerForm = VinAnswer.extend({
  takesDown: z
    .string()
    .optional()
    .transform((box) => box === 'on'),
  version: z.coerce.number().int(),
})

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  const { id } = await questionOf(args)
  return handleForm(
    args.request,
    context,
    form(AnswerForm, async (value) => {
      const { status } = await context.api.call(answerVinQuestion, { ...value, id })
      const toast =
        value.answer === 'gone' && status === 'delisted'
          ? 'Thank you. The listing is off the site.'
          : 'Thank you. We have your answer.'
      return { to: vinQuestionPath(args.params.dealershipId, id), toast }
    }),
  )
}

export { revalidateOnConflict as shouldRevalidate } from '~/forms/revalidate-on-conflict'

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function DealershipVinQuestion() {
  const { question } = useLoaderData<typeof loader>()
  return <VinQuestionPage question={question} dealershipId={useParams().dealershipId} />
}
