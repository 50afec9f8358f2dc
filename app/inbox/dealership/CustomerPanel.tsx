import type { ReactNode } from 'react'
import { EmailText } from '~/ui/EmailText'
import { KeyValues } from '~/ui/KeyValues'
import type { OpenedDealershipThread } from '../../../api/inbox/threads/dealership-inbox.contract'
import { phone as phoneWords } from '../../../api/phone'

const answerNames = { message: 'Message', email: 'Email', phone: 'Phone call' } as const

export function CustomerPanel({
  thread: { lead, customer },
  children,
}: {
  thread: OpenedDealershipThread
  children?: ReactNode
}) {
  const { email, phone, answerBy, isGuest } = lead
  return (
    <section>
      <h3>Customer</h3>
      <KeyValues
        rows={[
          ['Name', customer],
          ['Phone', phone && <a href={`tel:${phone}`}>{phoneWords(phone)}</a>],
          [
            'Email',
            email && (
              <a href={`mailto:${email}`}>
                <EmailText address={email} />
              </a>
            ),
          ],
          ['Prefers', answerNames[answerBy]],
          ['Account', isGuest ? 'Guest, answers go out by email' : null],
        ]}
      />
      {children}
    </section>
  )
}
