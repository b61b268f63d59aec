import { utf8ToBytes } from '#bytes.ts'
import { type Hex, toHex } from '#hex.ts'
import { keccak256 } from '../keccak.ts'
import { encodeType, hashStruct, type TypedData } from '../typedData.ts'
import { DOMAIN_TYPE } from '../typedDataTypes.ts'
import { type AbiFunction, parseFunction } from './abiType.ts'
import { decodeArguments } from './decodeArguments.ts'
import { type Descriptor, type Format, MAX_TEXT } from './descriptor.ts'
import { joinPaths, readFields } from './fields.ts'
import { isDeployed } from './isDeployed.ts'
import type { ClearField, ClearReading, ClearValue } from './reading.ts'
import { type Container, createScope, type Scope } from './scope.ts'
import { messageValue } from './typedValue.ts'
import { UnreadableError, type Value, valueAddress } from './value.ts'

/** Descriptors of a contract that are known. */
export type FindDescriptors = (chainId: number, address: Hex) => readonly Descriptor[]

export type ClearCall = Container & { data: Hex }

const SELECTOR = 10
/** Calls inside of calls. */
const MAX_DEPTH = 4

/**
 * Reads a call with the descriptor of its contract (ERC-7730). Descriptors are untrusted: their claims are compared with a
 * simulation before they are shown as facts.
 *
 * @returns null if no descriptor is for this call, or it does not fit.
 */
export function readClearCall(call: ClearCall, find: FindDescriptors, depth = 0): ClearReading | null {
  if (depth > MAX_DEPTH || call.data.length < SELECTOR) return null
  const { chainId, to } = call
  const found = find(chainId, to)
    .filter(({ context }) => isDeployed(context.contract?.deployments ?? [], chainId, to))
    .flatMap((descriptor) => {
      const match = functionOf(descriptor, call.data.slice(0, SELECTOR).toLowerCase())
      return match === null ? [] : [{ descriptor, ...match }]
    })
  // Two that explain one call contradict each other.
  const [only] = found
  if (only === undefined || found.length > 1) return null
  return readable(() => {
    const data = decodeArguments(only.abi.params, call.data.slice(SELECTOR))
    const scope = createScope(only.descriptor, call, data)
    return readFormat(only, scope, (inner) => readClearCall(inner, find, depth + 1))
  })
}

/** Reads typed data in the same way. Without a contract and a chain in its domain its descriptor is unknown. */
export function readClearTypedData(
  typedData: TypedData,
  from: Hex,
  find: FindDescriptors,
): ClearReading | null {
  const { domain, types, primaryType } = typedData
  const chainId = readChainId(domain.chainId)
  const to = domain.verifyingContract
  if (chainId === null || typeof to !== 'string' || !/^0x[0-9a-f]{40}$/i.test(to)) return null
  const key = encodeType(types, primaryType)
  const found = find(chainId, to as Hex).flatMap((descriptor) => {
    const format = descriptor.formats.get(key)
    return format !== undefined && isForDomain(descriptor, typedData, { chainId, to })
      ? [{ descriptor, format }]
      : []
  })
  const [only] = found
  if (only === undefined || found.length > 1) return null
  return readable(() => {
    const container = { chainId, from, to: to as Hex, value: 0n }
    const scope = createScope(only.descriptor, container, messageValue(typedData))
    return readFormat(only, scope, (inner) => readClearCall(inner, find, 1))
  })
}

function readable(read: () => ClearReading): ClearReading | null {
  try {
    return read()
  } catch (error) {
    if (error instanceof UnreadableError) return null
    throw error
  }
}

/** Returns the format of a selector. @returns null if there is none, or two keys have the same signature. */
function functionOf({ formats }: Descriptor, selector: string): { abi: AbiFunction; format: Format } | null {
  const found = [...formats].flatMap(([key, format]) => {
    const abi = parseFunction(key)
    if (abi === null) return []
    const hash = toHex(keccak256(utf8ToBytes(abi.signature)))
    return hash.slice(0, SELECTOR) === selector ? [{ abi, format }] : []
  })
  return found.length === 1 ? (found[0] ?? null) : null
}

