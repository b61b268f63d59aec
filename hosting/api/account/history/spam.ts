export type SpamCase = {
  /** Small letters. */
  account: string
  /** Signer of the transaction. */
  signer: string
  from: string
  to: string
  amount: bigint
  /** null for the chain's own currency, which cannot be faked. */
  token: { listed: boolean; spam: boolean; name: string; symbol: string } | null
}

/** Matches addresses and invitations, which do not belong in a token's name. */
const BAIT =
  /https?:|www\.|\.(?:com|org|net|io|xyz|app|me|gg|site|club|vip|top|live|finance)\b|\b(?:claim|visit|airdrop|voucher|reward)\b|t\.me/i

export function isBait({ name, symbol }: { name: string; symbol: string }): boolean {
  return BAIT.test(name) || BAIT.test(symbol)
}

/**
 * Returns whether a transfer only wants to be noticed, rather than to move anything. One of these is enough:
 * 1. the operator's list marks the token as spam;
 * 2. the name or symbol of an unlisted token is bait;
 * 3. an unlisted token was received, and neither the account nor its sender signed: any contract can write such a log;
 * 4. nothing moved and the account did not sign: an address that looks like a known one is planted ('poisoning').
 */
export function isSpam({ account, signer, from, to, amount, token }: SpamCase): boolean {
  const signed = signer === account
  if (amount === 0n && !signed) return true
  if (token === null) return false
  if (token.spam) return true
  if (token.listed) return false
  if (isBait(token)) return true
  return to === account && !signed && signer !== from
}
