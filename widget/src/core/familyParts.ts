import type { ChainId } from '../../protocol/caip.ts'

type Options = { signal?: AbortSignal }

/** What views that are on screen read of a chain again and again; it needs no library of the family. */
export type FamilyReads = {
  /** Native base units. @throws RpcError of `api/rpc.ts`. */
  balance(chainId: ChainId, address: string, options?: Options): Promise<bigint>
  /** What can be seen of an account now, as text that can be stored; two of them are compared by {@link FamilyReads.hasChanged}. */
  lookAt(chainId: ChainId, address: string, options?: Options): Promise<string>
  /** Whether the account got or lost anything between two looks. */
  hasChanged(
    chainId: ChainId,
    address: string,
    sights: readonly [before: string, now: string],
    options?: Options,
  ): Promise<boolean>
}

/** What views need of a family, in code that comes after the first view. */
export type FamilyParts = { reads: FamilyReads }
