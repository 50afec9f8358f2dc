import { and, asc, eq, sql } from 'drizzle-orm'
import { readRichText } from '../../api/content/rich-text/rich-text'
import type { Transaction } from '../../api/database/open'
import { vehicles } from '../../api/vehicles/schema'

const everyNth = 40

/** Some dealers write with a look: the first sentence, and the others as a list. After the cars have their last colour. */
export async function formatDescriptions(tx: Transaction): Promise<void> {
  const some = await tx
    .select({ id: vehicles.id, description: vehicles.description })
    .from(vehicles)
    .where(and(eq(vehicles.status, 'active'), sql`${vehicles.id} % ${everyNth} = 0`))
    .orderBy(asc(vehicles.id))
  for (const { id, description } of some) {
    const { html, text } = readRichText(formatted(description))
    await tx.update(vehicles).set({ description: text, descriptionHtml: html }).where(eq(vehicles.id, id))
  }
}

function formatted(description: string): string {
  const [first = '', ...others] = description.replaceAll('&', '&amp;').split(/(?<=[.!?]) (?=[A-Z])/)
  const items = others.map((sentence) => `<li>${sentence}</li>`).join('')
  return `<p><strong>${first}</strong></p>${items && `<h3>Good to know</h3><ul>${items}</ul>`}`
}
