import { CLEAR_SIGNING_FOLDER } from '@latch/protocol/clearSigning.ts'
import { asRecord, parseJson } from './records.ts'

/** Descriptors of one contract: one of its calls, several of its typed data. */
const MAX_DESCRIPTORS = 16
/** Milliseconds to wait for a file: a request is shown without it rather than late. */
const PATIENCE = 4_000

export function listKey(chainId: number, address: string): string {
  return `eip155:${chainId}:${address.toLowerCase()}`
}

/** The descriptors that a build was made with. */
export type DescriptorList = {
  /** True for a build without a list. */
  isEmpty: boolean
  /** Digests of a contract's descriptors. */
  find(chainId: number, address: string): Promise<readonly string[]>
  /** Returns null for a file that is not there, or has other bytes than its digest says: nothing is explained then. */
  load(digest: string): Promise<string | null>
}

/**
 * Creates the list of descriptors of a build. Only the digest of the index is in the code, and the index contains the
 * digests of all files, so that no server can add or change a descriptor.
 *
 * @param index - Digest of the index; null for a build without a list.
 * @param fetchHere - Of a page whose own origin serves the list; it checks `integrity`.
 */
export function createDescriptorList(index: string | null, fetchHere: typeof fetch): DescriptorList {
  let loading: Promise<Record<string, unknown> | null> | null = null
  const load = (digest: string) => loadListed(digest, fetchHere)
  const loadIndex = async (digest: string) => {
    loading ??= load(digest).then((text) => (text === null ? null : asRecord(parseJson(text))))
    const found = await loading
    // The next request tries again.
    if (found === null) loading = null
    return found ?? {}
  }
  return {
    isEmpty: index === null,
    load,
    find: async (chainId, address) =>
      index === null ? [] : digestsAt(await loadIndex(index), listKey(chainId, address)),
  }
}

/** Written by the builds of the widget and of the secure frame; not there in tests. */
declare const LATCH_CLEAR_SIGNING: string | null | undefined

export const descriptorList = createDescriptorList(
  typeof LATCH_CLEAR_SIGNING === 'undefined' ? null : LATCH_CLEAR_SIGNING,
  (...request) => fetch(...request),
)

async function loadListed(digest: string, fetchHere: typeof fetch): Promise<string | null> {
  try {
    const response = await fetchHere(`/${CLEAR_SIGNING_FOLDER}/${digest}.json`, {
      integrity: integrityHash(digest),
      signal: AbortSignal.timeout(PATIENCE),
    })
    return response.ok ? await response.text() : null
  } catch (error) {
    console.warn('Latch: a contract description did not load.', error)
    return null
  }
}

function integrityHash(digest: string): string {
  const bytes = digest.match(/../g) ?? []
  return `sha256-${btoa(String.fromCharCode(...bytes.map((byte) => Number.parseInt(byte, 16))))}`
}

function digestsAt(index: Record<string, unknown>, key: string): readonly string[] {
  const digests = Object.hasOwn(index, key) ? index[key] : []
  if (!Array.isArray(digests)) return []
  return digests.filter((digest) => typeof digest === 'string').slice(0, MAX_DESCRIPTORS)
}
