import { measureInvoices, printInvoices } from './invoices'

printInvoices(await measureInvoices(process.env.TEST_DATABASE_URL ?? ''))
