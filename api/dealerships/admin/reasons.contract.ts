/** The code of a reason is stored; its words stand in the mail after “Reason:”. */
export const decisionReasons = {
  reject: {
    license_not_found: 'We have not found the license',
    name_differs: 'The name differs from that on the license',
    closed_dealership: 'It is linked to a dealership that was closed',
    duplicate: 'The dealership is here already',
    papers_unreadable: 'What you sent could not be read',
    other: 'Another reason',
  },
  suspend: {
    license_expired: 'The license has expired or was withdrawn',
    misleading_prices: 'Prices or fees were misleading',
    cars_missing: 'Cars were listed that were not there',
    complaints: 'Buyers have complained',
    fraud_suspected: 'We suspect fraud',
    other: 'Another reason',
  },
  close: {
    at_request: 'At the dealership’s own request',
    out_of_business: 'The dealership is out of business',
    rules_broken: 'The rules were broken again',
    merged: 'It was merged with another dealership',
    other: 'Another reason',
  },
} as const

/** The fields of the application that a reason is about, where it is about some. */
const reasonFields: Partial<Record<string, string[]>> = {
  license_not_found: ['licenseNo'],
  name_differs: ['legalName'],
} satisfies Partial<Record<keyof typeof decisionReasons.reject, string[]>>
export const fieldsOfReason = (code: string | null): string[] => (code && reasonFields[code]) || []

export type ReasonedStep = keyof typeof decisionReasons

/** The words of a stored code, whatever the step was. */
export const reasonWords = (code: string | null): string | null =>
  code === null
    ? null
    : (Object.values(decisionReasons)
        .flatMap((reasons) => Object.entries(reasons))
        .find(([one]) => one === code)?.[1] ?? null)
