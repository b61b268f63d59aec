/**
 * Asks the page whether one of its wallets does what a call of the relay needs, and no person. Params are
 * {@link SupportParams}; the answer is a sentence that says what the wallet lacks, or null. SDKs of before answer 4200.
 */
export const CHECK_SUPPORT = 'latch:checkSupport'

export type SupportParams = {
  /** A call of the relay. */
  method: string
}

/** By the last word of a feature's name. */
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
