import { z } from '../http/contract'

const Piece = z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() })

/** Says section by section what differs between two versions of a text. */
export const TextDiff = z
  .object({
    sections: z.array(
      z.object({
        heading: z.string().describe('Empty before the first heading'),
        isSame: z.boolean(),
        lines: z.array(z.array(Piece)).describe('Empty where the section is the same'),
      }),
    ),
    changes: z.number().int().describe('Paragraphs that differ'),
    addedWords: z.number().int(),
    removedWords: z.number().int(),
  })
  .openapi('TextDiff')
export type TextDiff = z.infer<typeof TextDiff>
export type DiffPiece = z.infer<typeof Piece>
export type DiffSection = TextDiff['sections'][number]
