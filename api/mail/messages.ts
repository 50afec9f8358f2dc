/**
 * Each concept has a union of its own kinds. A one-time link is named by its record: its token is made while the mail is
 * written, so no table ever holds it.
 */
export interface EmailMessage {
  kind: string
}
