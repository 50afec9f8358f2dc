import type { DealershipDocument } from '../../../api/dealerships/documents/documents.contract'

export const kindNames: Record<DealershipDocument['kind'], string> = {
  license: 'Dealer license',
  lease: 'Lease or deed',
  insurance: 'Insurance',
  bond: 'Surety bond',
  other: 'Other document',
}
