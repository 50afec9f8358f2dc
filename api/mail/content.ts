export interface EmailContent {
  subject: string
  preview: string
  heading: string
  /** The dealership that it comes from: shown above the heading. */
  dealership?: { name: string; logoId: string | null }
  paragraphs: string[]
  action?: { label: string; href: string }
  small?: string[]
  facts?: { label: string; value: string }[]
  groups?: ContentGroup[]
  /** The address for replies; without one they are not read. */
  replyTo?: string
  /** Says where replies go, in place of an address that only programs read. */
  repliesGoTo?: string
  headers?: Record<string, string>
  attachments?: EmailAttachment[]
  because: string
  links?: { label: string; href: string }[]
}

/** Holds a small file. Rendering a mail writes it anew, so that a retry has the newest state. */
export interface EmailAttachment {
  name: string
  /** Names the content type, with its parameters. */
  type: string
  content: string | Buffer
}

export interface ContentGroup {
  title: string
  cars: ContentCar[]
  all: { label: string; href: string }
  off: { label: string; href: string }
}

export interface ContentCar {
  title: string
  href: string
  badge: string
  price: string
  was: string | null
  drop: string | null
  facts: string
  rating: string | null
  picture: { src: string; alt: string } | null
}