function isForDomain(
  { context: { eip712 } }: Descriptor,
  { domain, types }: TypedData,
  { chainId, to }: { chainId: number; to: string },
): boolean {
  if (eip712 === undefined) return false
  const { deployments, domain: wanted, domainSeparator } = eip712
  if (deployments === null && domainSeparator === null) return false
  if (deployments !== null && !isDeployed(deployments, chainId, to)) return false
  const isSame = Object.entries(wanted).every(
    ([name, value]) => Object.hasOwn(domain, name) && isSameText(domain[name], value),
  )
  if (!isSame || domainSeparator === null) return isSame
  return (
    toHex(hashStruct({ types, primaryType: DOMAIN_TYPE, message: domain })) === domainSeparator.toLowerCase()
  )
}

/** A chain may be a number or its text, an address in any case. */
function isSameText(one: unknown, other: unknown): boolean {
  const [chain, otherChain] = [readChainId(one), readChainId(other)]
  if (chain !== null && otherChain !== null) return chain === otherChain
  const isHex = typeof one === 'string' && one.startsWith('0x')
  return isHex ? String(one).toLowerCase() === String(other).toLowerCase() : one === other
}

function readChainId(value: unknown): number | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : null
  return typeof value === 'string' && /^(?:\d{1,15}|0x[0-9a-f]{1,12})$/i.test(value) ? Number(value) : null
}

type ReadCall = (call: ClearCall) => ClearReading | null

function readFormat(
  { descriptor, format }: { descriptor: Descriptor; format: Format },
  scope: Scope,
  readCall: ReadCall,
): ClearReading {
  const fields = readFields(format.fields, scope, (value, params, within, place) =>
    innerCall(value, params, { scope: within, place, readCall }),
  )
  return {
    intent: format.intent,
    sentence: format.interpolatedIntent === null ? null : fillIn(format.interpolatedIntent, fields),
    owner: descriptor.owner,
    isOfProxy: descriptor.isOfProxy,
    fields,
  }
}

/** Decodes a call inside an argument, with the callee, amount and spender that its params name. */
function innerCall(
  value: Value,
  params: Record<string, unknown>,
  { scope, place, readCall }: { scope: Scope; place: { index: number; count: number }; readCall: ReadCall },
): ClearValue {
  if (value.kind !== 'bytes') throw new UnreadableError('A call is not bytes.')
  const param = (name: string) => scope.param(params, name, place)
  const to = valueAddress(param('callee'))
  if (to === null) throw new UnreadableError('A call has no callee.')
  const [amount, chain, selector] = [param('amount'), param('chainId'), param('selector')]
  const data: Hex =
    selector?.kind === 'bytes' ? `0x${selector.value.slice(2)}${value.value.slice(2)}` : value.value
  const call = {
    chainId: chain?.kind === 'int' ? Number(chain.value) : scope.chainId,
    from: valueAddress(param('spender')) ?? scope.from,
    to,
    value: amount?.kind === 'int' ? amount.value : 0n,
    data,
  }
  return { is: 'call', reading: readCall(call), data }
}

/** Inserts always-visible fields into a sentence. @returns null if one of them is missing. */
function fillIn(text: string, fields: readonly ClearField[]): ClearReading['sentence'] {
  const parts: (string | ClearValue)[] = []
  let rest = text
  while (rest !== '') {
    const start = rest.indexOf('{')
    if (start === -1) break
    const end = rest.indexOf('}', start)
    if (end === -1) return null
    const path = joinPaths('', rest.slice(start + 1, end).trim())
    const named = fields.filter((field) => field.path === path && !field.isHidden)
    const [only] = named
    if (only === undefined || named.length > 1 || only.value.is === 'call') return null
    if (start > 0) parts.push(rest.slice(0, start))
    parts.push(only.value)
    rest = rest.slice(end + 1)
  }
  if (rest !== '') parts.push(rest)
  const length = parts.reduce((sum, part) => sum + (typeof part === 'string' ? part.length : 0), 0)
  return length > MAX_TEXT ? null : parts
}
