import { encodeAbiParameters, type Hex, isHex, keccak256 } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { packed, type UserOperation } from '../../bytes/userOperation.ts'
import type { OperationRequest, Payer } from './operation.ts'
import { isCovered, type SponsorPolicy } from './policy.ts'
import type { AccountsEnvironment } from './settings.ts'

/** Minutes for which a paymaster's signature is valid. */
const VALID_MINUTES = 10
/** Maximum gas of the paymaster's validation, and of its post-operation, which does nothing. */
export const PAYMASTER_GAS = {
  paymasterVerificationGasLimit: '0xea60',
  paymasterPostOpGasLimit: '0x1',
} as const
/** Well-formed dummy signature. */
const STUB_SIGNATURE: Hex = `0xcd91f19f0f19ce862d7bec7b7d9b95457145afc6f639c28fd0360f488937bfa4${'1e6eedcd3a46054fd95fcd0e3ef6b0bc0a615c4d975eef55c8a3517257904d5b'}1c`
const DAY_MS = 86_400_000

/**
 * Returns the sponsor that pays for an operation instead of its account.
 *
 * @returns null if the project or the deployment sponsors nothing.
 */
export function sponsorOf(
  { chain, network, env }: Pick<OperationRequest, 'chain' | 'network' | 'env'>,
  projectId: string,
  policy: SponsorPolicy | null,
): Payer | null {
  const { PAYMASTER_KEY: key } = env as AccountsEnvironment
  const { paymaster } = network
  if (policy === null || paymaster === undefined || !isHex(key)) return null
  const number = BigInt(chain.info.id.slice(chain.info.id.indexOf(':') + 1))
  const until = Math.floor(Date.now() / 1000) + VALID_MINUTES * 60
  return {
    async stub(operation) {
      if (!isCovered(operation, policy)) return null
      return { paymaster, ...PAYMASTER_GAS, paymasterData: paymasterData(until, STUB_SIGNATURE) }
    },
    async sign(operation, fee) {
      if (fee > policy.each || !isCovered(operation, policy)) return null
      const reservation = { projectId, chain: chain.info.id, account: operation.sender, fee }
      if (!(await reserve(env.DB, reservation, policy))) return null
      const raw = sponsorHash(operation, { chainId: number, paymaster, until })
      const signature = await privateKeyToAccount(key).signMessage({ message: { raw } })
      return { paymaster, paymasterData: paymasterData(until, signature) }
    },
  }
}

/** `VerifyingPaymaster.parsePaymasterAndData`: until when, from when, and the signature. */
function paymasterData(until: number, signature: Hex): Hex {
  const times = encodeAbiParameters([{ type: 'uint48' }, { type: 'uint48' }], [until, 0])
  return `${times}${signature.slice(2)}`
}

type Signed = { chainId: bigint; paymaster: Hex; until: number }

/** `VerifyingPaymaster.getHash` of EntryPoint 0.7. */
export function sponsorHash(operation: UserOperation, { chainId, paymaster, until }: Signed): Hex {
  const {
    sender,
    nonce,
    initCode,
    callData,
    accountGasLimits,
    preVerificationGas,
    gasFees,
    paymasterAndData,
  } = packed(operation)
  // Its two limits of gas, behind the address.
  const limits = BigInt(`0x${paymasterAndData.slice(42, 42 + 64)}`)
  const words = [
    ['address', sender],
    ['uint256', BigInt(nonce)],
    ['bytes32', keccak256(initCode)],
    ['bytes32', keccak256(callData)],
    ['bytes32', accountGasLimits],
    ['uint256', limits],
    ['uint256', BigInt(preVerificationGas)],
    ['bytes32', gasFees],
    ['uint256', chainId],
    ['address', paymaster],
    ['uint48', until],
    ['uint48', 0],
  ] as const
  return keccak256(
    encodeAbiParameters(
      words.map(([type]) => ({ type })),
      words.map(([, value]) => value) as never,
    ),
  )
}

type FeeRequest = { projectId: string; chain: string; account: string; fee: bigint }

/** Reserves a fee in one statement, so that two at once cannot exceed the limit. @returns false if it would exceed the limit. */
async function reserve(
  db: D1Database,
  { projectId, chain, account, fee }: FeeRequest,
  { daily, account: maxPerAccount }: SponsorPolicy,
): Promise<boolean> {
  const day = Math.floor(Date.now() / DAY_MS)
  const { results } = await db
    .prepare(
      `INSERT INTO sponsored (project, chain, day, account, operations, gwei) SELECT ?1, ?2, ?3, ?4, 1, ?5
       WHERE coalesce(
         (SELECT gwei FROM sponsored_days WHERE project = ?1 AND chain = ?2 AND day = ?3), 0) + ?5 <= ?6
       AND coalesce((SELECT operations FROM sponsored
         WHERE project = ?1 AND chain = ?2 AND day = ?3 AND account = ?4), 0) < ?7
       ON CONFLICT (project, chain, day, account)
       DO UPDATE SET operations = operations + 1, gwei = gwei + excluded.gwei RETURNING operations`,
    )
    .bind(projectId, chain, day, account.toLowerCase(), inGwei(fee), inGwei(daily), maxPerAccount)
    .all()
  return results.length === 1
}

/** Rounded up: numbers of the database end at 2^53. */
function inGwei(wei: bigint): number {
  return Number((wei + 999_999_999n) / 1_000_000_000n)
}
