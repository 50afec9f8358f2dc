/** The words of a price rating are the same on pages and in mails. */
export {
  type AccidentsCounted,
  type Band,
  bands,
  type Factor,
  factors,
  type Outcome,
} from '../../api/pricing/bands'
export { labelOf } from '../../api/pricing/label'
export { labelInWords, tintOf, unratedInWords } from '../../api/pricing/label-words'
