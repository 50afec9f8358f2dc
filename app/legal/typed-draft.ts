import type { LegalTextDetail } from '../../api/legal/legal.contract'

/** Is the next version of a text as it is typed; the texts of a form, by the names of its fields. */
export type DraftValues = Record<
  'markdown' | 'effectiveOn' | 'isMaterial' | 'sendsEmail' | 'summary' | 'restores',
  string | undefined
>

export const draftLabels = {
  markdown: 'Text',
  effectiveOn: 'In force from',
  isMaterial: 'Ask people to accept it',
  sendsEmail: 'Email people about it',
  summary: 'Summary of the change',
}

/** Begins with the newest text, and with the day of one that is announced. A small correction asks and emails no one again. */
export const nextDraft = (detail: LegalTextDetail): DraftValues => ({
  ...newestDraft(detail),
  isMaterial: undefined,
  sendsEmail: undefined,
  summary: '',
})

/** Writes the newest version as a draft, to compare another one with. One in force has no day to come and asks no one anew. */
export function newestDraft({ markdown, summary, today, versions: [newest] }: LegalTextDetail): DraftValues {
  if (newest?.state !== 'upcoming')
    return {
      markdown,
      effectiveOn: today,
      isMaterial: undefined,
      sendsEmail: undefined,
      summary: '',
      restores: undefined,
    }
  const { effectiveOn, isMaterial, mailing } = newest
  return {
    markdown,
    effectiveOn,
    isMaterial: isMaterial ? 'on' : undefined,
    sendsEmail: mailing ? 'on' : undefined,
    summary,
    restores: undefined,
  }
}

/** Begins with an earlier text that is brought back. */
export const restoringDraft = (markdown: string, today: string, restores: number): DraftValues => ({
  markdown,
  effectiveOn: today,
  isMaterial: undefined,
  sendsEmail: undefined,
  summary: '',
  restores: String(restores),
})

/** Takes what a form had out of what came back with it. */
export const draftOf = (values: Record<string, string | undefined>): DraftValues => ({
  markdown: values.markdown,
  effectiveOn: values.effectiveOn,
  isMaterial: values.isMaterial,
  sendsEmail: values.sendsEmail,
  summary: values.summary,
  restores: values.restores,
})
