import type { ChainId, Namespace } from '../../protocol/caip.ts'

/** One shape for every chain family; each lives in a folder of its own and is loaded when first needed. */
export type ChainFamily<Address extends string = string> = {
  namespace: Namespace
  /**
   * The family's canonical spelling of an address.
   *
   * @throws RpcError -32602 when the text is no address of the family.
   */
  parseAddress(text: string): Address
  /** Native balance in base units. @throws RpcError of `api/rpc.ts`. */
  balance(chainId: ChainId, address: Address, options?: { signal?: AbortSignal }): Promise<bigint>
}
