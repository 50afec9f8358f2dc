import type { Question } from '~/content/Faq'

/** schema.org FAQPage of the questions that stand on a page. */
export const faqPage = (questions: readonly Question[]) => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
