import type { Hex } from '#hex.ts'
import type { TypedData } from '../typedData.ts'
import { type ClearCall, type FindDescriptors, readClearCall, readClearTypedData } from './clearSigning.ts'
import { type Descriptor, parseDescriptor } from './descriptor.ts'
import { type DescriptorList, descriptorList, listKey } from './descriptorList.ts'
import { describeProxy, type FindImplementations, findDescribed } from './proxies.ts'
import type { ClearReading } from './reading.ts'

type Call = { to: Hex | null; value: bigint; data: Hex }

/** Calls in calls in calls: each is known when the one around it was read. */
const MAX_ROUNDS = 4

/** Reads each call by the descriptor of its contract; null for one that has none. */
export function loadCallReadings(
  calls: readonly Call[],
  { chainId, from }: Pick<ClearCall, 'chainId' | 'from'>,
  findImplementations: FindImplementations,
): Promise<readonly (ClearReading | null)[]> {
  return readWithList({ list: descriptorList, findImplementations }, (find) =>
    calls.map(({ to, value, data }) =>
      to === null ? null : readClearCall({ chainId, from, to, value, data }, find),
    ),
  )
}

/** Reads typed data by the descriptor of its contract; null if it has none. */
export function loadTypedDataReading(
  typedData: TypedData,
  from: Hex,
  findImplementations: FindImplementations,
): Promise<ClearReading | null> {
  return readWithList({ list: descriptorList, findImplementations }, (find) =>
    readClearTypedData(typedData, from, find),
  )
}

type Sources = { list: DescriptorList; findImplementations: FindImplementations }

/** Repeats a reading until the descriptors that it needs are loaded, including those of contracts in inner calls. */
export async function readWithList<Reading>(
  sources: Sources,
  read: (find: FindDescriptors) => Reading,
): Promise<Reading> {
  const known = new Map<string, readonly Descriptor[]>()
  for (let round = 1; ; round += 1) {
    const missing = new Map<string, readonly [number, Hex]>()
    const reading = read((chainId, address) => {
      const key = listKey(chainId, address)
      const found = known.get(key)
      if (found === undefined) missing.set(key, [chainId, address])
      return found ?? []
    })
    if (missing.size === 0 || round > MAX_ROUNDS) return reading
    await Promise.all(
      [...missing].map(async ([key, place]) => known.set(key, await loadDescriptors(sources, place))),
    )
  }
}

async function loadDescriptors(
  { list, findImplementations }: Sources,
  [chainId, address]: readonly [number, Hex],
): Promise<readonly Descriptor[]> {
  const described = await findDescribed(list, findImplementations, [chainId, address])
  if (described === null) return []
  const digests = await list.find(chainId, described)
  const texts = await Promise.all(digests.map(list.load))
  return texts.flatMap((text) => {
    const descriptor = text === null ? null : parseDescriptor(text)
    if (descriptor === null) return []
    return [
      described === address
        ? descriptor
        : describeProxy(descriptor, { chainId, address: described }, address),
    ]
  })
}
