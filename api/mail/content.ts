/** The content of a mail: one shape for all, rendered by one component (Mail.tsx). */
export interface EmailContent {
  subject: string
  /** What a mail program shows behind the subject. */
  preview: string
  heading: string
  paragraphs: string[]
  action?: { label: string; href: string }
  /** Stands under the action: how long it works, what to do when it was not you. */
  small?: string[]
  facts?: { label: string; value: string }[]
  groups?: ContentGroup[]
  /** The address for replies; without one they are not read. */
  replyTo?: string
  because: string
  /** Shown at the end: settings, and how to unsubscribe. */
  links?: { label: string; href: string }[]
}

export interface ContentGroup {
  title: string
  cars: ContentCar[]
  /** Where all of them are. */
  all: { label: string; href: string }
  /** Ends the mails about this. */
  off: { label: string; href: string }
}

/** A car with everything about it in words. */
export interface ContentCar {
  title: string
  href: string
  /** What happened: “Price drop”. */
  badge: string
  price: string
  was: string | null
  drop: string | null
  facts: string
  rating: string | null
  picture: { src: string; alt: string } | null
}
