import { LIMITS } from '@latch/protocol/limits.ts'
import { SIGN_IN_LINE, SIGN_IN_NONCE } from '@latch/protocol/signInMessage.ts'
import { config } from '@latch/widget/src/core/configStore.ts'
import type { ExactSignIn } from '@latch/widget/src/core/familyRequests.ts'
import { invalidParams } from '@latch/widget/src/core/rpcError.ts'
import { holds, parseAs, text } from '@latch/widget/src/requests/params.ts'
import * as z from 'zod/mini'
import { FAMILY_WORDS } from '#protocol.ts'
import { standardChainOf } from '../../protocol/chains.ts'

/** Fields of the message in their order, and their labels there. */
const LABELS = {
  uri: 'URI',
  version: 'Version',
  chainId: 'Chain ID',
  nonce: 'Nonce',
  issuedAt: 'Issued At',
  expirationTime: 'Expiration Time',
  notBefore: 'Not Before',
  requestId: 'Request ID',
} as const
/** A statement that begins so would be read as a field. */
const LIKE_FIELD = new RegExp(`^(${[...Object.values(LABELS), 'Resources'].join('|')}):`)

const plainLine = text(LIMITS.statementLength).check(
  holds((value) => SIGN_IN_LINE.test(value), 'must be one line of plain text'),
)
const line = z.optional(plainLine)
const time = z.optional(text(40).check(holds((value) => !Number.isNaN(Date.parse(value)), 'must be a time')))
const InputSchema = z.strictObject(
  {
    domain: line,
    address: line,
    statement: z.optional(
      z.union([
        z.literal(''),
        plainLine.check(
          holds((value) => !LIKE_FIELD.test(value), 'must not look like a field of the message'),
        ),
      ]),
    ),
    uri: line,
    version: z.optional(z.literal('1', 'must be 1')),
    chainId: line,
    nonce: z.optional(
      text(128).check(holds((value) => SIGN_IN_NONCE.test(value), 'must have at least 8 letters or digits')),
    ),
    issuedAt: time,
    expirationTime: time,
    notBefore: time,
    requestId: line,
    resources: z.optional(z.array(plainLine).check(z.maxLength(LIMITS.signInResources))),
  },
  'must have only the fields of SolanaSignInInput',
)
type SignInInput = z.infer<typeof InputSchema>

/**
 * Reads the input of `solana:signIn`. Apps rebuild the message from it and compare (`verifySignIn` of
 * `@solana/wallet-standard-util`), so it has exactly these fields.
 *
 * @param origin - Origin of the page.
 * @throws RpcError -32602 for input that Latch would not sign unchanged.
 */
export function readSignInInput(value: unknown, origin: string): ExactSignIn {
  const input = parseAs(InputSchema, value, 'solana:signIn: input')
  const { host } = new URL(origin)
  if ((input.domain ?? host) !== host)
    throw invalidParams('solana:signIn: input.domain must be this page’s own.')
  if (input.uri !== undefined && URL.parse(input.uri)?.origin !== origin)
    throw invalidParams('solana:signIn: input.uri must be of this page.')
  const chain = config().chains.find(({ id }) => namesOfChain(id).includes(input.chainId ?? ''))
  if (input.chainId !== undefined && chain === undefined)
    throw invalidParams('solana:signIn: input.chainId must name a chain of the project.')
  const write = (address: string) => writeMessage(input, host, address)
  if (write('1'.repeat(44)).length > FAMILY_WORDS.solana.signIn.maxLength)
    throw invalidParams('solana:signIn: the message is too long.')
  const { address, nonce = '', expirationTime } = input
  return { address, nonce, chainId: chain?.id, expirationTime, write }
}

/** Returns the names that apps use for a chain: `solana:mainnet`, `mainnet`, or the CAIP-2 ID. */
function namesOfChain(id: string): string[] {
  const standard = standardChainOf(id)
  return [id, standard, standard.replace(/^solana:/, '')]
}

function writeMessage(input: SignInInput, domain: string, address: string): string {
  const { statement, resources } = input
  const fields = Object.entries(LABELS).flatMap(([name, label]) => {
    const value = input[name as keyof typeof LABELS]
    return value === undefined ? [] : [`${label}: ${value}`]
  })
  if (resources !== undefined) fields.push('Resources:', ...resources.map((each) => `- ${each}`))
  return [
    `${domain} wants you to sign in with your Solana account:\n${address}`,
    ...(statement ? [statement] : []),
    ...(fields.length > 0 ? [fields.join('\n')] : []),
  ].join('\n\n')
}
