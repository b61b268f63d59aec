/** Random requests of Cosmos chains, as pages write them with its own libraries. */

import { type AminoMsg, makeSignDoc } from '@cosmjs/amino'
import { toBase64 } from '@latch/protocol/base64.ts'
import { fc } from '@latch/protocol/testRandom.ts'
import { MsgExec } from 'cosmjs-types/cosmos/authz/v1beta1/tx'
import { MsgSend } from 'cosmjs-types/cosmos/bank/v1beta1/tx'
import { PubKey } from 'cosmjs-types/cosmos/crypto/secp256k1/keys'
import { MsgDelegate } from 'cosmjs-types/cosmos/staking/v1beta1/tx'
import { SignMode } from 'cosmjs-types/cosmos/tx/signing/v1beta1/signing'
import { AuthInfo, TxBody } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { MsgExecuteContract } from 'cosmjs-types/cosmwasm/wasm/v1/tx'
import { MsgTransfer } from 'cosmjs-types/ibc/applications/transfer/v1/tx'
import type { Arbitrary } from 'fast-check'
import { utf8ToBytes } from '#bytes.ts'
import { writeAddress } from '../../bytes/address.ts'
import { writeMessageDocument } from '../../bytes/messageDocument.ts'
import type { CosmosApproveMethod } from '../requests/policies.ts'
import { ALICE, HUB } from '../testWallet.ts'

/** Bytes of an address, or the account that signs. */
type Party = Uint8Array | null
type Coin = { denom: string; amount: bigint }
type Messages = {
  send: { from: Party; to: Uint8Array; coins: readonly Coin[] }
  delegate: { from: Party; validator: Uint8Array; coin: Coin }
  overIbc: { from: Party; to: Uint8Array; coin: Coin; channel: string; memo: string; until: bigint }
  contract: { from: Party; contract: Uint8Array; call: string; funds: readonly Coin[] }
  /** Sent for accounts that granted it. */
  exec: { from: Party; sends: readonly Messages['send'][] }
  /** Of a module that no library here knows. */
  other: { type: string; bytes: Uint8Array }
}
type Message = Partial<Messages>
type Terms = {
  messages: readonly Message[]
  memo: string
  fee: { coins: readonly Coin[]; payer: Uint8Array | null; granter: Uint8Array | null }
  gas: bigint
  sequence: bigint
  accountNumber: bigint
  timeoutHeight: bigint
}
type Tip = { coins: readonly Coin[]; from: Party }
export type CosmosModel = {
  direct?: Terms & {
    tip: Tip | null
    signers: readonly { key: Uint8Array; mode: number; sequence: bigint }[]
    timeout: { isUnordered: boolean; seconds: bigint }
    extensions: readonly { type: string; bytes: Uint8Array; isCritical: boolean }[]
  }
  amino?: Terms & { extra: Readonly<Record<string, string>> }
  message?: { bytes: Uint8Array; isDocument: boolean }
}

const bytes20 = fc.uint8Array({ minLength: 20, maxLength: 20 })
const party = fc.option(bytes20, { freq: 2 })
const number = fc.bigInt({ min: 0n, max: 2n ** 50n })
const coin = fc.record({
  denom: fc.constantFrom('uatom', 'uosmo', `ibc/${'27394FB092D2ECCD'.repeat(4)}`),
  amount: fc.bigInt({ min: 1n, max: 2n ** 80n }),
})
const coins = fc.array(coin, { maxLength: 3 })
const line = fc.stringMatching(/^[ -~]{0,20}$/)
const word = fc.stringMatching(/^[a-z]{1,8}$/)
const send = { from: party, to: bytes20, coins }
const MESSAGES: {
  [Name in keyof Messages]: { [Field in keyof Messages[Name]]: Arbitrary<Messages[Name][Field]> }
} = {
  send,
  delegate: { from: party, validator: bytes20, coin },
  overIbc: { from: party, to: bytes20, coin, channel: word, memo: line, until: number },
  contract: { from: party, contract: bytes20, call: line, funds: coins },
  exec: { from: party, sends: fc.array(fc.record(send), { maxLength: 2 }) },
  other: { type: word, bytes: fc.uint8Array({ maxLength: 8 }) },
}
const one = (kind: keyof Messages) =>
  fc.record({ [kind]: fc.record(MESSAGES[kind] as Record<string, Arbitrary<unknown>>) }) as Arbitrary<Message>
