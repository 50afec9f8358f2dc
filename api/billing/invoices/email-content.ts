import { eq } from 'drizzle-orm'
import type { EmailContent } from '../../mail/content'
import type { EmailRenderers, RenderContext } from '../../mail/renderers'
import { longDay } from '../billing-days'
import { dollars } from '../dollars'
import { drawInvoice } from './draw-invoice'
import type { InvoiceEmail, InvoiceNews } from './email-message'
import type { Invoice } from './invoices.contract'
import { invoices } from './invoices.schema'
import { isDue, paperOf } from './paper.contract'
import { readInvoice } from './read-invoice'

export const invoiceEmails: EmailRenderers<InvoiceEmail> = {
  'invoice-news': async (context, { invoiceId, news, reason }) =>
    contentOf(context, await invoiceOf(context, invoiceId), { news, reason }),
  'invoice-again': async (context, { invoiceId }) =>
    contentOf(context, await invoiceOf(context, invoiceId), { news: 'issued', reason: '' }),
}

async function invoiceOf({ db }: RenderContext, id: number): Promise<Invoice> {
  const [row] = await db.select().from(invoices).where(eq(invoices.id, id))
  return readInvoice({ db }, row)
}

/** Attaches the PDF as it would be drawn now. */
async function contentOf(
  { origin }: RenderContext,
  invoice: Invoice,
  { news, reason }: { news: InvoiceNews; reason: string },
): Promise<EmailContent> {
  const paper = paperOf(invoice)
  const words = wordsOf(invoice, news)
  return {
    subject: words.title,
    preview: words.text,
    heading: words.title,
    paragraphs: ['Hello,', words.text, ...(reason ? [`The reason: ${reason}`] : [])],
    facts: paper.totals.map(({ label, amount }) => ({ label, value: amount })),
    action: actionOf(origin, invoice),
    small: paper.pay?.rows.map(([label, value]) => `${label}: ${value}`),
    replyTo: invoice.seller.email || undefined,
    attachments: [
      {
        name: `${invoice.number}.pdf`,
        type: 'application/pdf',
        content: await drawInvoice(paper, invoice.seller.name),
      },
    ],
    because: `You’re getting this because invoices of ${invoice.payer.name} go to this address.`,
  }
}

/** Leads a dealership to its page; other advertisers have the attached PDF alone. */
function actionOf(origin: string, { payer, kind, number }: Invoice): EmailContent['action'] {
  if (payer.kind === 'advertiser') return undefined
  return {
    label: kind === 'credit_note' ? 'See the credit note' : 'See the invoice',
    href: `${origin}/dealership/${payer.id}/billing/invoice/${number}`,
  }
}

function wordsOf(invoice: Invoice, news: InvoiceNews): { title: string; text: string } {
  const { number, payer, dueOn } = invoice
  switch (news) {
    case 'voided':
      return {
        title: `Invoice ${invoice.corrects ?? number} is void`,
        text: `Credit note ${number} cancels the whole amount. You have nothing to pay.`,
      }
    case 'credited':
      return {
        title: `Credit note ${number}${invoice.corrects ? ` for invoice ${invoice.corrects}` : ''}`,
        text: 'Anything this invoice does not use goes toward your other open invoices, then your next ones.',
      }
    case 'written-off':
      return { title: `Invoice ${number} is closed`, text: 'You no longer have to pay the open amount.' }
    case 'reminded':
      return {
        title: `Invoice ${number} is past due`,
        text: `${dollars(invoice.openCents)} was due on ${dueOn ? longDay(dueOn) : ''}. If you paid in the last few days, you can ignore this.`,
      }
    case 'issued':
      if (invoice.kind === 'credit_note')
        return { title: `Credit note ${number} for ${payer.name}`, text: 'We’ll take it off your next invoices.' }
      return {
        title: `Invoice ${number} for ${payer.name}`,
        text: isDue(invoice) && dueOn ? `Please pay by ${longDay(dueOn)}.` : 'You have nothing to pay.',
      }
  }
}
