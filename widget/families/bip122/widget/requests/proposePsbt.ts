import { RpcCode } from '@latch/protocol/errors.ts'
import { LIMITS } from '@latch/protocol/limits.ts'
import { submitTransaction } from '@latch/widget/src/api/transfers.ts'
import type { Proposal } from '@latch/widget/src/core/familyRequests.ts'
import { invalidParams, RpcError } from '@latch/widget/src/core/rpcError.ts'
import { sessionAddresses, type WalletSession } from '@latch/widget/src/core/walletSession.ts'
import { exactObject, integer, parseAs, text } from '@latch/widget/src/requests/params.ts'
import * as z from 'zod/mini'
import type { DecodedPsbt } from '../../bytes/psbt.ts'
import { signsAll } from '../../bytes/sighashType.ts'
import { ORDINALS } from '../accounts.ts'
import { callWallet } from '../callWallet.ts'
import { loadPsbt } from '../loadPsbt.ts'
import type { ShownInput } from './details.ts'
import { otherTransaction, requireAccount } from './signer.ts'

/** Maximum number of inputs; a block fits a few thousand. */
const MAX_INPUTS = 5_000

const InputSchema = exactObject({
  /** Without it, the account whose coin the input is. */
  address: z.optional(text(90)),
  index: integer(MAX_INPUTS),
  sighashTypes: z.optional(z.array(integer(255)).check(z.maxLength(8))),
})
const PsbtSchema = exactObject({
  psbt: text(LIMITS.longStringLength),
  account: z.optional(text(90)),
  signInputs: z.optional(z.array(InputSchema).check(z.maxLength(MAX_INPUTS))),
  broadcast: z.optional(z.boolean()),
})
type SignInput = z.infer<typeof InputSchema> & { address: string }

export async function proposePsbt(params: unknown, session: WalletSession): Promise<Proposal> {
  const read = parseAs(PsbtSchema, params, 'signPsbt: params')
  const { decodePsbt, hasClaimedAmounts, toPsbtBase64 } = await loadPsbt()
  const psbt = toPsbtBase64(read.psbt)
  const decoded = psbt === null ? null : decodePsbt(psbt, session.chainId)
  if (psbt === null || decoded === null) throw invalidParams('signPsbt: params.psbt is not a PSBT.')
  const signInputs =
    read.signInputs?.map((input) => withOwner(input, decoded, session)) ?? ownInputs(decoded, session)
  requireDistinct(signInputs)
  const signers = signInputs.map((input) => requireInput(input, decoded, session))
  const { address } = signers[0] ?? requireAccount(session, read.account)
  if (signers.length === 0) throw invalidParams('signPsbt: no input of params.psbt belongs to this account.')
  const isSent = read.broadcast === true
  // Wallets sign their own inputs, even those that the page did not name.
  const own = decoded.inputs.map(
    ({ address }, at) =>
      isAmong(signInputs, at) || (address !== null && sessionAddresses(session).includes(address)),
  )
  const shown = decoded.inputs.map((input, at) =>
    showInput(input, own[at] === true, sighashesAt(signInputs, at)),
  )
  const spent = session.accounts.filter((account) =>
    decoded.inputs.some(({ address: spender }) => spender === account.address),
  )
  return {
    address,
    calls: ['bip122:signPsbt'],
    details: {
      type: isSent ? 'bitcoinBroadcast' : 'bitcoinSign',
      inputs: shown,
      outputs: decoded.outputs.map((output) => ({
        ...output,
        isOwn: output.address !== null && sessionAddresses(session).includes(output.address),
      })),
      fee: decoded.fee,
      isClaimed: hasClaimedAmounts(decoded.inputs, (at) => own[at] === true),
      isPartial: shown.some(({ sighashTypes }) => !sighashTypes.every(signsAll)),
      spendsOrdinals: [...signers, ...spent].some(({ purpose }) => purpose === ORDINALS),
    },
    isSent,
    execute: async (cancelSignal) => {
      const input = { psbt, signInputs: signInputs.map(withOwnAddress(session)), chain: session.chainId }
      const signed = await callWallet(session, 'bip122:signPsbt', input, { cancelSignal })
      return isSent ? send(session, psbt, signed.psbt) : checkSigned(psbt, signed.psbt)
    },
  }
}

