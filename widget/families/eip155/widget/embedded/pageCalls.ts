import { chainIdFromHex } from '@latch/protocol/caip.ts'
import { RpcCode } from '@latch/protocol/errors.ts'
import type { User } from '@latch/protocol/secure/secureChannel.ts'
import { canActOn, smartAccountAddress } from '@latch/widget/src/connectors/embedded/embeddedSession.ts'
import { accountNotOnChain } from '@latch/widget/src/core/chainErrors.ts'
import { readEach } from '@latch/widget/src/core/readEach.ts'
import { malformed, RpcError } from '@latch/widget/src/core/rpcError.ts'
import { siteKey } from '@latch/widget/src/core/siteKey.ts'
import { writeItem } from '@latch/widget/src/core/storage.ts'
import * as z from 'zod/mini'

/** Maximum number of IDs stored for one site, and their lifetime in milliseconds; EIP-5792 requires a day. */
const MAX_IDS = 200
const LIFETIME_MS = 30 * 86_400_000

/** `name`: digest of account and page's id, which may have 8 KB. `own`: the id that finds the calls. `at`: since 1970. */
const SentCallsSchema = z.object({ name: z.string(), own: z.string(), at: z.number() })
type SentCalls = z.infer<typeof SentCallsSchema>

/** Partial schema: malformed batches are rejected later, when the whole batch is parsed. */
const BatchSchema = z.object({ id: z.optional(z.string()), chainId: z.string() })
const SentSchema = z.object({ id: z.string() })
/** Error of calls that may have been sent. */
const LostSchema = z.object({ data: z.object({ outcome: z.literal('unknown'), id: z.string() }) })

/** Requests in progress. */
const pending = new Set<string>()

/**
 * Rejects, before the user is prompted, calls that a smart account would never send.
 *
 * @param params - Of EIP-5792 `wallet_sendCalls`, as sent by the page.
 * @throws RpcError 5710 for a chain where the account cannot act; 5720, as {@link sendAs}.
 */
export async function assertSendable(params: unknown, user: User): Promise<void> {
  const { data } = z.safeParse(BatchSchema, Array.isArray(params) ? params[0] : undefined)
  if (data === undefined) return
  const { id, chainId } = data
  const chain = /^0x[0-9a-f]+$/i.test(chainId) ? chainIdFromHex(chainId) : null
  if (chain !== null && !canActOn(user, chain)) throw accountNotOnChain(chain, RpcCode.unsupportedChainId)
  if (id !== undefined) requireFree(await hashCallId(smartAccountAddress(user), id))
}

/**
 * Sends calls under the ID that their page set, if any. A refusal or failure leaves the ID free.
 *
 * @param params - Of EIP-5792 `wallet_sendCalls`.
 * @param account - Address of the sender.
 * @throws RpcError 5720 for an ID that other calls of this account and site use, or that is being sent; as `send`.
 */
export async function sendAs(
  params: unknown,
  account: string,
  send: () => Promise<unknown>,
): Promise<unknown> {
  const [{ id }] = params as readonly [{ id?: string | undefined }]
  if (id === undefined) return send()
  const name = await hashCallId(account, id)
  requireFree(name)
  pending.add(name)
  try {
    const sent = z.safeParse(SentSchema, await send())
    if (!sent.success) throw malformed()
    keep(name, sent.data.id)
    return { id }
  } catch (error) {
    // Calls that may have been sent keep the page's ID, and no other calls can use it.
    const lost = z.safeParse(LostSchema, error)
    if (lost.success) keep(name, lost.data.data.id)
    throw error
  } finally {
    pending.delete(name)
  }
}

/** Returns the ID in the account API. @param id - The page's ID, or already ours. */
export async function ownId(account: string, id: string): Promise<string> {
  return find(await hashCallId(account, id))?.own ?? id
}

/** @param own - The id that finds the calls. */
function keep(name: string, own: string): void {
  const at = Date.now()
  writeItem(callsKey(), JSON.stringify([{ name, own, at }, ...read(at)].slice(0, MAX_IDS)))
}

function requireFree(name: string): void {
  if (pending.has(name) || find(name) !== undefined)
    throw new RpcError({
      code: RpcCode.duplicateId,
      message: 'Calls with this id already exist. Use another id.',
    })
}

const callsKey = () => siteKey('calls')

function find(name: string): SentCalls | undefined {
  return read(Date.now()).find((each) => each.name === name)
}

/** Returns the stored calls, the newest first. @param now - Milliseconds since 1970. */
function read(now: number): readonly SentCalls[] {
  return readEach(SentCallsSchema, callsKey()).filter(({ at }) => now - at < LIFETIME_MS)
}

async function hashCallId(account: string, id: string): Promise<string> {
  const bytes = new TextEncoder().encode(`${account.toLowerCase()} ${id}`)
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