const message = fc.oneof(
  { weight: 4, arbitrary: one('send') },
  ...(Object.keys(MESSAGES) as (keyof Messages)[]).map((kind) => ({ weight: 1, arbitrary: one(kind) })),
)
const terms = {
  messages: fc.array(message, { minLength: 1, maxLength: 3 }),
  memo: line,
  fee: fc.record({ coins, payer: fc.option(bytes20), granter: fc.option(bytes20) }),
  ...{ gas: number, sequence: number, accountNumber: number, timeoutHeight: number },
}
export const cosmosModels: Arbitrary<CosmosModel> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      direct: fc.record({
        ...terms,
        tip: fc.option(fc.record({ coins: fc.array(coin, { minLength: 1, maxLength: 2 }), from: party })),
        signers: fc.array(
          fc.record({
            key: fc.uint8Array({ minLength: 33, maxLength: 33 }),
            ...{ mode: fc.constantFrom(SignMode.SIGN_MODE_DIRECT, SignMode.SIGN_MODE_TEXTUAL) },
            sequence: number,
          }),
          { maxLength: 2 },
        ),
        timeout: fc.record({ isUnordered: fc.boolean(), seconds: number }),
        extensions: fc.array(
          fc.record({ type: word, bytes: fc.uint8Array({ maxLength: 4 }), isCritical: fc.boolean() }),
          { maxLength: 1 },
        ),
      }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      amino: fc.record({ ...terms, extra: fc.dictionary(word, line, { maxKeys: 1 }) }),
    }),
  },
  fc.record({
    message: fc.record({ bytes: fc.uint8Array({ maxLength: 40 }), isDocument: fc.boolean() }),
  }),
)

const addressOf = (party: Party) =>
  party === null ? ALICE : writeAddress({ prefix: 'cosmos', bytes: party })
const payerOf = (party: Uint8Array | null) => (party === null ? '' : addressOf(party))
const coinOf = ({ denom, amount }: Coin) => ({ denom, amount: String(amount) })

type Written = { direct: { typeUrl: string; value: Uint8Array }; amino: AminoMsg }
type Write<Name extends keyof Messages> = (fields: Messages[Name]) => Written

/** Both forms of each message: the bytes and the JSON. */
const WRITE: { [Name in keyof Messages]: Write<Name> } = {
  send({ from, to, coins }) {
    const [fromAddress, toAddress, amount] = [addressOf(from), addressOf(to), coins.map(coinOf)]
    return {
      direct: {
        typeUrl: MsgSend.typeUrl,
        value: MsgSend.encode({ fromAddress, toAddress, amount }).finish(),
      },
      amino: {
        type: 'cosmos-sdk/MsgSend',
        value: { from_address: fromAddress, to_address: toAddress, amount },
      },
    }
  },
  delegate({ from, validator, coin }) {
    const given = {
      delegatorAddress: addressOf(from),
      validatorAddress: addressOf(validator),
      amount: coinOf(coin),
    }
    const { delegatorAddress, validatorAddress, amount } = given
    return {
      direct: { typeUrl: MsgDelegate.typeUrl, value: MsgDelegate.encode(given).finish() },
      amino: {
        type: 'cosmos-sdk/MsgDelegate',
        value: { delegator_address: delegatorAddress, validator_address: validatorAddress, amount },
      },
    }
  },
  overIbc({ from, to, coin, channel, memo, until }) {
    const given = {
      ...{ sourcePort: 'transfer', sourceChannel: channel, token: coinOf(coin), memo },
      ...{ sender: addressOf(from), receiver: addressOf(to), timeoutTimestamp: until },
    }
    const { sourcePort, sourceChannel, token, sender, receiver } = given
    return {
      direct: {
        typeUrl: MsgTransfer.typeUrl,
        value: MsgTransfer.encode(MsgTransfer.fromPartial(given)).finish(),
      },
      amino: {
        type: 'cosmos-sdk/MsgTransfer',
        value: {
          ...{ source_port: sourcePort, source_channel: sourceChannel, token, sender, receiver, memo },
          timeout_timestamp: String(until),
        },
      },
    }
  },
  contract({ from, contract, call, funds }) {
    const [sender, address] = [addressOf(from), addressOf(contract)]
    const given = { sender, contract: address, msg: utf8ToBytes(call), funds: funds.map(coinOf) }
    return {
      direct: { typeUrl: MsgExecuteContract.typeUrl, value: MsgExecuteContract.encode(given).finish() },
      amino: { type: 'wasm/MsgExecuteContract', value: { ...given, msg: { call } } },
    }
  },
  exec({ from, sends }) {
    const [grantee, written] = [addressOf(from), sends.map(WRITE.send)]
    const msgs = written.map(({ direct }) => direct)
    return {
      direct: { typeUrl: MsgExec.typeUrl, value: MsgExec.encode({ grantee, msgs }).finish() },
      amino: { type: 'cosmos-sdk/MsgExec', value: { grantee, msgs: written.map(({ amino }) => amino) } },
    }
  },
  other: ({ type, bytes }) => ({
    direct: { typeUrl: `/${type}.v1.MsgOther`, value: bytes },
    amino: { type: `${type}/MsgOther`, value: { data: toBase64(bytes) } },
  }),
}

