import { visibleText } from '@latch/protocol/visibleText.ts'

/** What somebody should know before they approve, from the least to the gravest. */
export const WARNINGS = [
  /** The data names another network than the active one. */
  'chainMismatch',
  /** The message is not text. */
  'hex',
  /** Characters that are not seen, or look like others. */
  'hidden',
  /** Part of what it does is not known. */
  'unreadable',
  /** It calls a program that is not known (Solana). */
  'unknownProgram',
  /** A call is not written as encoders write it. */
  'odd',
  /** A trade by a call, whose terms are not read. */
  'orderCall',
  /** An offer: whoever accepts it gets what is offered. */
  'order',
  /** A whole object leaves, like an NFT (Sui). */
  'object',
  /** Who votes with the tokens changes. */
  'delegate',
  /** It spends from an account that holds what is inscribed (Bitcoin). */
  'ordinals',
  /** It stays valid for more than a year. */
  'longValid',
  /** It stays valid until somebody sends it (Solana's durable nonce). */
  'durableNonce',
  /** A spender by a signature, without a transaction. */
  'permit',
  /** A spender of a named amount (Solana). */
  'spender',
  /** The signature is a transfer. */
  'move',
  /** Who rules a contract changes, or its code. */
  'control',
  /** Somebody else gets control of an account, or of tokens in it (Solana). */
  'authority',
  /** A program may move whatever the account has (Stacks). */
  'unrestricted',
  /** A contract acts as the account itself. */
  'delegateCall',
  /** A spender without a bound. */
  'unlimited',
  /** A spender that nobody knows, by a signature that stays valid for long. */
  'unknownSpender',
  /** A spender without a bound, by a signature alone. */
  'unlimitedPermit',
  /** An address that is like a known one, and is not it. */
  'lookAlike',
  /** 32 bytes that are not text: the hash of anything at all. */
  'hash',
  /** An object leaves that nobody knows, or that controls a token or a program (Sui). */
  'capability',
  /** Coins are put into a coin that is not the account's (Sui). */
  'foreignCoin',
  /** The author of the contract's description names another recipient (ERC-7730). */
  'descriptionOtherRecipient',
  /** The description names no such approval. */
  'descriptionOmitsApproval',
  /** More leaves than the description says. */
  'descriptionOmitsAsset',
  /** The fee is far above what is usual, or above a share of what moves, or below nothing. */
  'unusualFee',
  /** Amounts of inputs that nothing proves, and with them the fee (Bitcoin). */
  'claimedAmounts',
  /** A signature that leaves open what else the transaction pays (Bitcoin's sighash types). */
  'partialSignature',
  /** An offer for nothing. */
  'giveaway',
  /** A sign-in, and not properly to which site. */
  'unclearSignIn',
  /** A sign-in elsewhere than at the page. */
  'signIn',
] as const
export type WarningName = (typeof WARNINGS)[number]

/**
 * Warnings that are answered, and not only shown: nothing is approved before. Whatever can empty an account is among them,
 * whether a signature or a transaction does it.
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

/** What is not said where a description was held against the simulation, and says it. */
export const EXPLAINED: readonly WarningName[] = ['unreadable', 'orderCall']

export type Warning = { name: WarningName; isGrave: boolean }

/** Each warning once, worst last: it stands next to what is approved. */
export function asWarnings(names: readonly WarningName[]): readonly Warning[] {
  return WARNINGS.filter((name) => names.includes(name)).map((name) => ({
    name,
    isGrave: GRAVE.includes(name),
  }))
}

/** Bytes of a hash. */
const HASH = 32

/**
 * Of a message to be signed.
 *
 * @param size - In bytes.
 * @param text - What they say; null where they are not readable.
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

/** Of a stranger's text: what is spelled out in it was not meant to be read. */
export function textWarnings(text: string): readonly WarningName[] {
  return visibleText(text) === text ? [] : ['hidden']
}
