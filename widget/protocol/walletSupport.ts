/**
 * Checks in the page whether one of its wallets supports a call of the relay, without a prompt. Params are {@link
 * SupportParams}; the answer is a sentence with the missing feature, or null. Older SDKs answer 4200.
 */
export const CHECK_SUPPORT = 'latch:checkSupport'

export type SupportParams = {
  /** A call of the relay. */
  method: string
}

/** Sentences by the last word of a feature's name. */
const LACKS: readonly (readonly [RegExp, string])[] = [
  [/(Message|Arbitrary|Raw|StructuredData)$/, 'The wallet does not sign messages.'],
  [/And(Send|Execute)|^(send|transfer|call)/, 'The wallet does not send transactions.'],
]

/** The sentence for a feature that a wallet lacks. */
export function describeMissing(feature: string): string {
  const [, sentence = 'The wallet does not sign transactions.'] =
    LACKS.find(([words]) => words.test(feature)) ?? []
  return sentence
}