const write = (message: Message): Written[] =>
  Object.entries(message).map(([kind, fields]) =>
    (WRITE[kind as keyof Messages] as Write<never>)(fields as never),
  )

function writeDirect(model: NonNullable<CosmosModel['direct']>) {
  const { messages, memo, fee, gas, accountNumber, timeoutHeight, tip, signers, timeout, extensions } = model
  const optionsOf = (isCritical: boolean) =>
    extensions
      .filter((each) => each.isCritical === isCritical)
      .map(({ type, bytes }) => ({ typeUrl: `/${type}`, value: bytes }))
  const body = TxBody.fromPartial({
    ...{ messages: messages.flatMap(write).map(({ direct }) => direct), memo, timeoutHeight },
    ...{ unordered: timeout.isUnordered, timeoutTimestamp: { seconds: timeout.seconds } },
    ...{ extensionOptions: optionsOf(true), nonCriticalExtensionOptions: optionsOf(false) },
  })
  const auth = AuthInfo.fromPartial({
    signerInfos: signers.map(({ key, mode, sequence }) => ({
      publicKey: { typeUrl: PubKey.typeUrl, value: PubKey.encode({ key }).finish() },
      ...{ modeInfo: { single: { mode } }, sequence },
    })),
    fee: {
      ...{ amount: fee.coins.map(coinOf), gasLimit: gas },
      ...{ payer: payerOf(fee.payer), granter: payerOf(fee.granter) },
    },
    ...(tip && { tip: { amount: tip.coins.map(coinOf), tipper: addressOf(tip.from) } }),
  })
  return {
    ...{ chainId: HUB, accountNumber: String(accountNumber) },
    bodyBytes: toBase64(TxBody.encode(body).finish()),
    authInfoBytes: toBase64(AuthInfo.encode(auth).finish()),
  }
}

function writeAmino(model: NonNullable<CosmosModel['amino']>) {
  const { messages, memo, fee, gas, sequence, accountNumber, timeoutHeight, extra } = model
  const paid = {
    ...{ amount: fee.coins.map(coinOf), gas: String(gas) },
    ...(fee.payer && { payer: addressOf(fee.payer) }),
    ...(fee.granter && { granter: addressOf(fee.granter) }),
  }
  const msgs = messages.flatMap(write).map(({ amino }) => amino)
  const [account, order] = [String(accountNumber), String(sequence)]
  return { ...extra, ...makeSignDoc(msgs, paid, HUB, memo, account, order, timeoutHeight) }
}

export type CosmosRequest = { method: CosmosApproveMethod; params: object }

export function writeRequest({ direct, amino, message }: CosmosModel): CosmosRequest {
  const signerAddress = ALICE
  if (direct) return { method: 'cosmos_signDirect', params: { signerAddress, signDoc: writeDirect(direct) } }
  if (amino) return { method: 'cosmos_signAmino', params: { signerAddress, signDoc: writeAmino(amino) } }
  const { bytes, isDocument } = message ?? { bytes: new Uint8Array(), isDocument: false }
  return isDocument
    ? {
        method: 'cosmos_signAmino',
        params: { signerAddress, signDoc: writeMessageDocument(ALICE, bytes) },
      }
    : { method: 'cosmos_signArbitrary', params: { chainId: HUB, signer: ALICE, data: toBase64(bytes) } }
}
