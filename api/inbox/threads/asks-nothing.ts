const maxLength = 140

const thanks =
  /\b(thanks|thank you|thx|ty|cheers|appreciate(d)?|perfect|great|awesome|wonderful|sounds good|got it|will do|no problem|understood|ok|okay|that works|works for me|see you|see ya|have a (good|great|nice) (day|one|evening|night|weekend)|talk soon|looking forward)\b/i

const question =
  /\?|\b(who|what|when|where|which|why|how|whether|if|can|could|would|will you|is (it|there|this|that|the)|are (you|there|they)|do you|does|did|please|let me know|tell me|send|call|text me|email me|need|want|waiting|wondering|but|instead|unless)\b/i

/** Confirmations that hold a word of a request: they are read before the request is looked for. */
const confirmations = /\b(what i (needed|wanted)|all i (needed|need|wanted)|when i see you|can(’|')?t wait|will do)\b/gi

/** Tells whether a customer's message leaves nothing to answer: it is short, thanks or confirms, and neither asks nor requests. */
export function asksNothing(text: string): boolean {
  const line = text.trim()
  if (line === '' || line.length > maxLength) return false
  const rest = line.replaceAll(confirmations, ' ')
  return thanks.test(line) && !question.test(rest)
}
