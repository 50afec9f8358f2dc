import { SignInEntry } from '../../../api/accounts/contract'
import { recordId } from '../../../api/http/contract'

/** Reads from a form's hidden fields on which sign-in page the person began. */
export const SignInEntryForm = SignInEntry.extend({ dealershipId: recordId.optional() })