/** @throws RpcError -32603, reason WALLET_MALFORMED, for another transaction. */
async function checkSigned(draft: string, signed: string): Promise<{ psbt: string }> {
  const { isSamePsbt } = await loadPsbt()
  if (!isSamePsbt(draft, signed)) throw otherTransaction()
  return { psbt: signed }
}

async function send(session: WalletSession, draft: string, signed: string) {
  const { psbt } = await checkSigned(draft, signed)
  const { finishTransfer } = await loadPsbt()
  const finished = finishTransfer(draft, psbt)
  if (finished === null)
    throw new RpcError({
      code: RpcCode.invalidParams,
      message: 'signPsbt: the transaction still lacks a signature, so it was not sent.',
      data: { psbt },
    })
  return { psbt, txid: await submitTransaction(session.chainId, { transaction: finished.hex }) }
}

/** Returns the default of a page that names no inputs: all inputs of the session's accounts. */
function ownInputs({ inputs }: DecodedPsbt, session: WalletSession): SignInput[] {
  const own = sessionAddresses(session)
  return inputs.flatMap(({ address }, index) =>
    address !== null && own.includes(address) ? [{ address, index }] : [],
  )
}

/** A coin that the PSBT does not describe is the payment account's: the wallet refuses it otherwise. */
function withOwner(
  input: z.infer<typeof InputSchema>,
  { inputs }: DecodedPsbt,
  session: WalletSession,
): SignInput {
  const { address = inputs[input.index]?.address ?? session.accounts[0].address } = input
  return { ...input, address }
}

/** @returns the account that signs it. @throws RpcError -32602; 4100, reason WRONG_ACCOUNT */
function requireInput({ address, index }: SignInput, { inputs }: DecodedPsbt, session: WalletSession) {
  const account = requireAccount(session, address)
  const input = inputs[index]
  if (input === undefined) throw invalidParams(`signPsbt: params.psbt has no input ${index}.`)
  if (input.address !== null && input.address !== account.address)
    throw invalidParams(`signPsbt: input ${index} does not belong to ${address}.`)
  return account
}

/** The wallet would take the types of signature of each, and the approval shows one. @throws RpcError -32602 */
function requireDistinct(signInputs: readonly SignInput[]): void {
  const seen = new Set<number>()
  for (const { index } of signInputs) {
    if (seen.has(index)) throw invalidParams(`signPsbt: params.signInputs names input ${index} twice.`)
    seen.add(index)
  }
}

function isAmong(signInputs: readonly SignInput[], at: number): boolean {
  return signInputs.some(({ index }) => index === at)
}

/** Returns the types of signature that the page allows for an input; undefined if it names none. */
function sighashesAt(signInputs: readonly SignInput[], at: number): readonly number[] | undefined {
  return signInputs.find(({ index }) => index === at)?.sighashTypes
}

/** @param allowed - If several types of signature are allowed, the wallet chooses one. */
function showInput(
  { address, amount, sighash, sighashType }: DecodedPsbt['inputs'][number],
  isSigned: boolean,
  allowed: readonly number[] | undefined,
): ShownInput {
  const sighashTypes = isSigned ? [...(allowed ?? []), ...(sighashType === 0 ? [] : [sighashType])] : []
  return { address, amount, isSigned, sighashTypes, sighash: allowed === undefined ? sighash : null }
}

/** Returns the input with the address as its wallet spells it. */
function withOwnAddress(session: WalletSession) {
  return (input: SignInput) => ({ ...input, address: requireAccount(session, input.address).address })
}
