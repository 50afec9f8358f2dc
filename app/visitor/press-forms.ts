/** Ids of the two forms that every page has (PressForms): a card's buttons belong to them, so that a card needs no form. */
export const pressForms = { saved: 'saving', compared: 'comparing' } as const
