import { expect } from 'vitest'

interface Asking {
  all<T extends object = object>(text: string): Promise<T[]>
  count(from: string): Promise<number>
  /** Expects that a statement which finds wrong rows finds none. */
  none(text: string): Promise<void>
}

/** Checks the invoices, payments and subscriptions of a seeded demo by their own arithmetic. */
export async function expectYearOfInvoices({ all, count, none }: Asking): Promise<void> {
  const states = await all<{ kind: string; status: string; n: string }>(
    'select kind, status, count(*) as n from invoice group by 1, 2 order by 1, 2',
  )
  expect(states.map(({ kind, status }) => `${kind} ${status}`)).toEqual([
    'credit_note paid',
    'invoice open',
    'invoice paid',
    'invoice past_due',
    'invoice uncollectible',
    'invoice void',
  ])
  await none(`select year from invoice group by year, issuer having count(*) <> max(sequence)`)
  await none(`select i.id from invoice i join lateral (select sum(amount_cents) as net, sum(tax_cents) as tax
    from invoice_line l where l.invoice_id = i.id) l on true
    where i.subtotal_cents - i.credit_cents <> l.net or i.tax_cents <> l.tax or i.total_cents <> l.net + l.tax`)
  await none(`select i.id from invoice i left join allocation a on a.invoice_id = i.id where i.kind = 'invoice' group by i.id
    having i.paid_cents + i.credited_cents <> coalesce(sum(a.amount_cents), 0)`)
  await none(`select p.id from payment p left join allocation a on a.payment_id = p.id group by p.id
    having p.allocated_cents <> coalesce(sum(a.amount_cents), 0)`)
  expect(await all(`select id, billing_hold from dealership where billing_hold is not null`)).toEqual([
    { id: '7', billing_hold: 'additions' },
  ])
  expect(
    await all(`select NOW::date - due_on as late from invoice where dealership_id = 7 and status = 'past_due'`),
  ).toEqual([{ late: 27 }])
  await none(`select v.dealership_id from vehicle v join subscription s using (dealership_id) where v.status = 'active'
    group by 1, s.terms having count(*) > (s.terms->'limits'->>'vehicles')::int`)
  expect(await count(`subscription where status = 'trialing'`)).toBe(1)
  expect(await count(`invoice where status in ('open', 'past_due') and paid_cents > 0`)).toBe(1)
}
