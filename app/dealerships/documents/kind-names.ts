import type { DealershipDocument } from '~/upstream/documents.server'

export const kindNames: Record<DealershipDocument['kind'], string> = {
  license: 'Dealer license',
  lease: 'Lease or deed',
  insurance: 'Insurance',
  bond: 'Surety bond',
  other: 'Other document',
}
