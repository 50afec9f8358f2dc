import type { ListFile } from '~/lists/list-definition'
import type { DealershipThread } from '../../../api/inbox/threads/dealership-inbox.contract'
import { leadStatusNames, leadTypeNames } from '../lead-names'

/** A dealership's conversations, which its inbox shows one below the other and not in a table. */
export const conversationsFile: ListFile<DealershipThread> = {
  name: 'inbox',
  columns: [
    { label: 'Customer', csv: ({ customer }) => customer },
    { label: 'About', csv: ({ subject }) => subject },
    { label: 'Type', csv: ({ type }) => leadTypeNames[type] },
    { label: 'Status', csv: ({ status }) => leadStatusNames[status] },
    { label: 'Assigned to', csv: ({ assignedTo }) => assignedTo?.name },
    { label: 'Received (UTC)', csv: ({ createdAt }) => createdAt },
    { label: 'Last message (UTC)', csv: ({ lastAt }) => lastAt },
    { label: 'Answer due (UTC)', csv: ({ dueAt }) => dueAt },
    { label: 'Last message', csv: ({ lastText }) => lastText },
  ],
}
