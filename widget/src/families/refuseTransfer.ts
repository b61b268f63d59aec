import { RpcError } from '#core/rpcError.ts'
import type { TransferRefusal } from '#core/transfer.ts'

/** EIP-1474 execution error: the chain itself would refuse. */
const REVERTED = 3

const SENTENCES = {
  /** The token program would keep a part of the amount. */
  TOKEN_FEE: 'This token keeps a part of each transfer. Send it from the wallet itself.',
  /** Another program could change or block the transfer. */
  TOKEN_HOOK: 'This token calls another program on each transfer. Send it from the wallet itself.',
  /** Tokens are sent out of the associated account only. */
  TOKEN_SPLIT:
    'A part of this token is in another account of your wallet. Send less, or send it from the wallet itself.',
  MANY_COINS:
    'The amount is in more coins than one transfer takes. Send less, or send it from the wallet itself.',
  TOKEN_BOUND: 'This token cannot be moved.',
  /** A mint, or a token account. */
  TOKEN_ACCOUNT:
    "This is a token's address, not a wallet's. Ask the recipient for the address of the wallet.",
  /** An account of a program, which may not be able to use the tokens. */
  PROGRAM_ACCOUNT: "This is a program's address, not a wallet's. Tokens sent there could not be moved again.",
  /** An account must be empty or hold the minimum that makes it exempt from rent. */
  SENDER_RENT: 'Leave enough for your account to stay open, or send all of it.',
  RECIPIENT_RENT: 'The recipient has no account yet, and the amount is too small to open one.',
  NO_FEE: 'There is not enough for the fee.',
  REVERTED: 'The network would revert this transfer.',
} as const satisfies Record<TransferRefusal, string>

/** Code 3; `data.reason` names which. */
export function refuseTransfer(reason: TransferRefusal): RpcError {
  return new RpcError({ code: REVERTED, message: SENTENCES[reason], reason })
}
