import { fromBase64 } from '@latch/protocol/base64.ts'
import type { ApprovalRequest } from '@latch/secure/src/approval/approvalRequest.ts'
import { effectsOf, feeCents } from '@latch/secure/src/approval/effects.ts'
import { readMessage } from '@latch/secure/src/approval/message.ts'
import {
  type Block,
  code,
  type Fact,
  type Headline,
  namedWarnings,
  once,
  type Reading,
  text,
} from '@latch/secure/src/approval/reading.ts'
import type { Backend } from '@latch/secure/src/core/node.ts'
import { locale } from '@latch/secure/src/texts/texts.ts'
import { formatExact } from '@latch/widget/src/i18n/format.ts'
import { accountText, otherAccounts, sourceAccount } from '../bytes/accounts.ts'
import { decodeTransaction } from '../bytes/decodeTransaction.ts'
import { transactionDigests } from '../bytes/digests.ts'
import { maxFee } from '../bytes/fee.ts'
import type { DecodedTransaction, SolanaAction, SolanaInstruction } from '../bytes/types.ts'
import { solanaFeeWarnings } from '../bytes/unusualFee.ts'
import { transactionWarnings, transferRecipients } from '../bytes/warnings.ts'

/** Reads one Solana request; several transactions are approved as one. */
export async function readSolana(request: ApprovalRequest, backend: Backend): Promise<Reading> {
  const [first] = request.toSign
  if (first?.namespace !== 'solana') throw new Error('Not a Solana request.')
  if (first.kind === 'message') return readMessage(fromBase64(first.payload.message), request.host)
  const transactions = request.toSign.flatMap((one) =>
    one.namespace === 'solana' && one.kind === 'transaction' ? [one.payload.transaction] : [],
  )
  const readings = await Promise.all(transactions.map((text) => readOne(text, request, backend)))
  const spends = readings.map((reading) => reading.spends)
  return {
    title: request.isSent
      ? { key: 'ask.solanaSend' }
      : { key: 'ask.solanaSign', params: { count: readings.length } },
    // For several transactions no headline states the total.
    headline: readings.length === 1 ? readings[0]?.headline : undefined,
    blocks: readings.flatMap(({ blocks, headline }) => [
      ...blocks,
      ...(readings.length > 1 && headline !== undefined ? [leavesBlock(headline)] : []),
    ]),
    warnings: once(readings.flatMap(({ warnings }) => warnings)),
    spends: spends.reduce((sum, cents) => (sum === null || cents === null ? null : sum + cents), 0),
    recipients: readings.flatMap(({ recipients = [] }) => recipients),
    digests: await transactionDigests(transactions),
  }
}

async function readOne(
  transaction: string,
  { account, chain, known = [] }: ApprovalRequest,
  backend: Backend,
): Promise<Omit<Reading, 'title'>> {
  const decoded = decodeTransaction(fromBase64(transaction))
  if (decoded === null) throw new Error('A transaction that was read before cannot be read.')
  const fee = decoded.feePayer === account ? maxFee(decoded) : 0n
  const { symbol, decimals } = chain.nativeCurrency
  const [effects, feeWorth] = await Promise.all([
    effectsOf(chain.id, { from: account, transaction }, backend),
    fee === null ? null : feeCents(chain.id, fee, decimals, backend),
  ])
  const shown: Block[] =
    fee === null
      ? []
      : [
          {
            type: 'facts',
            facts: [
              {
                label: { key: 'ask.fee' },
                value: { text: `${formatExact(fee, decimals, locale())} ${symbol}` },
              },
            ],
          },
        ]
  return {
    blocks: [...stepsOf(decoded, account, chain), ...effects.blocks, ...shown],
    headline: effects.headline,
    warnings: [
      ...namedWarnings(transactionWarnings(decoded, { known, account })),
      ...namedWarnings(solanaFeeWarnings(decoded, fee)),
      ...effects.warnings,
    ],
    spends: effects.cents === null || feeWorth === null ? null : effects.cents + feeWorth,
    recipients: transferRecipients(decoded),
  }
}

function leavesBlock({ amount }: Headline): Block {
  return { type: 'facts', facts: [{ label: { key: 'ask.leaves' }, value: { text: amount } }] }
}

/** Returns each instruction, except those that only set a budget. */
function stepsOf(
  { instructions }: DecodedTransaction,
  signer: string,
  chain: ApprovalRequest['chain'],
): readonly Block[] {
  return instructions
    .filter(({ action }) => action.name !== 'computeLimit' && action.name !== 'computePrice')
    .flatMap((instruction) => stepBlocks(instruction, signer, chain))
}

function stepBlocks(
  instruction: SolanaInstruction,
  signer: string,
  chain: ApprovalRequest['chain'],
): readonly Block[] {
  const { action, program, data } = instruction
  const isUnknown = action.name === 'unknown'
  const isRaw = isUnknown || (action.name === 'memo' && action.text === null)
  const source = sourceAccount(instruction)
  const facts: Fact[] = [
    { label: { key: 'ask.action' }, value: { key: `sol.${action.name}` } },
    ...(isUnknown
      ? [{ label: { key: 'ask.program' } as const, value: { text: program, isCode: true } }]
      : []),
    ...(source !== undefined && source !== signer
      ? [{ label: { key: 'ask.from' } as const, value: code(accountText(source)) }]
      : []),
    ...actionFacts(action, chain),
    ...otherAccounts(instruction, signer).map(
      ({ account }): Fact => ({ label: { key: 'ask.account' }, value: code(accountText(account)) }),
    ),
  ]
  const raw: Block[] =
    isRaw && data !== '0x' ? [{ type: 'text', label: { key: 'ask.data' }, text: data, isCode: true }] : []
  return [{ type: 'facts', facts }, ...raw]
}

/** Returns the amounts and parties that an action has. */
function actionFacts(action: SolanaAction, { nativeCurrency }: ApprovalRequest['chain']): readonly Fact[] {
  const parties: Fact[] = []
  const party = (
    key: 'ask.to' | 'ask.account' | 'role.owner' | 'role.token',
    address: string | null | undefined,
  ) => {
    if (typeof address === 'string') parties.push({ label: { key }, value: { text: address, isCode: true } })
  }
  if ('amount' in action) parties.push(amountFact(action, nativeCurrency))
  if ('account' in action) party('ask.account', action.account)
  if ('to' in action) party('ask.to', action.to)
  if ('owner' in action) party('role.owner', action.owner)
  if ('mint' in action) party('role.token', action.mint)
  if (action.name === 'handOver') parties.push({ label: { key: 'ask.type' }, value: text(action.right) })
  if (action.name === 'memo' && action.text !== null)
    parties.push({ label: { key: 'ask.messageLabel' }, value: { text: action.text } })
  return parties
}

type Amount = Extract<SolanaAction, { amount: bigint }>

function amountFact(action: Amount, { symbol, decimals }: ApprovalRequest['chain']['nativeCurrency']): Fact {
  const label = { key: 'ask.amount' } as const
  if (!('decimals' in action))
    return { label, value: { text: `${formatExact(action.amount, decimals, locale())} ${symbol}` } }
  if (action.decimals === null)
    return { label: { key: 'quantity.amount' }, value: { text: action.amount.toString() } }
  return { label, value: { text: formatExact(action.amount, action.decimals, locale()) } }
}
