export type { CaseInboxState, CaseState } from '../../api/cases/state.contract'
