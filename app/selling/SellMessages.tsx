import { Moment } from '~/ui/Moment'

interface SellMessagesProps {
  of: readonly { id: number; bySeller: boolean; body: string; at: string }[]
  /** Names both sides to who reads it. */
  seller: string
  dealership: string
}

/** Shows what a seller and a dealership asked each other. */
export const SellMessages = ({ of, seller, dealership }: SellMessagesProps) =>
  of.length > 0 && (
    <ol className="sell-messages">
      {of.map(({ id, bySeller, body, at }) => (
        <li key={id}>
          <p className="caption">
            {bySeller ? seller : dealership}, <Moment at={at} />
          </p>
          <p>{body}</p>
        </li>
      ))}
    </ol>
  )
