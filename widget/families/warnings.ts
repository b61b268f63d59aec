import { visibleJson, visibleText } from '@latch/protocol/visibleText.ts'

/** Warnings before an approval, from the mildest to the most serious. */
export const WARNINGS = [
  /** The data names another network than the active one. */
  'chainMismatch',
  /** The message is not text. */
  'hex',
  /** Characters that are not seen, or look like others. */
  'hidden',
  /** Part of the effect is unknown. */
  'unreadable',
  /** It calls an unknown program (Solana). */
  'unknownProgram',
  /** A call is not written as encoders write it. */
  'odd',
  /** A trade by a call, whose terms are not read. */
  'orderCall',
  /** An offer: anyone who accepts it gets the offered assets. */
  'order',
  /** A whole object leaves, like an NFT (Sui). */
  'object',
  /** The voting rights of tokens change. */
  'delegate',
  /** It spends from the account that holds inscriptions (Bitcoin). */
  'ordinals',
  /** It stays valid for more than a year. */
  'longValid',
  /** It stays valid until it is sent (Solana's durable nonce). */
  'durableNonce',
  /** A spender by a signature, without a transaction. */
  'permit',
  /** A spender of a named amount (Solana). */
  'spender',
  /** The signature is a transfer. */
  'move',
  /** The owner or the code of a contract changes. */
  'control',
  /** Someone else gets control of an account, or of tokens in it (Solana). */
  'authority',
  /** A program may move anything that the account has (Stacks). */
  'unrestricted',
  /** A contract acts as the account itself. */
  'delegateCall',
  /** A spender without a bound. */
  'unlimited',
  /** An unknown spender, by a signature that stays valid for long. */
  'unknownSpender',
  /** An unlimited spender, by only a signature. */
  'unlimitedPermit',
  /** An address that is like a known one, and is not it. */
  'lookAlike',
  /** 32 bytes that are not text: the hash of anything at all. */
  'hash',
  /** An object leaves that is unknown, or that controls a token or a program (Sui). */
  'capability',
  /** Coins are put into a coin that is not the account's (Sui). */
  'foreignCoin',
  /** The author of the contract's description names another recipient (ERC-7730). */
  'descriptionOtherRecipient',
  /** The description names no such approval. */
  'descriptionOmitsApproval',
  /** More leaves than the description says. */
  'descriptionOmitsAsset',
  /** The fee is far above the usual, above a share of the moved amount, or negative. */
  'unusualFee',
  /** Amounts of inputs that nothing proves, and with them the fee (Bitcoin). */
  'claimedAmounts',
  /** A signature that leaves open what else the transaction pays (Bitcoin's sighash types). */
  'partialSignature',
  /** An offer for nothing. */
  'giveaway',
  /** A sign-in that does not properly name its site. */
  'unclearSignIn',
  /** A sign-in elsewhere than at the page. */
  'signIn',
] as const
export type WarningName = (typeof WARNINGS)[number]

/**
 * Warnings that the user must confirm before an approval. They include everything that can empty an account, by signature
 * or transaction.
 */
const GRAVE: readonly WarningName[] = [
  'move',
  'control',
  'authority',
  'unrestricted',
  'delegateCall',
  'unlimited',
  'unknownSpender',
  'unlimitedPermit',
  'lookAlike',
  'hash',
  'capability',
  'foreignCoin',
  'descriptionOtherRecipient',
  'descriptionOmitsApproval',
  'descriptionOmitsAsset',
  'unusualFee',
  'claimedAmounts',
  'partialSignature',
  'giveaway',
  'unclearSignIn',
  'signIn',
]

/** Warnings that are hidden if a description was confirmed by the simulation, and covers them. */
export const EXPLAINED: readonly WarningName[] = ['unreadable', 'orderCall']

export type Warning = { name: WarningName; isGrave: boolean }

/** Returns each warning once, the most serious last, next to the button. */
export function asWarnings(names: readonly WarningName[]): readonly Warning[] {
  return WARNINGS.filter((name) => names.includes(name)).map((name) => ({
    name,
    isGrave: GRAVE.includes(name),
  }))
}

/** Bytes of a hash. */
const HASH = 32

/**
 * Returns the warnings for a message to sign.
 *
 * @param size - In bytes.
 * @param text - Decoded text; null if it is not readable.
 */
export function messageWarnings({
  size,
  text,
}: {
  size: number
  text: string | null
}): readonly WarningName[] {
  if (text !== null) return textWarnings(text)
  return [size === HASH ? 'hash' : 'hex']
}

/** Returns the warnings for untrusted text: characters that must be spelled out were hidden. */
export function textWarnings(text: string): readonly WarningName[] {
  return visibleText(text) === text ? [] : ['hidden']
}

/** Like {@link textWarnings}, for untrusted texts in JSON. */
export function jsonWarnings(json: string): readonly WarningName[] {
  return visibleJson(json) === json ? [] : ['hidden']
}
